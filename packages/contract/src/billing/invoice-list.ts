import { z } from 'zod'
import { INVOICE_STATUSES } from '../basics/enums.ts'
import { askedFor, moment, optionalNumber, optionalText, plainDate, recordId } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { toCents } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { invoiceSchema } from './invoice.ts'
import { invoiceLineSchema } from './invoice-line.ts'
import { INVOICE_SORTS } from './invoice-sorts.ts'
import { BILLING_LIMITS } from './limits.ts'
import { paymentSchema } from './payment.ts'

const wrong = 'stateSearchCustomeridByAndDirection'

/** An amount of a filter. @param label the filter's name as its messages show it */
const amountOf = (label: string) =>
  optionalNumber({
    number: issueError('not_a_number', { field: label }),
    min: { value: 0, issue: issueError('negative', { field: label }) },
    max: { value: BILLING_LIMITS.amount, issue: issueError('too_high', { field: label }) },
  }).transform((value) => (value === null ? undefined : toCents(value)))

const search = {
  /** Each word must be in the number, or in a name or address of the customer. */
  search: optionalText('Search').transform((value) => value || undefined),
  /** `_id` of the customer. */
  customerId: recordId.optional(),
  /** Each word must be in a name or address of the customer. */
  customer: optionalText('Customer').transform((value) => value || undefined),
  /** The first and the last day of the invoices; drafts have none. */
  from: plainDate('enterADate').optional(),
  to: plainDate('enterADate').optional(),
  /** The totals that they come to at least and at most. */
  least: amountOf('Total'),
  most: amountOf('Total'),
}

/** Whose invoices are counted. */
export const invoiceSearchSchema = askedFor(search, wrong)

const state = z
  .union([z.enum(INVOICE_STATUSES), z.literal('')], issueError('invalid_choice', {}))
  .optional()
  .transform((value) => value || undefined)

/** Which invoices are added up. */
export const invoiceSumsQuerySchema = askedFor({ ...search, state }, wrong)

/** What invoices come to: the totals of those that aren't void, and the words of `money-figures.ts`. */
export const invoiceSumsSchema = z.object({ total: money, owed: money, overdue: money })

/** Which invoices are listed, and in which order; the latest first unless said otherwise. */
export const invoiceListQuerySchema = askedFor(
  {
    ...search,
    state,
    by: z.enum(INVOICE_SORTS, issueError('invalid_choice', {})).default('createdAt'),
    direction: z.enum(['asc', 'desc'], issueError('invalid_choice', {})).default('desc'),
  },
  wrong,
)

/** A payment beside its invoice, without the invoice's lines. */
export const payingSchema = paymentSchema.omit({ inv: true })
export type Paying = z.input<typeof payingSchema>

/** An invoice as a list of all shows it: the first of its lines, and how many there are. */
export const listedInvoiceSchema = invoiceSchema.omit({ inv: true, charges: true }).extend({
  items: z.number(),
  /** The first of its lines, at most `BILLING_LIMITS.listedLines`. */
  lines: z.array(
    invoiceLineSchema
      .pick({ id: true, orderId: true, orderNo: true, requestFor: true, orderName: true, totalPrice: true })
      /** Address of the picture of its request's artwork; null without one. */
      .extend({
        picture: z.string().nullable(),
        /** Why its customer disputes it; '' where they don't. */
        dispute: z.string(),
      }),
  ),
  /** The customer's present name: company, else person, else user name. */
  customer: z.string(),
  /** The customer is on hold today. */
  onHold: z.boolean(),
  /** The customer was deleted, and has no page any more. */
  customerDeleted: z.boolean(),
  payments: z.array(payingSchema),
  /** The steps that it was reminded of, the latest last. */
  reminders: z.array(z.object({ step: z.number(), sentAt: moment })),
})
export type ListedInvoice = z.input<typeof listedInvoiceSchema>
export type ListedInvoiceInCents = z.output<typeof listedInvoiceSchema>

/** The number of invoices in each state; without a search, counting ends at `PAGE_LIMITS.counted`. */
export const invoiceCountsSchema = z.record(z.enum(INVOICE_STATUSES), z.number())
