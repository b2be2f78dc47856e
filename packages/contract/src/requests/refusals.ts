import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of changing a request. */
export const REQUESTS_REFUSALS = {
  request_deleted: { status: 409 },
  request_canceled: { status: 409 },
  page_beyond_requests: { status: 400, params: ['most'] },
  cancel_in_work: { status: 409 },
  cancel_on_invoice: { status: 409, params: ['invoice'] },
  cancel_on_draft: { status: 409 },
  canceled_too_long_ago: { status: 409 },
  delete_on_invoice: { status: 409, params: ['invoice'] },
  delete_on_draft: { status: 409 },
  change_in_work: { status: 409 },
  change_before_work: { status: 409 },
  change_before_sent: { status: 409 },
  changes_hour_spent: { status: 429, params: ['wait'] },
} as const satisfies ErrorRows
