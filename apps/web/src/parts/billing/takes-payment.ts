import { INVOICE_CURRENCY } from '@stitchdesk/contract/basics/enums'
import { sumMoney, toCents } from '@stitchdesk/contract/basics/money'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'

/** Whether a payment can be reported: the invoice is open, and waiting payments don't cover it. */
export function takesPayment({ state, owed, payments }: Pick<ListedInvoice, 'state' | 'owed' | 'payments'>): boolean {
  if (state !== 'Unpaid' && state !== 'Overdue') return false
  const waiting = payments.filter((one) => one.confirmation === 'pending' && one.Currency === INVOICE_CURRENCY)
  return toCents(sumMoney(waiting.map(({ Price }) => Price))) < toCents(owed)
}
