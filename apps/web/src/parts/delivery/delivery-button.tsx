import { Button } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AllFilesButton } from './all-files-button.tsx'
import { formatsOf } from './result-facts.ts'

interface DeliveryButtonProps {
  request: Pick<OrderRequest, '_id' | 'orderName' | 'processingData' | 'filesWithheld'>
}

/** Saves a customer's delivery: its one file, named by its format, or all of them at once. */
export function DeliveryButton({ request }: DeliveryButtonProps) {
  const { t } = useTranslation('portal')
  const files = request.processingData?.imagesUploads ?? []
  const [only] = files
  if (files.length !== 1 || !only || request.filesWithheld) return <AllFilesButton request={request} />
  const [format = ''] = formatsOf(files)
  return (
    <Button
      component="a"
      size="xs"
      variant="light"
      href={only.url}
      download
      leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
      aria-label={t('designs.downloadOf', { format, name: request.orderName })}
    >
      {format}
    </Button>
  )
}
