import type { LedgerKind } from '../basics/enums.ts'

/** The ages of what is owed, in order. */
export const STATEMENT_AGES = ['to30', 'to60', 'to90', 'over90'] as const

/** The text of what an entry is, by its kind, or that of the entry that it takes back. */
export const entryText = (kind: Exclude<LedgerKind, 'reversal'>, isReversal: boolean) =>
  isReversal ? (`reversed_${kind}` as const) : kind

interface StatementSums<Amount> {
  owed: Amount
  overdue: Amount
  due: Amount
  nextDue: string | null
  reported: Amount
  credit: Amount
  closing: Amount
  disputed: Amount
}

/**
 * The sums of a statement in order, each with its word; what is reported and disputed, and what is left after credit, only where something
 * is. `day` is that of Due.
 */
export function statementSums<Amount extends number>(sums: StatementSums<Amount>) {
  const row = <Of extends keyof StatementSums<Amount> | 'balance'>(
    of: Of,
    amount: Amount,
    day: string | null = null,
  ) => ({
    of,
    amount,
    day,
  })
  return [
    ...[row('owed', sums.owed), row('overdue', sums.overdue), row('due', sums.due, sums.nextDue)],
    ...(sums.reported > 0 ? [row('reported', sums.reported)] : []),
    row('credit', sums.credit),
    ...(sums.credit > 0 ? [row('balance', sums.closing)] : []),
    ...(sums.disputed > 0 ? [row('disputed', sums.disputed)] : []),
  ] as const
}
