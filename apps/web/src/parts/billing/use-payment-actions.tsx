import { toCents } from '@stitchdesk/contract/basics/money'
import { isExactPayment } from '@stitchdesk/contract/billing/exact-payment'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMonthClosed } from '../../lib/api/api-error.ts'
import { useAction } from '../../lib/api/query.ts'
import { lazyPanel } from '../../ui/feedback/lazy-part.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import type { Asked, Decided } from './payment-dialog.tsx'
import { STALE_AFTER_BILLING } from './stale-calls.ts'

// A form is a script of its own: most visits to a list never ask.
const PaymentDialog = lazyPanel(async () => ({
  default: (await import('./payment-dialog.tsx')).PaymentDialog,
}))

interface PaymentActions {
  /** A decision is on its way. */
  busy: boolean
  /** Confirms at once what settles the `owed` of its invoice; asks what any other payment is worth. */
  confirm: (payment: Decided, owed: number) => void
  reject: (payment: Decided, owed: number) => void
  takeBack: (payment: Decided, owed: number) => void
  /** The dialog that asks; to be put somewhere on the page. */
  dialog: ReactNode
}

/**
 * An administrator's actions on payments, each with its dialog.
 * @param onDone called once a payment is decided
 */
export function usePaymentActions(onDone?: () => void): PaymentActions {
  const { t } = useTranslation('invoices')
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [pressed, setPressed] = useState<Pick<Asked, 'payment' | 'owed'> | null>(null)
  const confirm = useAction('confirmPayment', {
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => {
      notifySuccess(t('confirmed'))
      onDone?.()
    },
    onError: (error) => {
      if (isMonthClosed(error) && pressed) return setAsked({ what: 'worth', ...pressed, closed: error.message })
      notifyError(error)
      // A colleague may have decided in the meantime.
      for (const view of STALE_AFTER_BILLING) void client.invalidateQueries({ queryKey: [view] })
    },
  })
  return {
    busy: confirm.isPending,
    confirm(payment, owed) {
      if (!isExactPayment({ ...payment, Price: toCents(payment.Price) }, toCents(owed)))
        setAsked({ what: 'worth', payment, owed })
      else {
        setPressed({ payment, owed })
        confirm.mutate({ params: { _id: payment._id }, body: { confirmation: 'confirmed', version: payment.version } })
      }
    },
    reject: (payment, owed) => setAsked({ what: 'reject', payment, owed }),
    takeBack: (payment, owed) => setAsked({ what: 'takeBack', payment, owed }),
    dialog: asked && (
      <PaymentDialog key={asked.payment._id} asked={asked} onDone={onDone} onClose={() => setAsked(null)} />
    ),
  }
}
