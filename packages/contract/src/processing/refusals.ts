import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of processing a request. */
export const PROCESSING_REFUSALS = {
  process_billed: { status: 409 },
  round_price_changed: { status: 409, params: ['price'] },
  price_on_invoice: { status: 409, params: ['invoice'] },
  price_on_draft: { status: 409 },
} as const satisfies ErrorRows
