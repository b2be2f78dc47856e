import type { LedgerKind } from '../basics/enums.ts'

// Texts of a statement, for its page and its PDF, so that both say the same.

/** Texts of a statement. Placeholders such as `{{name}}` stand for values. */
export const STATEMENT_TEXTS = {
  statement: 'Statement',
  period: '{{from}} – {{to}}',
  soFar: 'So far: the month isn’t over.',
  account: 'Account of',
  date: 'Date',
  entry: 'Entry',
  amount: 'Amount',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  none: 'No entries this month.',
  beyond: 'Only the first {{count}} entries are listed. The balances count all.',
  byAge: 'Owed by days since the invoice',
  to30: '0–30 days',
  to60: '31–60 days',
  to90: '61–90 days',
  over90: 'Over 90 days',
  credit: 'Credit',
  disputes: 'Disputed lines',
  disputed: 'Of it disputed',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
  writeOff: 'Write-off',
  reversed_invoice: 'Voided invoice',
  reversed_creditNote: 'Reversed credit note',
  reversed_payment: 'Reversed payment',
  reversed_refund: 'Reversed refund',
  reversed_writeOff: 'Reversed write-off',
} as const

/** The ages of what is owed, in order. */
export const STATEMENT_AGES = ['to30', 'to60', 'to90', 'over90'] as const

/** The text of what an entry is, by its kind, or that of the entry that it takes back. */
export const entryText = (kind: Exclude<LedgerKind, 'reversal'>, isReversal: boolean) =>
  isReversal ? (`reversed_${kind}` as const) : kind
