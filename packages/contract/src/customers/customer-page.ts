import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'
import { askedFor, clientId, moment, requiredLines } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { money } from '../basics/money-field.ts'
import { owedFields } from '../billing/money-figures.ts'
import { CHANNELS } from '../conversation/channels.ts'
import { shownFileSchema } from '../files/upload.ts'
import { customerSchema } from './customer.ts'
import { CUSTOMER_LIMITS } from './limits.ts'

/** Figures of a customer, by the words of `billing/money-figures.ts`. Amounts are in currency units. */
const customerTotalsSchema = z.object({
  ...owedFields,
  credit: money,
  /** open and overdue invoices, payments that await confirmation, and requests to be invoiced */
  openInvoices: z.number(),
  overdueInvoices: z.number(),
  waitingPayments: z.number(),
  requestsToInvoice: z.number(),
  toInvoice: money,
  /** New or Processing, and not waiting for the customer */
  needsUs: z.number(),
  /** requests that wait for the customer's reply */
  needsThem: z.number(),
  /** finished, and to be sent */
  ready: z.number(),
  designs: z.number(),
  notes: z.number(),
})
export type CustomerTotals = z.input<typeof customerTotalsSchema>
export type CustomerTotalsInCents = z.output<typeof customerTotalsSchema>

/** A customer as their page shows them to staff. */
export const customerPageSchema = z.object({
  customer: customerSchema,
  /** The account whose page stands for this one since their customers were merged; null otherwise. */
  mergedInto: z.string().nullable(),
  /** Their salesperson's name; '' without one. */
  salesperson: z.string(),
  totals: customerTotalsSchema,
  /** Why emails to their address are held; null where they are sent. */
  mailHeld: z.string().nullable(),
})
export type CustomerPage = z.input<typeof customerPageSchema>

/** The latest message about a customer's request, in a channel that the caller reads. */
export const customerConversationSchema = z.object({
  _id: z.string(),
  requestFor: z.enum(REQUEST_KINDS),
  orderCode: z.number(),
  orderName: z.string(),
  file: shownFileSchema.nullable(),
  channel: z.enum(CHANNELS),
  at: moment,
  byStaff: z.boolean(),
  author: z.string(),
  /** the beginning of it, at most `CONVERSATION_LIMITS.excerpt` characters */
  text: z.string(),
  unread: z.number(),
  waitingSince: moment.nullable(),
})
export type CustomerConversation = z.infer<typeof customerConversationSchema>

/** An internal note about a customer. */
export const customerNoteSchema = z.object({
  _id: z.string(),
  text: z.string(),
  /** The author's name and user name. */
  author: z.string(),
  userName: z.string(),
  /** the caller's own, which they may change and delete */
  mine: z.boolean(),
  at: moment,
  changedAt: moment.nullable(),
})
export type CustomerNote = z.infer<typeof customerNoteSchema>

const text = requiredLines(issueError('required', {}, 'writeANoteFirst'), 'Note', CUSTOMER_LIMITS.note)

/** Body that adds a note. */
export const customerNoteDraftSchema = askedFor(
  {
    text,
    /** The client's id for the note, so that sending it twice keeps one. */
    clientId,
  },
  'sendAnObjectTextCallsOnMondays',
)

/** Body that changes a note. */
export const customerNoteChangeSchema = askedFor({ text }, 'sendAnObjectTextCallsOn')
