import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/api/query.ts'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'

/** Turns a quote into an order after a confirmation, and reports it in a toast. */
export function useConvertQuote() {
  const { t } = useTranslation('portal')
  const action = useAction('convertToOrder', { invalidates: ['listOrders', 'getOrder', 'getRequestPage'] })

  async function convert({ _id, orderCode }: OrderRequest) {
    const quote = displayOrderCode('quote', orderCode)
    const agreed = await confirmAction({
      title: t('records.convertCode', { code: quote }),
      body: t('records.convertQuestion'),
      confirmLabel: t('records.convertConfirm'),
      cancelLabel: t('records.convertCancel'),
    })
    if (!agreed) return
    action.mutate(
      { body: { _id } },
      {
        onSuccess: (order) =>
          notifySuccess(
            t(order.alreadyConverted ? 'records.alreadyConverted' : 'records.converted', {
              quote,
              order: displayOrderCode(order.requestFor, order.orderCode),
            }),
          ),
        onError: (error) => notifyError(error, t('records.convertFailed', { code: quote })),
      },
    )
  }
  return { convert, isPending: action.isPending }
}
