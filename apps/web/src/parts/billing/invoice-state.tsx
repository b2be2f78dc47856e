import { moneyOfInvoice } from '@stitchdesk/contract/billing/money-words'
import { MoneyBadge } from '../requests/status-badge.tsx'

/** The state of an invoice today, with part payments and unconfirmed ones. */
export function InvoiceState({ invoice }: { invoice: Parameters<typeof moneyOfInvoice>[0] }) {
  return <MoneyBadge words={moneyOfInvoice(invoice)} />
}
