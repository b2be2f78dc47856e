import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of placing and converting requests. */
export const PLACING_REFUSALS = {
  order_code_deleted: {
    status: 409,
    message: 'The request with this number was deleted. Place it under a new number.',
  },
  convert_no_quote: { status: 409, message: 'Only a quote can be converted to an order.' },
  convert_on_invoice: { status: 409, message: "This quote is on invoice {invoice}, so it can't be converted." },
  convert_on_draft: { status: 409, message: "This quote is on a draft invoice, so it can't be converted." },
  requests_hour_spent: { status: 429, message: 'You can place {most} requests an hour. Try again in {wait}.' },
} as const satisfies ErrorRows
