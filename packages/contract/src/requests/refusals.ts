import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of changing a request. */
export const REQUESTS_REFUSALS = {
  request_deleted: { status: 409, message: 'This request was deleted.' },
  request_canceled: { status: 409, message: 'This request was canceled by its customer.' },
  page_beyond_requests: { status: 400, message: 'Lists can be paged up to entry {most}. Narrow the filter instead.' },
  cancel_in_work: {
    status: 409,
    message: 'Work on this request has begun, so it can no longer be canceled. Write to us instead.',
  },
  cancel_on_invoice: { status: 409, message: "This request is on invoice {invoice}, so it can't be canceled." },
  cancel_on_draft: { status: 409, message: "This request is on a draft invoice, so it can't be canceled." },
  canceled_too_long_ago: {
    status: 409,
    message: 'This request was canceled more than a day ago. Place it again instead.',
  },
  delete_on_invoice: { status: 409, message: "This request is on invoice {invoice}, so it can't be deleted." },
  delete_on_draft: { status: 409, message: "This request is on a draft invoice, so it can't be deleted." },
  change_in_work: {
    status: 409,
    message: 'Work on this request has begun, so it can no longer be changed. Order it again instead.',
  },
  change_before_work: { status: 409, message: 'Work on this request hasn’t begun. Edit it instead.' },
  change_before_sent: {
    status: 409,
    message: 'This request is still in work. A change can be asked for once it was sent.',
  },
  changes_hour_spent: { status: 429, message: 'You can ask for that many changes an hour. Try again in {wait}.' },
} as const satisfies ErrorRows
