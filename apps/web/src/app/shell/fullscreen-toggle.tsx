import { ActionIcon } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '../../ui/feedback/notify.ts'

/** Shows the page on the whole screen, and back. Renders nothing where the browser can't, as on most phones. */
export function FullscreenToggle() {
  const { t } = useTranslation()
  const { fullscreen, toggle } = useFullscreenDocument()
  if (!document.fullscreenEnabled) return null
  const label = t(fullscreen ? 'leaveFullscreen' : 'fullscreen')
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      data-wide
      aria-label={label}
      title={label}
      onClick={() => void toggle().catch(notifyError)}
    >
      {fullscreen ? <IconMinimize size={18} stroke={1.6} /> : <IconMaximize size={18} stroke={1.6} />}
    </ActionIcon>
  )
}
