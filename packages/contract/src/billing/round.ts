import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'
import { askedFor, clientId, moment, plainDate, recordId } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { TAX_BASES } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { CREDIT_AT_ISSUE } from '../terms/credit-at-issue.ts'
import { BILLING_MODES } from '../terms/terms.ts'
import { applyCredit, invoiceDate } from './invoice.ts'
import { BILLING_LIMITS } from './limits.ts'

/** Reasons against a customer's invoice, and warnings to read before. */
export const ROUND_WARNINGS = ['nothing', 'unpriced', 'on-hold', 'no-email', 'no-address', 'too-many'] as const
export type RoundWarning = (typeof ROUND_WARNINGS)[number]

/** Why a chosen request is on no invoice of a round. */
export const NOT_INVOICEABLE = ['quote', 'not-done', 'unpriced', 'free', 'invoiced', 'paid'] as const

/** How far a customer of a round is. */
export const ROUND_STATES = ['waiting', 'done', 'skipped'] as const

const through = plainDate('enterTheLastDayOfWork')

/** The last day whose work is invoiced, the shop's; today unless said otherwise. */
export const roundQuerySchema = askedFor({ through: through.optional() }, 'throughIsAParameterOfThe')

/** One customer of a round before it runs. Amounts are what the invoice would come to now. */
const roundLineSchema = z.object({
  /** `_id` of the account that the invoice would name. */
  _id: z.string(),
  customer: z.string(),
  email: z.string(),
  billing: z.enum(BILLING_MODES),
  monthlyDay: z.number().nullable(),
  /** Billed by the month, with work from before the latest day on which they are billed. */
  due: z.boolean(),
  requests: z.number(),
  unpriced: z.number(),
  /** percent */
  taxRate: z.number(),
  taxBasis: z.enum(TAX_BASES),
  subtotal: money,
  discount: money,
  tax: money,
  grandTotal: money,
  /** The customer's, and whether the invoice takes it. */
  credit: money,
  creditAtIssue: z.enum(CREDIT_AT_ISSUE),
  warnings: z.array(z.enum(ROUND_WARNINGS)),
})
export type RoundLine = z.input<typeof roundLineSchema>
export type RoundLineInCents = z.output<typeof roundLineSchema>

/** Every customer with finished work that is on no invoice, or whose billing day has come. */
export const roundPreviewSchema = z.object({
  through: z.string(),
  lines: z.array(roundLineSchema),
  /** More customers than one round takes. */
  more: z.boolean(),
  /** A round that is running now. */
  running: z.string().nullable(),
})
export type RoundPreview = z.input<typeof roundPreviewSchema>
export type RoundPreviewInCents = z.output<typeof roundPreviewSchema>

/** Requests that somebody chose in a list. */
const chosenRequests = z
  .array(recordId)
  .min(1, issueError('required', {}, 'chooseAtLeastOneRequest'))
  .max(BILLING_LIMITS.lines, issueError('too_many', { max: BILLING_LIMITS.lines }))

export const chosenRoundSchema = askedFor({ requests: chosenRequests }, 'sendAnObjectRequests')

/** A round of chosen requests: a customer a line, and those that no invoice takes. */
export const chosenRoundPreviewSchema = roundPreviewSchema.extend({
  notTaken: z.array(
    z.object({
      _id: z.string(),
      requestFor: z.enum(REQUEST_KINDS),
      orderCode: z.number(),
      orderName: z.string(),
      reason: z.enum(NOT_INVOICEABLE),
    }),
  ),
})
export type NotTaken = z.input<typeof chosenRoundPreviewSchema>['notTaken'][number]

/** The content of a round's invoice. */
export const roundRequestsSchema = z.object({
  docs: z.array(
    z.object({
      _id: z.string(),
      requestFor: z.enum(REQUEST_KINDS),
      orderCode: z.number(),
      orderName: z.string(),
      po: z.string(),
      /** When it was sent, else placed. */
      at: moment,
      price: money,
      discount: money,
      totalPrice: money,
      picture: z.string().nullable(),
    }),
  ),
})
export type RoundRequest = z.input<typeof roundRequestsSchema>['docs'][number]
export type RoundRequestInCents = z.output<typeof roundRequestsSchema>['docs'][number]

/** Body that starts a round. The same `clientId` again answers the round of the first. */
export const roundDraftSchema = askedFor(
  {
    through,
    applyCredit,
    invoiceDate,
    /** Invoices are issued and mailed, or held as drafts. */
    issues: z.boolean(issueError('not_a_flag', { field: 'Send by email' })),
    /** `_id`s of accounts as the preview names them. */
    customers: z
      .array(recordId)
      .min(1, issueError('required', {}, 'chooseAtLeastOneCustomer'))
      .max(BILLING_LIMITS.roundCustomers, issueError('too_many', { max: BILLING_LIMITS.roundCustomers })),
    /** Requests that stay uninvoiced. */
    without: z
      .array(recordId)
      .max(BILLING_LIMITS.roundWithout, issueError('too_many', { max: BILLING_LIMITS.roundWithout }))
      .default([]),
    /** Nothing but these requests is invoiced; left out, all that is finished. */
    only: chosenRequests.optional(),
    clientId,
  },
  'sendAnObjectThrough202611',
)

/** A round and how far it is. */
export const invoiceRoundSchema = z.object({
  _id: z.string(),
  startedBy: z.string(),
  startedAt: moment,
  finishedAt: moment.nullable(),
  through: z.string(),
  issues: z.boolean(),
  customers: z.number(),
  done: z.number(),
  skipped: z.number(),
  /** The sum of its invoices. */
  amount: money,
  /** Customers who got no invoice, and why; the first `BILLING_LIMITS.roundSkipped`. */
  leftOut: z.array(z.object({ _id: z.string(), customer: z.string(), reason: z.string() })),
})
export type InvoiceRound = z.input<typeof invoiceRoundSchema>
export type InvoiceRoundInCents = z.output<typeof invoiceRoundSchema>
