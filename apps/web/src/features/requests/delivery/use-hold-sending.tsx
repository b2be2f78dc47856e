import type { HeldSending } from '@stitchdesk/contract/delivery/held-sending'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import { notifyWithUndo } from '../../../ui/feedback/undo-notice.tsx'
import { CHANGED_WITH_REQUEST, useRequestAction } from '../use-request-action.ts'
import { SecondsLeft } from './seconds-left.tsx'
import { markShownAsToast } from './sendings-shown-as-toast.ts'
import { useConfirmDelivery } from './use-confirm-delivery.tsx'

/** The notice of a held sending. */
const ownWords = ({ mailed }: HeldSending, secondsLeft: number) => {
  if (secondsLeft > 0) return mailed ? 'requestPage:held.own' : 'requestPage:held.ownUnmailed'
  return mailed ? 'requestPage:held.ownLeaving' : 'requestPage:held.ownReleasing'
}

type Named = Pick<OrderRequest, 'requestFor' | 'orderCode'>

/** Undoes a held sending, and reports the outcome on any page. */
export function useWithdrawSending(): (held: HeldSending, request: Named) => Promise<void> {
  const { t } = useTranslation(['requests', 'requestPage'])
  const client = useQueryClient()
  return async (held, { requestFor, orderCode }) => {
    const code = displayOrderCode(requestFor, orderCode)
    try {
      await call('withdrawSending', { params: { _id: held._id } })
      notifySuccess(t('requestPage:held.withdrawn', { code }))
    } catch (error) {
      notifyError(error, t('requestPage:held.notWithdrawn', { code }))
    }
    for (const key of CHANGED_WITH_REQUEST) void client.invalidateQueries({ queryKey: [key] })
  }
}

/**
 * Sends a record that was just saved, some seconds later: a notice counts them and offers to take it back. Asks once where
 * its files differ from what was asked for.
 */
export function useHoldSending(onHeld: () => void) {
  const { t } = useTranslation(['requests', 'requestPage'])
  const [underWay, setUnderWay] = useState(false)
  const once = useRef(false)
  const confirm = useConfirmDelivery()
  const withdraw = useWithdrawSending()
  const action = useRequestAction('sendRecord')

  async function holdOnce(request: OrderRequest, knows: boolean) {
    const code = displayOrderCode(request.requestFor, request.orderCode)
    try {
      if (!(await confirm.beforeSending(request, knows))) return
      const { held } = await action.mutateAsync({ body: { _id: request._id, hold: true } })
      if (held) {
        markShownAsToast(held)
        notifyWithUndo({
          message: <SecondsLeft held={held} text={(count) => t(ownWords(held, count), { code, count })} />,
          label: t('requestPage:held.undo'),
          onUndo: () => void withdraw(held, request),
          forMs: held.secondsLeft * 1000,
        })
      }
      onHeld()
    } catch (error) {
      notifyError(error, t('send.failed', { code }))
    }
  }

  return {
    underWay,
    /** @param knows whether the progress of the requested changes was loaded already */
    hold: (request: OrderRequest, knows = false) => {
      if (once.current) return
      once.current = true
      setUnderWay(true)
      void holdOnce(request, knows).finally(() => {
        once.current = false
        setUnderWay(false)
      })
    },
  }
}
