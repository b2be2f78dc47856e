import { Badge, Tooltip } from '@mantine/core'
import { shownFileName } from '@stitchdesk/contract/files/file-name'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { useTranslation } from 'react-i18next'
import { warningText } from './warning-text.ts'

/** Says that a file was made from another one, and what its format can't hold; nothing for any other file. */
export function ConvertedTag({ file: { converted } }: { file: Pick<ImagesUpload, 'converted'> }) {
  const { t } = useTranslation('uploads')
  if (!converted) return null
  const from = t('converted.from', { name: shownFileName(converted.from) })
  const label = [from, ...converted.warnings.map((warning) => warningText(t, warning))].join(' ')
  return (
    <Tooltip label={label} multiline maw={320}>
      <Badge component="span" size="xs" variant="light" color="gray" title={label}>
        {t('converted.tag')}
      </Badge>
    </Tooltip>
  )
}
