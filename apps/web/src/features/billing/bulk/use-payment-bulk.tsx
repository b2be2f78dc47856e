import { toCents } from '@stitchdesk/contract/basics/money'
import { isExactPayment } from '@stitchdesk/contract/billing/exact-payment'
import type { WaitingPayment } from '@stitchdesk/contract/billing/payment'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import type { BulkAction } from '../../../list-page/types.ts'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { useChosen } from './use-chosen.tsx'

const nameOf = ({ company, contactPerson, userName, PayNumber }: WaitingPayment) =>
  `${company || contactPerson || userName} · ${PayNumber}`

const isExact = (payment: WaitingPayment) =>
  isExactPayment({ ...payment, Price: toCents(payment.Price) }, toCents(payment.owed))

/** Confirms all ticked payments that are exactly what their invoices owe; others are confirmed one by one, with their worth. */
export function usePaymentBulk(): { actions: BulkAction<WaitingPayment>[]; notice: ReactNode } {
  const { t } = useTranslation(['billing', 'invoices'])
  const { run, notice } = useChosen(nameOf)
  const confirm = (rows: readonly WaitingPayment[]) => {
    const exact = rows.filter(isExact)
    const others = rows.filter((payment) => !isExact(payment))
    return run({
      rows: exact,
      leftOut: others.map((payment) => ({ key: payment._id, name: nameOf(payment), why: t('bulk.notExact') })),
      ask: {
        title: t('bulk.askConfirm', { count: exact.length }),
        body: t('bulk.askConfirmBody'),
        confirmLabel: t('invoices:confirm'),
      },
      send: (ids) => {
        const versions = Object.fromEntries(exact.map(({ _id, version }) => [_id, version]))
        return call('confirmPayments', { body: { ids, versions } })
      },
      tell: (answers) => {
        const count = answers.reduce((sum, { done }) => sum + done, 0)
        if (count > 0) notifySuccess(t('bulk.confirmed', { count }))
      },
    })
  }
  return { actions: [{ key: 'confirm', label: t('invoices:confirm'), run: confirm }], notice }
}
