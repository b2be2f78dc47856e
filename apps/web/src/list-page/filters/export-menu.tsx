import { Button, Menu } from '@mantine/core'
import { EXPORT_FORMATS } from '@stitchdesk/contract/basics/enums'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import { type Exported, useExport } from './use-export.ts'

/** Saves what a list shows as a file, all its pages. */
export function ExportMenu(exported: Exported) {
  const { t } = useTranslation('list')
  const save = useExport(exported)
  return (
    <LazyPopup
      kind="menu"
      position="bottom-end"
      shadow="md"
      target={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          rightSection={<IconChevronDown size={14} />}
          disabled={exported.total === 0}
        >
          {t('export.button')}
        </Button>
      }
    >
      {() =>
        EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))
      }
    </LazyPopup>
  )
}
