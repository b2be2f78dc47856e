import { Button } from '@mantine/core'
import { conversionSource } from '@stitchdesk/contract/files/other-formats'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconRuler2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download, saveFile } from '../../lib/api/download.ts'
import { notifyError } from '../../ui/feedback/notify.ts'
import { useReadings } from '../files/picture-readings.ts'
import classes from './worksheet-button.module.css'

interface WorksheetButtonProps {
  request: Pick<OrderRequest, '_id'>
  /** What was delivered last. */
  files: readonly ImagesUpload[]
}

/** Opens the production worksheet of a delivery beside the page; nothing where no file has stitches to draw. */
export function WorksheetButton({ request: { _id }, files }: WorksheetButtonProps) {
  const { t } = useTranslation('requestPage')
  const [opening, setOpening] = useState(false)
  const readings = useReadings(files)
  const read = files.map((file, index) => ({ ...file, ...readings[index] }))
  if (!conversionSource(read)) return null

  async function open() {
    // Browsers let a page open a window only at the click itself.
    const tab = window.open('', '_blank')
    setOpening(true)
    try {
      const file = await download('downloadWorksheet', { params: { _id } })
      if (tab && !tab.closed) tab.location.href = URL.createObjectURL(file.blob)
      else saveFile(file)
    } catch (error) {
      tab?.close()
      notifyError(error, t('worksheet.failed'))
    } finally {
      setOpening(false)
    }
  }

  return (
    <Button
      size="xs"
      variant="default"
      classNames={{ root: classes.button, label: classes.label }}
      loading={opening}
      leftSection={<IconRuler2 size={15} stroke={1.8} aria-hidden />}
      onClick={() => void open()}
    >
      {t('worksheet.open')}
    </Button>
  )
}
