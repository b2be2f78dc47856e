import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLookPanel } from './use-look-panel.tsx'

/** The way to the panel that sets how the frame looks. */
export function LookButton() {
  const { t } = useTranslation()
  const { panel, open } = useLookPanel()
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('look.open')}
        aria-haspopup="dialog"
        title={t('look.open')}
        onClick={open}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.6} />
      </ActionIcon>
      {panel}
    </>
  )
}
