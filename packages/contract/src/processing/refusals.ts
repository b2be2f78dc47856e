import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of processing a request. */
export const PROCESSING_REFUSALS = {
  process_billed: {
    status: 409,
    message: 'This request is billed and can no longer be processed. Ask an administrator if something must change.',
  },
  round_price_changed: {
    status: 409,
    message: 'This change costs {price} now. Read the new price, then send it again.',
  },
  price_on_invoice: {
    status: 409,
    message: 'This request is on invoice {invoice}, so its price can no longer change.',
  },
  price_on_draft: { status: 409, message: 'This request is on a draft invoice, so its price can no longer change.' },
} as const satisfies ErrorRows
