import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of closing a month, and of changes in a closed month. */
export const REPORTS_REFUSALS = {
  month_not_over: { status: 409, message: '{month} isn’t over yet. Close it from {day} on.' },
  month_has_drafts: {
    status: 409,
    message: '{month} has draft invoices: {count}. Issue or delete them, then close the month.',
  },
  books_closed: { status: 409, message: 'The books of this day are closed. Enter it today instead.' },
} as const satisfies ErrorRows
