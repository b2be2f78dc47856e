/** Amounts, invoices and payments. */
export const BILLING_LIMITS = {
  /** Invoices or payments of a list that something is done with at once, and invoices in one ZIP. */
  chosenAtOnce: 100,
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
  /** Open invoices that a statement lists, and that its email names. */
  statementOpen: 100,
  statementNamed: 10,
  /** Disputed lines that a statement lists. */
  statementDisputes: 50,
  /** A bank's file: characters, rows, columns, the broken rows that are named, lines decided at once, and invoices that one line pays. */
  bankBytes: 2 * 1024 ** 2,
  bankRows: 5_000,
  bankColumns: 60,
  bankBroken: 100,
  bankAtOnce: 100,
  bankInvoices: 20,
  /** Characters kept of a field of a bank's file, of the text of a line, and of the word for which a line is left out. */
  bankField: 500,
  bankText: 500,
  bankWord: 60,
  /** Unpaid invoices of one amount that a line may be for: of more, the amount says nothing. */
  bankOfAmount: 5,
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
  /** Seconds between two questions about a checkout, however many people look at its page. */
  checkoutPauseSeconds: 3,
  /** The last day of a month on which last month’s statements still go out, where the product was away on the first. */
  statementLatestDay: 7,
  /** Invoices of an earlier version whose documents are kept in one transaction. */
  keptAtOnce: 200,
  /** Invoices that a reminder names. */
  remindedNamed: 20,
} as const
