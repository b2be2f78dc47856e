import { z } from 'zod'
import { CURRENCIES, PAY_METHODS, PAYMENT_CONFIRMATIONS } from '../basics/enums.ts'
import {
  moment,
  optionalNumber,
  optionalText,
  plainDate,
  recordId,
  requiredNumber,
  requiredText,
  typedNumber,
} from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { toCents } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { chosenRowsSchema } from './bulk/chosen.ts'
import { invoiceLineSchema } from './invoice-line.ts'
import { BILLING_LIMITS } from './limits.ts'

/** Body of the payment form. `invId` is the invoice's `_id`, `timestamp` its number, `Price` in `Currency`. */
export const paymentDraftSchema = z.object({
  invId: recordId,
  PaymentDate: plainDate('paymentDateIsRequired'),
  PayNumber: requiredText('payNumberIsRequired', 'Pay number'),
  Price: requiredNumber({
    number: issueError('not_a_number', { field: 'Price' }),
    required: issueError('required', {}, 'priceIsRequired'),
    min: { value: 0, exclusive: true, issue: issueError('not_positive', { field: 'Price' }) },
    max: { value: BILLING_LIMITS.amount, issue: issueError('too_high', { field: 'Price' }) },
  }).transform(toCents),
  Currency: z.enum(CURRENCIES, issueError('required', {}, 'currencyIsRequired')),
  PayMethod: z.enum(PAY_METHODS, issueError('required', {}, 'paymentMethodIsRequired')),
  timestamp: typedNumber(issueError('required', {}, 'timestampIsRequired'))
    .transform(String)
    .refine((value) => value.trim() !== '', issueError('required', {}, 'timestampIsRequired')),
  mauth_id: optionalText('mauth_id'),
  refId: optionalText('Reference'),
  company: optionalText('Company'),
  contactPerson: optionalText('Contact person'),
  inv: z.unknown().optional(),
})
export type PaymentDraft = z.infer<typeof paymentDraftSchema>
export type PaymentDraftInput = z.input<typeof paymentDraftSchema>

const { PaymentDate, PayNumber, Price, Currency, PayMethod, refId } = paymentDraftSchema.shape
const paid = { PaymentDate, PayNumber, Price, Currency, PayMethod, refId }

/** Body by which a customer reports one payment of several of their invoices. */
export const paymentReportSchema = z.object({
  ...paid,
  invoices: z
    .array(recordId)
    .min(1, issueError('nothing_chosen', {}, 'tickAtLeastOneInvoice'))
    .max(BILLING_LIMITS.allocations, issueError('too_many', { max: BILLING_LIMITS.allocations })),
})

/** Body by which a customer corrects a report, and the version of it that they have read. */
export const paymentCorrectionSchema = z.object({ ...paid, version: z.number().int() })

/**
 * Body that decides on a payment that waits. `worth` is what it is worth in the invoice's currency; where it may be left
 * out, it is what is owed. `reason` tells the customer why it is rejected. With `countsToday` a payment whose month is closed counts today.
 * `version` is the one that was read: a report that was corrected since is not decided on.
 */
export const paymentDecisionSchema = z.object({
  confirmation: z.enum(['confirmed', 'rejected'], issueError('required', {}, 'chooseConfirmedOrRejected')),
  worth: optionalNumber({
    number: issueError('not_a_number', { field: 'Worth' }),
    min: { value: 0, exclusive: true, issue: issueError('not_positive', { field: 'Worth' }) },
    max: { value: BILLING_LIMITS.amount, issue: issueError('too_high', { field: 'Worth' }) },
  }).transform((worth) => (worth === null ? null : toCents(worth))),
  reason: optionalText('Reason', TEXT_LIMITS.long),
  countsToday: z.boolean().optional(),
  version: z.number().int().optional(),
})

/** Body that confirms chosen payments, with the versions that were read, by `_id`. */
export const chosenPaymentsSchema = chosenRowsSchema.extend({
  versions: z.record(recordId, z.number().int()).optional(),
})

/** Body that records chosen invoices as paid in full: the payments of all have this day, number and method. */
export const paidInvoicesSchema = chosenRowsSchema.extend({ PaymentDate, PayNumber, PayMethod, refId })

/** Body that reverses a payment. */
export const paymentReversalSchema = z.object({
  reason: requiredText('sayWhyItIsTakenBack', 'Reason', TEXT_LIMITS.long),
})

/** An invoice of several that one payment was reported for: what of that is meant for it, null in another currency, and what it owes. */
const reportedInvoiceSchema = z.object({
  invId: z.string(),
  timestamp: z.string(),
  amount: money.nullable(),
  owed: money,
})

/**
 * A payment as answered. One that was entered for a customer instead of an invoice has neither `invId` nor `timestamp` nor
 * `inv`: the ledger says what it pays. `enteredByCustomer` tells whose word it is, `confirmation` what became of it: pending ones wait for
 * an administrator, `worth` is what a confirmed one counts for in the invoice's currency, and `reason` why one was rejected
 * or taken back (reversed). `inv` are the invoice's lines as they were when it was entered.
 */
export const paymentSchema = z.object({
  _id: z.string(),
  invId: z.string(),
  timestamp: z.string(),
  PaymentDate: z.string(),
  PayNumber: z.string(),
  Price: money,
  Currency: z.enum(CURRENCIES),
  PayMethod: z.enum(PAY_METHODS),
  mauth_id: z.string(),
  refId: z.string(),
  company: z.string(),
  contactPerson: z.string(),
  inv: z.array(invoiceLineSchema),
  /** The invoices that it was reported for, the oldest first; none where it names one as `invId`, or none at all. */
  invoices: z.array(reportedInvoiceSchema),
  enteredByCustomer: z.boolean(),
  confirmation: z.enum(PAYMENT_CONFIRMATIONS),
  worth: money.nullable(),
  reason: z.string(),
  createdAt: moment,
  decidedAt: moment.nullable(),
  version: z.number(),
})
export type Payment = z.input<typeof paymentSchema>
export type PaymentInCents = z.output<typeof paymentSchema>

/**
 * A payment that waits to be confirmed, with its customer, the account that entered it, and what its invoice still
 * owes.
 */
export const waitingPaymentSchema = paymentSchema.extend({
  userName: z.string(),
  enteredBy: z.string(),
  grandTotal: money,
  owed: money,
})
export type WaitingPayment = z.input<typeof waitingPaymentSchema>

/** Which payments are listed: those that wait, the one that waits longest first unless said otherwise. */
export const waitingPaymentsQuerySchema = z.object({
  first: z.enum(['oldest', 'newest']).default('oldest'),
  /** Words of the customer's name, the payment's number or the invoice's. */
  search: optionalText('Search'),
  PayMethod: z.enum(PAY_METHODS, issueError('invalid_choice', {})).optional(),
})

/** What the payments of a list come to, by currency. */
export const paymentSumsSchema = z.object({
  sums: z.array(z.object({ Currency: z.enum(CURRENCIES), amount: money })),
})
