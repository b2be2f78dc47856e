import { ActionIcon, Tooltip } from '@mantine/core'
import { IconNeedleThread } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadViewerTexts } from '../../i18n/load-viewer-texts.ts'
import { notifyError } from '../../ui/notify.ts'
import { isViewable, type StitchSource } from './stitch-source.ts'

interface DialogProps {
  source: StitchSource
  onClose: () => void
}

/** The viewer and its texts, loaded when it is first opened. */
async function loadDialog(): Promise<ComponentType<DialogProps>> {
  const [{ default: Dialog }] = await Promise.all([import('./stitch-dialog.tsx'), loadViewerTexts()])
  return Dialog
}

/** A button that shows a machine file sewn; nothing for any other file. */
export function ViewStitches({ source }: { source: StitchSource }) {
  const { t } = useTranslation('uploads')
  // What was opened stays as it is while it is open, whatever the list behind it becomes.
  const [opened, setOpened] = useState<{ Dialog: ComponentType<DialogProps>; source: StitchSource } | null>(null)
  const [loading, setLoading] = useState(false)
  if (!isViewable(source.name)) return null
  const label = t('stitches.view', { name: source.name })

  async function open() {
    setLoading(true)
    try {
      setOpened({ Dialog: await loadDialog(), source })
    } catch (error) {
      notifyError(error)
    } finally {
      setLoading(false)
    }
  }

  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          variant="light"
          size="md"
          aria-label={label}
          aria-haspopup="dialog"
          loading={loading}
          onClick={() => void open()}
        >
          <IconNeedleThread size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {opened && <opened.Dialog source={opened.source} onClose={() => setOpened(null)} />}
    </>
  )
}
