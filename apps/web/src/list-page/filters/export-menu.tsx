import { Menu } from '@mantine/core'
import { EXPORT_FORMATS } from '@stitchdesk/contract/basics/enums'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../ui/menu-button.tsx'
import { type Exported, useExport } from './use-export.ts'

/** Saves what a list shows as a file, all its pages. */
export function ExportMenu(exported: Exported) {
  const { t } = useTranslation('list')
  const save = useExport(exported)
  return (
    <MenuButton
      text={t('export.button')}
      side="end"
      leftSection={<IconDownload size={14} />}
      disabled={exported.total === 0}
    >
      {() =>
        EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))
      }
    </MenuButton>
  )
}
