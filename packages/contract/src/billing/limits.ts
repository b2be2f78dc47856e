/** Amounts, invoices and payments. */
export const BILLING_LIMITS = {
  /** The largest amount, in units of its currency. */
  amount: 9_999_999_999,
  lines: 500,
  /** Limits of charges beside requests. */
  charges: 20,
  /** Lines of an invoice that a list of invoices shows. */
  listedLines: 10,
  /** Payments of one invoice that wait to be confirmed. */
  waitingPayments: 5,
  /** Invoices that one payment or credit is shared out to at once, and what an entry of a ledger shows of that. */
  allocations: 100,
  /** Customers of one round, requests left out of it, and those skipped whom it names. */
  roundCustomers: 10_000,
  roundWithout: 2_000,
  roundSkipped: 200,
  /** Entries that a statement lists. */
  statementEntries: 500,
  /** Disputed lines that a statement lists. */
  statementDisputes: 50,
  /** A bank's file: characters, rows, columns, the broken rows that are named, lines decided at once, and invoices that one line pays. */
  bankBytes: 2 * 1024 ** 2,
  bankRows: 5_000,
  bankColumns: 60,
  bankBroken: 100,
  bankAtOnce: 100,
  bankInvoices: 20,
  /** Cents that Stripe takes at once, at least and at most. */
  leastByCard: 50,
  mostByCard: 99_999_999,
  /** Minutes for which a page that takes cards is opened again, and after which it ends. */
  checkoutReuseMinutes: 60,
  checkoutMinutes: 120,
  /** Days for which Stripe is asked about a checkout that it tells nothing of, and about refunds and disputes: as long as it tries to tell. */
  checkoutDays: 3,
  stripeEventBytes: 64 * 1024,
  /** Seconds after which Stripe is asked about a checkout first, and the longest between two questions. */
  checkoutFirstSeconds: 120,
  checkoutLastSeconds: 3600,
  /** The last day of a month on which last month’s statements still go out, where the product was away on the first. */
  statementLatestDay: 7,
  /** Invoices that a reminder names. */
  remindedNamed: 20,
} as const
