import { z } from 'zod'
import { ORDER_STATUSES, REQUEST_KINDS } from '../basics/enums.ts'
import { askedFor, moment, text } from '../basics/fields.ts'
import { money } from '../basics/money-field.ts'
import { shownFileSchema } from '../files/upload.ts'
import { SEARCH_LIMITS } from './limits.ts'

/** The search: every word must be found, in any order. No words find nothing. */
export const searchBodySchema = askedFor({ text: text('Search', SEARCH_LIMITS.text) }, 'sendAnObjectTextLion')

const foundRequestSchema = z.object({
  _id: z.string(),
  requestFor: z.enum(REQUEST_KINDS),
  orderCode: z.number(),
  orderName: z.string(),
  po: z.string(),
  /** its customer's */
  userName: z.string(),
  /** its customer's company, or the person where there is none; empty for those who don't see customers */
  customer: z.string(),
  file: shownFileSchema.nullable(),
  orderStatus: z.enum(ORDER_STATUSES),
  submitDateTime: moment,
})
export type FoundRequest = z.infer<typeof foundRequestSchema>

const foundCustomerSchema = z.object({
  _id: z.string(),
  userName: z.string(),
  contactPerson: z.string(),
  company: z.string(),
  email: z.string(),
})
export type FoundCustomer = z.infer<typeof foundCustomerSchema>

const foundInvoiceSchema = z.object({
  _id: z.string(),
  /** its number */
  timestamp: z.string(),
  company: z.string(),
  contactPerson: z.string(),
  grandTotal: money,
  createdAt: moment,
})
export type FoundInvoice = z.input<typeof foundInvoiceSchema>
export type FoundInvoiceInCents = z.output<typeof foundInvoiceSchema>

/** The newest of one kind, and whether there are more than are answered. */
const groupOf = <T extends z.ZodType>(item: T) => z.object({ found: z.array(item), more: z.boolean() })

/** Results by kind; a kind that the caller has no list of is empty. */
export const searchAnswerSchema = z.object({
  requests: groupOf(foundRequestSchema),
  customers: groupOf(foundCustomerSchema),
  invoices: groupOf(foundInvoiceSchema),
  /** Whether nothing matched the words as typed, so that these results allow for typing errors. */
  alike: z.boolean(),
})
export type SearchAnswer = z.input<typeof searchAnswerSchema>
export type SearchAnswerInCents = z.output<typeof searchAnswerSchema>
