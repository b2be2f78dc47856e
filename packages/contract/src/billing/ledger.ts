import { z } from 'zod'
import { CURRENCIES, LEDGER_KINDS, PAY_METHODS } from '../basics/enums.ts'
import { askedFor, clientId, moment, plainDate, recordId, requiredNumber, requiredText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { toCents } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { CREDIT_AT_ISSUE } from '../terms/credit-at-issue.ts'
import { BILLING_LIMITS } from './limits.ts'
import { owedFields } from './money-figures.ts'
import { paymentDecisionSchema, paymentDraftSchema } from './payment.ts'

/** An amount in currency units of at least a cent. */
const amount = requiredNumber({
  number: issueError('not_a_number', { field: 'Amount' }),
  required: issueError('required', {}, 'amountIsRequired'),
  // Half a cent is rounded up.
  min: { value: 0.005, issue: issueError('not_positive', { field: 'Amount' }) },
  max: { value: BILLING_LIMITS.amount, issue: issueError('too_high', { field: 'Amount' }) },
}).transform(toCents)

const reason = requiredText('sayWhy', 'Reason', TEXT_LIMITS.long)

/** Which invoices are paid, and how much of each; left out, the oldest come first. */
const invoices = z
  .array(z.object({ invId: recordId, amount }))
  .max(BILLING_LIMITS.allocations, issueError('too_many', { max: BILLING_LIMITS.allocations }))
  .optional()

const { PaymentDate, PayNumber, Price, Currency, PayMethod, refId } = paymentDraftSchema.shape

/**
 * Body that records a payment of a customer. `Price` is in `Currency`; `worth` is what it is worth in the invoices' currency, and is
 * asked for with any other. With an empty list of `invoices` all of it stays as credit.
 */
export const recordedPaymentSchema = z.object({
  PaymentDate,
  PayNumber,
  Price,
  Currency,
  PayMethod,
  refId,
  worth: paymentDecisionSchema.shape.worth,
  invoices,
  clientId,
})
export type RecordedPayment = z.output<typeof recordedPaymentSchema>

/** Body that spends a customer's credit. */
export const creditSpendingSchema = z.object({ invoices, clientId })

/** Body that records a refund of a customer's credit. */
export const refundDraftSchema = z.object({ amount, PayMethod, PayNumber, reason, clientId })

/** Body that credits an invoice; its customer reads the reason. */
export const creditNoteDraftSchema = z.object({ amount, reason, clientId })

/** Body that writes off what an invoice owes: all of it, where no amount is named. */
export const writeOffDraftSchema = z.object({ amount: amount.nullish(), reason, clientId })

/** Body that reverses an entry. */
export const entryReversalSchema = z.object({ reason })

/** Which entries of a ledger are listed: those of the shop's days `from` and `to`, both included. */
export const ledgerQuerySchema = askedFor(
  { from: plainDate('enterADate').optional(), to: plainDate('enterADate').optional() },
  'theQueryMustBeFilters',
)

/** An allocation, seen from an entry: the other entry, the amount, and the number of its invoice, credit note or payment. */
export const allocationSchema = z.object({
  _id: z.string(),
  entryId: z.string(),
  kind: z.enum(LEDGER_KINDS),
  name: z.string(),
  invoiceId: z.string().nullable(),
  amount: money,
})

/**
 * An entry of a customer's ledger. `amount` is what they owe more, below 0 what they owe less; `balance` what they owed in all after
 * it, below 0 what they had as credit. `open` is what is left of it: of an invoice what is owed, of a payment or credit note what is
 * credit still. `name` is the number of its invoice, credit note (CN-000001) or payment.
 */
export const ledgerEntrySchema = z.object({
  _id: z.string(),
  kind: z.enum(LEDGER_KINDS),
  name: z.string(),
  /** The shop's day on which it counts, `YYYY-MM-DD`. */
  day: z.string(),
  amount: money,
  balance: money,
  open: money,
  /** The invoice that it is, credits, writes off or voids. */
  invoice: z.object({ _id: z.string(), timestamp: z.string() }).nullable(),
  /** The payment that it is or takes back, as it was entered; `rate` is its worth by unit of its currency. */
  payment: z
    .object({ _id: z.string(), PaymentDate: z.string(), Price: money, Currency: z.enum(CURRENCIES), rate: z.number() })
    .nullable(),
  /** How a payment or a refund was made. */
  PayMethod: z.enum(PAY_METHODS).nullable(),
  /** `_id` of the entry that it takes back, and of the one that took it back. */
  reverses: z.string().nullable(),
  reversedBy: z.string().nullable(),
  /** Whether it is money that a bank took back because its customer disputed the payment. */
  isDispute: z.boolean(),
  reason: z.string(),
  /** Who entered it, by name. */
  enteredBy: z.string(),
  createdAt: moment,
  /** Its present allocations. */
  allocations: z.array(allocationSchema),
})
export type LedgerEntry = z.input<typeof ledgerEntrySchema>
export type LedgerEntryInCents = z.output<typeof ledgerEntrySchema>

/**
 * An invoice that owes something. `age` is in days since it was issued, `late` in days since it was due, 0 until then. With a
 * `disputed` line, only a payment that names it pays it; `reports` are the payments of it that were reported and wait to be confirmed.
 */
export const openInvoiceSchema = z.object({
  _id: z.string(),
  timestamp: z.string(),
  grandTotal: money,
  owed: money,
  age: z.number(),
  late: z.number(),
  disputed: z.boolean(),
  /** What is reported to have been paid for it, in the invoices' currency. */
  reported: money,
  reports: z.array(
    z.object({
      _id: z.string(),
      PaymentDate: z.string(),
      PayNumber: z.string(),
      Price: money,
      Currency: z.enum(CURRENCIES),
      PayMethod: z.enum(PAY_METHODS),
      /** The numbers of its invoices, and what they owe together. */
      timestamp: z.string(),
      owed: money,
      version: z.number(),
    }),
  ),
})
export type OpenInvoice = z.input<typeof openInvoiceSchema>
export type OpenInvoiceInCents = z.output<typeof openInvoiceSchema>

/**
 * The first `BILLING_LIMITS.allocations` invoices that owe something, and how many more do. A payment of a day up to `closedThrough`
 * counts on the day of its entry; '' while no month is closed, and for customers.
 */
export const openInvoicesSchema = z.object({
  docs: z.array(openInvoiceSchema),
  more: z.number(),
  closedThrough: z.string(),
})

/** A customer's figures by the words of `money-figures.ts`, and Owed by age. `balance` is Owed less Credit. */
export const balanceSchema = z.object({
  ...owedFields,
  credit: money,
  balance: money,
  ageing: z.object({ to30: money, to60: money, to90: money, over90: money }),
})

/**
 * The present balance; `byCard` is the amount that can be paid by card, if the shop takes cards, and `creditAtIssue` whether the next
 * invoice takes the credit.
 */
export const presentBalanceSchema = balanceSchema.extend({
  byCard: money.optional(),
  creditAtIssue: z.enum(CREDIT_AT_ISSUE),
})
export type Balance = z.input<typeof presentBalanceSchema>
export type BalanceInCents = z.output<typeof balanceSchema>
