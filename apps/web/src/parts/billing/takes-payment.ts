import { sumMoney, toCents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'

/** Whether a payment can be reported: the invoice is open, and waiting payments don't cover it. */
export function takesPayment({
  _id,
  state,
  owed,
  payments,
}: Pick<ListedInvoice, '_id' | 'state' | 'owed' | 'payments'>): boolean {
  if (state !== 'Unpaid' && state !== 'Overdue') return false
  const waiting = payments.filter((one) => one.confirmation === 'pending' && one.Currency === shopCurrency())
  return toCents(sumMoney(waiting.map((one) => reportedFor(one, _id)))) < toCents(owed)
}

/** What of a report is meant for an invoice. */
const reportedFor = ({ Price, invoices }: ListedInvoice['payments'][number], _id: string): number =>
  invoices.length > 0 ? (invoices.find(({ invId }) => invId === _id)?.amount ?? 0) : Price
