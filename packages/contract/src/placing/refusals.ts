import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of placing and converting requests. */
export const PLACING_REFUSALS = {
  order_code_deleted: { status: 409 },
  convert_no_quote: { status: 409 },
  convert_on_invoice: { status: 409, params: ['invoice'] },
  convert_on_draft: { status: 409 },
  requests_hour_spent: { status: 429, params: ['most', 'wait'] },
} as const satisfies ErrorRows
