import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of customers’ pages. */
export const CUSTOMERS_REFUSALS = {
  customer_not_found: { status: 404 },
  note_not_found: { status: 404 },
} as const satisfies ErrorRows
