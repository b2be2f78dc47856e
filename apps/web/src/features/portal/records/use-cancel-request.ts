import type { CallName } from '@stitchdesk/contract/calls'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/api/query.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import { notifyWithUndo } from '../../../ui/feedback/undo-notice.tsx'

const CHANGED = ['listOrders', 'getOrder', 'getRequestPage'] as const satisfies readonly CallName[]

/** Cancels a request at once, and offers for some seconds to take that back. */
export function useCancelRequest(): (request: OrderRequest) => Promise<void> {
  const { t } = useTranslation('portal')
  const client = useQueryClient()
  const cancelling = useAction('cancelOrder', { invalidates: CHANGED })
  const takingBack = useAction('uncancelOrder', { invalidates: CHANGED })
  // A second click may come before React has drawn the row away.
  const underWay = useRef(new Set<string>())

  /** Shows the reason and refetches the lists: a refused row differs from what the screen showed. */
  function fail(error: unknown, title: string) {
    for (const key of CHANGED) void client.invalidateQueries({ queryKey: [key] })
    notifyError(error, title)
  }

  async function takeBack(_id: string, code: string) {
    try {
      await takingBack.mutateAsync({ params: { _id } })
      notifySuccess(t('records.uncancelled', { code }))
    } catch (error) {
      fail(error, t('records.uncancelFailed', { code }))
    }
  }

  return async ({ _id, requestFor, orderCode }) => {
    if (underWay.current.has(_id)) return
    underWay.current.add(_id)
    const code = displayOrderCode(requestFor, orderCode)
    try {
      await cancelling.mutateAsync({ params: { _id } })
      notifyWithUndo({
        message: t('records.cancelled', { code }),
        label: t('records.undo'),
        onUndo: () => void takeBack(_id, code),
      })
    } catch (error) {
      fail(error, t('records.cancelFailed', { code }))
    } finally {
      underWay.current.delete(_id)
    }
  }
}
