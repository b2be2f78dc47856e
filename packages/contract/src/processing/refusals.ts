import type { ErrorRows } from '../basics/errors.ts'

/** What processing a request refuses. */
export const PROCESSING_REFUSALS = {
  process_billed: {
    status: 409,
    message: 'This request is billed and can no longer be processed. Ask an administrator if something must change.',
  },
  price_on_invoice: {
    status: 409,
    message: 'This request is on invoice {invoice}, so its price can no longer change.',
  },
  price_on_draft: { status: 409, message: 'This request is on a draft invoice, so its price can no longer change.' },
} as const satisfies ErrorRows
