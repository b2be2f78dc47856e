import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { confirmAction } from '../../ui/feedback/confirm.ts'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import { useRequestAction } from './use-request-action.ts'

/** Turns a quote into an order after asking. Repeats change nothing: the toast says that it was one already. */
export function useConvertRequest(): (request: OrderRequest) => Promise<void> {
  const { t } = useTranslation('requests')
  const action = useRequestAction('convertToOrder')

  return async (request) => {
    const agreed = await confirmAction({
      title: t('converting.title'),
      body: t('converting.question'),
      confirmLabel: t('converting.confirm'),
      cancelLabel: t('converting.cancel'),
    })
    if (!agreed) return
    const quote = displayOrderCode('quote', request.orderCode)
    try {
      const order = await action.mutateAsync({ body: { _id: request._id } })
      notifySuccess(
        t(order.alreadyConverted ? 'converting.already' : 'converting.done', {
          quote,
          order: displayOrderCode(order.requestFor, order.orderCode),
        }),
      )
    } catch (error) {
      notifyError(error, t('converting.failed', { code: quote }))
    }
  }
}
