import type { LedgerKind } from '@stitchdesk/contract/basics/enums'
import type { LedgerEntry } from '@stitchdesk/contract/billing/ledger'

/** A kind of entry that can be reversed. */
export type EntryKind = Exclude<LedgerKind, 'reversal'>

/** The kind of an entry. For a reversal it is the kind of the reversed entry, whose name, invoice and payment it carries. */
export function kindOf({ kind, payment, invoice, name, amount }: LedgerEntry): EntryKind {
  if (kind !== 'reversal') return kind
  if (payment) return 'payment'
  if (!invoice) return 'refund'
  // To void an invoice lowers what is owed; to reverse its credit note or write-off raises it.
  if (amount <= 0) return 'invoice'
  return name === invoice.timestamp ? 'writeOff' : 'creditNote'
}

/** Whether an entry counts for money that a customer gave or was given, so that it pays invoices. */
export const isCredit = ({ kind }: LedgerEntry) => kind === 'payment' || kind === 'creditNote' || kind === 'writeOff'
