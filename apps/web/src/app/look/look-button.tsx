import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '../../ui/notify.ts'
import type { LookPanelProps } from './look-panel.tsx'

/** The way to the panel that sets how the frame looks. The panel is loaded when it is first opened. */
export function LookButton() {
  const { t } = useTranslation()
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

  return (
    <>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('look.open')}
        aria-haspopup="dialog"
        title={t('look.open')}
        onClick={() => void open()}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.6} />
      </ActionIcon>
      {Panel && <Panel opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
