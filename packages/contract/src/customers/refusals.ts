import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of customers’ pages. */
export const CUSTOMERS_REFUSALS = {
  customer_not_found: { status: 404, message: 'This customer doesn’t exist.' },
  note_not_found: { status: 404, message: 'This note doesn’t exist, or it isn’t yours.' },
} as const satisfies ErrorRows
