import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { download, saveFile } from '../../lib/api/download.ts'
import { notifyError } from '../../ui/feedback/notify.ts'

/** A request of which everything that was delivered last can be saved. */
export type Delivery = Pick<OrderRequest, '_id' | 'orderName'>

/**
 * Saves all files that were delivered last for a request as one ZIP, one request at a time. One that breaks off is not saved: it would look whole and
 * lack files.
 */
export function useSaveDelivery() {
  const { t } = useTranslation('portal')
  const [saving, setSaving] = useState(false)
  // A second click may come before React has drawn the button off.
  const underWay = useRef(false)

  async function save({ _id, orderName }: Delivery) {
    if (underWay.current) return
    underWay.current = true
    setSaving(true)
    try {
      const file = await download('downloadDelivery', { params: { _id } })
      saveFile({ ...file, fileName: file.fileName || `${orderName}.zip` })
    } catch (error) {
      const brokeOff = error instanceof ApiError && error.code === 'network'
      notifyError(brokeOff ? t('delivery.brokeOff') : error, t('delivery.failed'))
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }
  return { save, saving }
}
