import { moneyOfInvoice } from '@stitchdesk/contract/billing/money-words'
import { InvoiceBadge } from '../requests/status-badge.tsx'

/** The state of an invoice today, in one word. */
export function InvoiceState({ invoice }: { invoice: Parameters<typeof moneyOfInvoice>[0] }) {
  return <InvoiceBadge word={moneyOfInvoice(invoice)} />
}
