import { z } from 'zod'
import { CURRENCIES, MESSAGE_STATUSES, PAYMENT_CONFIRMATIONS } from '../basics/enums.ts'
import { moment } from '../basics/fields.ts'
import { money } from '../basics/money-field.ts'
import { heldSendingSchema } from '../delivery/held-sending.ts'
import { MESSAGE_KINDS } from '../mail/mail-kinds.ts'
import { processingDataSchema } from '../processing/processing.ts'
import { askedChangeSchema } from '../processing/revision.ts'
import { placementLimitsSchema } from '../settings/settings.ts'
import { requestSchema } from './answer.ts'

/**
 * What every entry has. `by` is the person's name, null where the person is unknown, and for readers who may not know them. Only
 * staff get the user name.
 */
const entry = { _id: z.string(), at: moment, by: z.string().nullable(), byUserName: z.string().nullable() }

/** One field that was changed, from what to what. */
const fieldChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = z.infer<typeof fieldChangeSchema>

/** Something that happened to a request, as the caller may know it. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), ...entry, byStaff: z.boolean() }),
  z.object({ kind: z.literal('round'), ...entry, round: z.number(), comments: z.string(), files: z.number() }),
  /** What was changed in one save. */
  z.object({ kind: z.literal('changed'), ...entry, changes: z.array(fieldChangeSchema) }),
  z.object({
    kind: z.literal('mail'),
    ...entry,
    messageId: z.string(),
    mail: z.enum(MESSAGE_KINDS),
    subject: z.string(),
    status: z.enum(MESSAGE_STATUSES),
    to: z.string().nullable(),
    reason: z.string().nullable(),
    /** Whether somebody sent it again. */
    wasSentAgain: z.boolean(),
  }),
  z.object({ kind: z.literal('invoice'), ...entry, invoiceId: z.string(), number: z.string() }),
  z.object({
    kind: z.literal('payment'),
    ...entry,
    invoiceId: z.string(),
    amount: money,
    currency: z.enum(CURRENCIES),
    confirmation: z.enum(PAYMENT_CONFIRMATIONS),
  }),
])
export type TimelineEntry = z.input<typeof timelineEntrySchema>
export type TimelineKind = TimelineEntry['kind']

/** Everything that the page of one request shows, in one answer. */
export const requestPageSchema = requestSchema.extend({
  processingRounds: z.array(processingDataSchema),
  askedChanges: z.array(askedChangeSchema),
  /** The latest first, up to a limit. */
  timeline: z.array(timelineEntrySchema),
  /** The customer; null for those who may not see contacts, and for the customer. */
  customer: z.object({ _id: z.string(), contactPerson: z.string(), company: z.string(), email: z.string() }).nullable(),
  /** Whether its customer is on hold; null for roles that see no money, and for customers. */
  onHold: z.boolean().nullable(),
  /** A sending that can still be undone; null without one, and for customers. */
  heldSending: heldSendingSchema.nullable(),
  /** The limits that its results are checked against; null for customers. */
  placementLimits: placementLimitsSchema.nullable(),
})
export type RequestPage = z.input<typeof requestPageSchema>
export type RequestPageInCents = z.output<typeof requestPageSchema>
