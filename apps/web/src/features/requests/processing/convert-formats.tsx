import { Button, Group, MultiSelect } from '@mantine/core'
import type { ConvertedFormat } from '@stitchdesk/contract/files/converted-formats'
import { nameOfFile } from '@stitchdesk/contract/files/file-name'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { conversionSource, lackingFormats } from '@stitchdesk/contract/files/other-formats'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/api/query.ts'
import { useReadings } from '../../../parts/files/picture-readings.ts'
import { notifyError } from '../../../ui/feedback/notify.ts'

interface ConvertFormatsProps {
  request: Pick<OrderRequest, 'orderCode'>
  /** The result files, saved or as they stand in the form. */
  files: readonly ImagesUpload[]
  disabled?: boolean
  /** Called with the new files, which are stored but not saved with the request yet. */
  onMade: (files: readonly ImagesUpload[]) => void
}

/** Makes formats that a delivery lacks from its master; nothing where no file has stitches to read, or none is lacking. */
export function ConvertFormats({ request, files, disabled = false, onMade }: ConvertFormatsProps) {
  const { t } = useTranslation('delivery')
  const [asked, setAsked] = useState(false)
  const [chosen, setChosen] = useState<ConvertedFormat[]>([])
  const readings = useReadings(files)
  const action = useAction('convertUpload', {
    invalidates: ['listUploads'],
    onSuccess: (made) => {
      setChosen([])
      onMade(made)
    },
    onError: (error) => notifyError(error, t('formats.failed')),
  })
  const read = files.map((file, index) => ({ ...file, ...readings[index] }))
  const master = conversionSource(read)
  const lacking = lackingFormats(files)
  if (!master || lacking.length === 0 || files.length >= FILE_LIMITS.results) return null
  if (!asked) {
    return (
      <div>
        <Button variant="subtle" size="compact-xs" ml={-8} disabled={disabled} onClick={() => setAsked(true)}>
          {t('formats.open')}
        </Button>
      </div>
    )
  }
  const name = nameOfFile(master)
  const formats = chosen.filter((format) => lacking.includes(format))
  return (
    <Group align="flex-end" gap="xs" mt="sm">
      <MultiSelect
        flex="1 1 140px"
        miw={0}
        size="xs"
        label={t('formats.label', { name })}
        placeholder={formats.length === 0 ? t('formats.choose') : undefined}
        data={lacking.map((format) => ({ value: format, label: format.toUpperCase() }))}
        value={formats}
        onChange={(values) => setChosen(lacking.filter((format) => values.includes(format)))}
        maxValues={FILE_LIMITS.results - files.length}
        clearButtonProps={{ 'aria-label': t('formats.clear') }}
        disabled={disabled}
      />
      <Button
        size="xs"
        variant="light"
        loading={action.isPending}
        disabled={disabled || formats.length === 0}
        onClick={() =>
          action.mutate({ params: { orderCode: request.orderCode }, body: { filePath: master.filePath, formats } })
        }
      >
        {t('formats.make')}
      </Button>
    </Group>
  )
}
