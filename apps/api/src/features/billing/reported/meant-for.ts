import type { PaymentInCents } from '@stitchdesk/contract/billing/payment'

/** The invoices that a payment was entered or reported for; none where the ledger alone says what it pays. */
export const meantFor = ({ invId, invoices }: Pick<PaymentInCents, 'invId' | 'invoices'>): string[] =>
  invId ? [invId] : invoices.map((invoice) => invoice.invId)
