/** Amounts, invoices and payments. */
export const BILLING_LIMITS = {
  /** The largest amount, in units of its currency. */
  amount: 9_999_999_999,
  lines: 500,
  /** Lines of an invoice that a list of invoices shows. */
  listedLines: 10,
  /** Payments of one invoice that wait to be confirmed. */
  waitingPayments: 5,
} as const
