import type { Invoice } from '@stitchdesk/contract/billing/invoice'
import { PaymentBadge, StatusBadge } from '../request/status-badge.tsx'

/** What an invoice is called today; a paid one says whether its payment is still to be confirmed. */
export function InvoiceState({ invoice }: { invoice: Pick<Invoice, 'state' | 'awaitingConfirmation'> }) {
  const { state, awaitingConfirmation } = invoice
  if (state === 'Paid') return <PaymentBadge paid awaiting={awaitingConfirmation} />
  return <StatusBadge status={state} />
}
