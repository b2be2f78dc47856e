import { Button } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PayFirst } from './pay-first.tsx'
import { useSaveDelivery } from './use-save-delivery.ts'

interface AllFilesButtonProps {
  request: Pick<OrderRequest, '_id' | 'orderName' | 'processingData' | 'filesWithheld'>
  /** The reader is the customer, from whom files may be withheld. */
  own?: boolean
  /** The one thing to do here, or one among others. */
  variant?: 'light' | 'default'
}

/**
 * Saves all files of a delivery at once; nothing where it is one file, which has a button of its own, or none. Customers who must pay
 * first are led there.
 */
export function AllFilesButton({ request, variant = 'light', own = true }: AllFilesButtonProps) {
  const { t } = useTranslation('portal')
  const { save, saving } = useSaveDelivery()
  const count = request.processingData?.imagesUploads.length ?? 0
  if (own && request.filesWithheld && count > 0) return <PayFirst />
  if (count < 2) return null
  return (
    <Button
      size="xs"
      variant={variant}
      loading={saving}
      leftSection={<IconFileZip size={15} stroke={1.8} aria-hidden />}
      aria-label={t('delivery.allFilesOf', { count, name: request.orderName })}
      onClick={() => void save(request)}
    >
      {t('delivery.allFiles')}
    </Button>
  )
}
