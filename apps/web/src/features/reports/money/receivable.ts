import type { ReportDays } from '../ranges.ts'
import type { Age } from './ages.ts'

/** The list of who owes what, below on the page. */
export const RECEIVABLE = 'receivable'

/** The address of that list at the end of some days, the largest debts of a column first. */
export const receivableOf = ({ from, to }: ReportDays, first: Age | 'owed' | 'overdue'): string =>
  `?from=${from}&to=${to}&age=${first}#${RECEIVABLE}`
