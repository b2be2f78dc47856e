import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of customers’ pages. */
export const CUSTOMERS_REFUSALS = {
  customer_not_found: { status: 404 },
  note_not_found: { status: 404 },
  merge_same: { status: 409 },
  merge_changed: { status: 409 },
  merge_round_running: { status: 409 },
  merge_card_open: { status: 409 },
} as const satisfies ErrorRows
