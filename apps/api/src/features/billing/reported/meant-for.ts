import type { Reached } from '../../../platform/database/reached.ts'
import type { LoadedPayment } from '../queries.ts'

/** The invoices that a payment was entered or reported for; none if only the ledger says what it pays. */
export const meantFor = ({ invId, invoices }: Pick<LoadedPayment, 'invId' | 'invoices'>): Reached<'invoice'>[] =>
  invId ? [invId] : invoices.map((invoice) => invoice.invId)
