import { ActionIcon, Menu } from '@mantine/core'
import { EXPORT_FORMATS } from '@stitchdesk/contract/basics/enums'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { type Exported, useExport } from './use-export.ts'

/** Saves what a list shows as a file, all its pages. @param icon without its word, where there is little room */
export function ExportMenu({ icon = false, ...exported }: Exported & { icon?: boolean }) {
  const { t } = useTranslation('list')
  const save = useExport(exported)
  const items = () =>
    EXPORT_FORMATS.map((format) => (
      <Menu.Item key={format} onClick={() => void save(format)}>
        {t(`export.${format}`)}
      </Menu.Item>
    ))
  if (icon) {
    return (
      <LazyPopup
        kind="menu"
        position="bottom-end"
        shadow="md"
        target={
          <ActionIcon size={30} variant="default" aria-label={t('export.button')}>
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
        }
      >
        {items}
      </LazyPopup>
    )
  }
  return (
    <MenuButton
      text={t('export.button')}
      side="end"
      leftSection={<IconDownload size={14} />}
      disabled={exported.total === 0}
    >
      {items}
    </MenuButton>
  )
}
