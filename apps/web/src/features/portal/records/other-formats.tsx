import { Group, Menu, Text } from '@mantine/core'
import { paymentStateOf } from '@stitchdesk/contract/billing/payment-state'
import type { ConvertedFormat } from '@stitchdesk/contract/files/converted-formats'
import { nameOfFile } from '@stitchdesk/contract/files/file-name'
import {
  conversionSource,
  lackingFormats,
  WARNINGS_HEADER,
  warningsOfHeader,
} from '@stitchdesk/contract/files/other-formats'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download, saveFile } from '../../../lib/api/download.ts'
import { useReadings } from '../../../parts/files/picture-readings.ts'
import { warningText } from '../../../parts/files/warning-text.ts'
import { notifyError, notifyNote } from '../../../ui/feedback/notify.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'

/**
 * Saves the design in a format that its delivery lacks, and says what that format can't hold. Before the request is paid, it shows
 * the formats disabled. Renders nothing for offers, without a file that tells its stitches, and if no format is lacking.
 */
export function OtherFormats({ request }: { request: OrderRequest }) {
  const { t } = useTranslation('portal')
  const { t: uploads } = useTranslation('uploads')
  const [making, setMaking] = useState(false)
  const why = useId()
  const files = request.processingData?.imagesUploads ?? []
  const readings = useReadings(files)
  const master = conversionSource(files.map((file, index) => ({ ...file, ...readings[index] })))
  const lacking = lackingFormats(files)
  const paymentState = paymentStateOf(request)
  if (!master || lacking.length === 0 || paymentState === null || paymentState === 'offer') return null
  const isSettled = paymentState === 'paid' || paymentState === 'free'

  async function save(format: ConvertedFormat) {
    const name = format.toUpperCase()
    setMaking(true)
    try {
      const file = await download('downloadFormat', { params: { _id: request._id, format } })
      const fileName = file.fileName || `${request.orderCode}.${format}`
      saveFile({ ...file, fileName })
      const warnings = warningsOfHeader(file.headers.get(WARNINGS_HEADER)).map((warning) =>
        warningText(uploads, warning),
      )
      const from = t('formats.made', { name: master ? nameOfFile(master) : '' })
      notifyNote([from, ...warnings].join(' '), t('formats.saved', { format: name }))
    } catch (error) {
      notifyError(error, t('formats.failed', { format: name }))
    } finally {
      setMaking(false)
    }
  }

  return (
    <Group gap="xs">
      <MenuButton
        text={t('formats.button')}
        leftSection={<IconDownload size={14} />}
        loading={making}
        disabled={!isSettled}
        aria-describedby={isSettled ? undefined : why}
      >
        {() =>
          lacking.map((format) => (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {format.toUpperCase()}
            </Menu.Item>
          ))
        }
      </MenuButton>
      {!isSettled && (
        <Text id={why} size="xs" c="dimmed">
          {t(paymentState === 'claimed' ? 'formats.awaiting' : 'formats.unpaid')}
        </Text>
      )}
    </Group>
  )
}
