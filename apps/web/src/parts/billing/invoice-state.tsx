import { moneyOfInvoice } from '@stitchdesk/contract/billing/money-words'
import { MoneyBadge } from '../requests/status-badge.tsx'

/** What an invoice is called today, and whether a part of it was paid or a payment is still to be confirmed. */
export function InvoiceState({ invoice }: { invoice: Parameters<typeof moneyOfInvoice>[0] }) {
  return <MoneyBadge words={moneyOfInvoice(invoice)} />
}
