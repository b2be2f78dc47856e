import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of closing a month, and of changes in a closed month. */
export const REPORTS_REFUSALS = {
  month_not_over: { status: 409, params: ['month', 'day'] },
  month_has_drafts: { status: 409, params: ['month', 'count'] },
  books_closed: { status: 409 },
} as const satisfies ErrorRows
