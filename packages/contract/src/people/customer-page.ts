import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'
import { askedFor, moment, requiredLines } from '../basics/fields.ts'
import { says } from '../basics/issues.ts'
import { LIMITS } from '../basics/limits.ts'
import { LANES } from '../requests/lanes.ts'
import { shownFileSchema } from '../requests/upload.ts'
import { customerSchema } from './customer.ts'

const sum = z.object({ count: z.number(), amount: z.number() })

/** How things stand with a customer. Amounts are in currency units. */
const standingSchema = z.object({
  /** invoices of which something is owed, with what is owed on them, and those of them that are overdue */
  due: sum,
  overdue: sum,
  /** the day on which the next invoice falls due, `YYYY-MM-DD`; null where none is owed */
  nextDue: z.string().nullable(),
  /** finished work that is on no issued invoice yet, with what it comes to */
  notInvoiced: sum,
  /** payments that wait to be confirmed, those in the currency of invoices with what they come to */
  awaiting: sum,
  /** New or Processing, of which the shop does not wait for the customer */
  needsUs: z.number(),
  /** requests on which the shop waits for the customer's answer */
  needsThem: z.number(),
  /** finished, and to be sent */
  ready: z.number(),
  designs: z.number(),
  notes: z.number(),
})
export type Standing = z.infer<typeof standingSchema>

/** A customer as their page shows them to staff. */
export const customerPageSchema = z.object({
  customer: customerSchema,
  /** What their salesperson is called; '' where they have none. */
  salesperson: z.string(),
  standing: standingSchema,
})
export type CustomerPage = z.infer<typeof customerPageSchema>

/** What was said last about a request of a customer, in a lane that the caller reads. */
export const customerTalkSchema = z.object({
  _id: z.string(),
  requestFor: z.enum(REQUEST_KINDS),
  orderCode: z.number(),
  orderName: z.string(),
  file: shownFileSchema.nullable(),
  lane: z.enum(LANES),
  at: moment,
  byStaff: z.boolean(),
  author: z.string(),
  /** the beginning of it, at most `LIMITS.talkText` characters */
  text: z.string(),
  unread: z.number(),
  waitingSince: moment.nullable(),
})
export type CustomerTalk = z.infer<typeof customerTalkSchema>

/** An internal note about a customer. */
export const customerNoteSchema = z.object({
  _id: z.string(),
  text: z.string(),
  /** What its author is called, and by which name they sign in. */
  author: z.string(),
  userName: z.string(),
  /** the caller's own, which they may change and delete */
  mine: z.boolean(),
  at: moment,
  changedAt: moment.nullable(),
})
export type CustomerNote = z.infer<typeof customerNoteSchema>

const text = requiredLines(says('required', {}, 'Write a note first'), 'Note', LIMITS.customerNote)

/** Body that notes something. */
export const customerNoteDraftSchema = askedFor(
  {
    text,
    /** A name of the client's own, a new one for each note: sent twice, it is kept once. */
    clientId: z.string().trim().min(8, says('invalid_id', {})).max(64, says('invalid_id', {})),
  },
  'Send an object: {"text": "Calls on Mondays", "clientId": "…"}',
)

/** Body that changes a note. */
export const customerNoteChangeSchema = askedFor({ text }, 'Send an object: {"text": "Calls on Mondays"}')
