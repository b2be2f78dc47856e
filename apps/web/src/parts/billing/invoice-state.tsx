import { moneyOfInvoice } from '@stitchdesk/contract/billing/money-words'
import { InvoiceBadge } from '../requests/status-badge.tsx'

/** The state of an invoice today, with part payments and unconfirmed ones. */
export function InvoiceState({ invoice }: { invoice: Parameters<typeof moneyOfInvoice>[0] }) {
  return <InvoiceBadge words={moneyOfInvoice(invoice)} />
}
