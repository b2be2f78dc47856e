import { cents } from '@stitchdesk/contract/basics/money'
import type { PublicInvoiceInCents } from '@stitchdesk/contract/billing/invoice'

/** An invoice as it was issued. Its page shows later payments, credit notes and voiding beside the document. */
export function asIssued(invoice: PublicInvoiceInCents): PublicInvoiceInCents {
  const isFree = invoice.grandTotal === 0
  return {
    ...invoice,
    ...({ state: isFree ? 'Paid' : 'Unpaid', status: isFree, awaitingConfirmation: false } as const),
    ...{ received: cents(0), fromCredit: cents(0), credited: cents(0), credits: [], owed: invoice.grandTotal },
    ...{ voidedAt: null, voidReason: '', cancelation: null, takesCards: false },
  }
}
