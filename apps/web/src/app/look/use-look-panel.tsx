import { type ComponentType, type ReactNode, useState } from 'react'
import { notifyError } from '../../ui/feedback/notify.ts'
import type { LookPanelProps } from './look-panel.tsx'

/** The panel that sets how the frame looks, loaded when it is first opened. */
export function useLookPanel(): { panel: ReactNode; open: () => void } {
  const [opened, setOpened] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<LookPanelProps>>()

  async function open() {
    try {
      const { LookPanel } = await import('./look-panel.tsx')
      setPanel(() => LookPanel)
      setOpened(true)
    } catch (error) {
      notifyError(error)
    }
  }

  return { panel: Panel && <Panel opened={opened} onClose={() => setOpened(false)} />, open: () => void open() }
}
