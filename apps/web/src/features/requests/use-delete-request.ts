import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { confirmAction } from '../../ui/feedback/confirm.ts'
import { notifyError, notifyInfo, notifySuccess } from '../../ui/feedback/notify.ts'
import { notifyWithUndo } from '../../ui/feedback/undo-notice.tsx'
import { useRequestAction } from './use-request-action.ts'

/** Deletes a request after asking, and offers for some seconds to take that back. */
export function useDeleteRequest(): (request: OrderRequest) => Promise<void> {
  const { t } = useTranslation('requests')
  const remove = useRequestAction('deleteOrder')
  const restore = useRequestAction('restoreOrder')

  async function undo(_id: string, code: string) {
    try {
      await restore.mutateAsync({ params: { _id } })
      notifySuccess(t('deleting.restored', { code }))
    } catch (error) {
      notifyError(error, t('deleting.restoreFailed', { code }))
    }
  }

  return async ({ _id, requestFor, orderCode, invoiceNumber }) => {
    const code = displayOrderCode(requestFor, orderCode)
    // The undo key works on any row.
    if (invoiceNumber !== null) return notifyInfo(t('deleting.invoiced', { count: 1, codes: code }))
    const agreed = await confirmAction({
      title: t('deleting.title', { code }),
      body: t('deleting.question'),
      confirmLabel: t('deleting.confirm'),
      cancelLabel: t('deleting.cancel'),
      danger: true,
    })
    if (!agreed) return
    try {
      await remove.mutateAsync({ params: { _id } })
    } catch (error) {
      return notifyError(error, t('deleting.failed', { code }))
    }
    notifyWithUndo({
      message: t('deleting.done', { code }),
      label: t('deleting.undo'),
      onUndo: () => void undo(_id, code),
    })
  }
}
