import { type ComponentType, type ReactNode, useState } from 'react'
import { notifyError } from '../../ui/feedback/notify.ts'

interface LoadedDialog<Opened> {
  /** The dialog while it is open. */
  dialog: ReactNode
  /** Whether its script is on its way. */
  loading: boolean
  /** Its properties stay the same while it is open, even if the list behind it changes. */
  open: (opened: Opened) => Promise<void>
}

/**
 * A dialog whose script is loaded when it is first opened; shows an error if the script can't be loaded.
 * @param load the dialog's component, and whatever it needs
 */
export function useLoadedDialog<Opened extends object>(
  load: () => Promise<ComponentType<Opened & { onClose: () => void }>>,
): LoadedDialog<Opened> {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const [loading, setLoading] = useState(false)
  async function open(opened: Opened) {
    setLoading(true)
    try {
      const Dialog = await load()
      setDialog(<Dialog {...opened} onClose={() => setDialog(null)} />)
    } catch (error) {
      notifyError(error)
    } finally {
      setLoading(false)
    }
  }
  return { dialog, loading, open }
}
