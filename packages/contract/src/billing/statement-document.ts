import type { LedgerKind } from '../basics/enums.ts'

/** The ages of what is owed, in order. */
export const STATEMENT_AGES = ['to30', 'to60', 'to90', 'over90'] as const

/** The text of what an entry is, by its kind, or that of the entry that it takes back. */
export const entryText = (kind: Exclude<LedgerKind, 'reversal'>, isReversal: boolean) =>
  isReversal ? (`reversed_${kind}` as const) : kind
