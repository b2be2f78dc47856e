import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifyError } from '../../ui/feedback/notify.ts'
import { notifyWithUndo } from '../../ui/feedback/undo-notice.tsx'
import { useConfirmDelivery } from './delivery/use-confirm-delivery.tsx'
import { keepInLists } from './keep-in-lists.ts'
import { useRequestAction } from './use-request-action.ts'

/** Marks a request as Done, asking where its files differ from what was asked for; it can be taken back for some seconds. */
export function useMarkDone(): (request: OrderRequest) => Promise<void> {
  const { t } = useTranslation(['requests', 'values'])
  const client = useQueryClient()
  const confirm = useConfirmDelivery()
  const action = useRequestAction('updateOrder', { onSuccess: (changed) => keepInLists(client, changed) })

  return async (request) => {
    const code = displayOrderCode(request.requestFor, request.orderCode)
    const store = async (orderStatus: OrderRequest['orderStatus']) => {
      try {
        return await action.mutateAsync({ params: { _id: request._id }, body: { orderStatus } })
      } catch (error) {
        notifyError(error, t('send.notMarked', { code }))
        return null
      }
    }
    if (!(await confirm.beforeDone([request]))) return
    if (!(await store('Done'))) return
    notifyWithUndo({
      message: t('statusSaved', { code, status: t('values:Done') }),
      label: t('deleting.undo'),
      onUndo: () => void store(request.orderStatus),
    })
  }
}
