import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'
import { moment, recordId } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { shownFileSchema } from '../files/upload.ts'
import { MAILED_KINDS, NOTIFICATION_KINDS, NOTIFIED_ENTITIES } from './notification-kinds.ts'

const invoiceFields = {
  _id: z.string(),
  /** the invoice's number */
  timestamp: z.string(),
  company: z.string(),
  contactPerson: z.string(),
}

/** What a notification is about: enough to name it and link to it. */
const notifiedRecordSchema = z.discriminatedUnion('entity', [
  z.object({
    entity: z.literal('request'),
    _id: z.string(),
    requestFor: z.enum(REQUEST_KINDS),
    orderCode: z.number(),
    orderName: z.string(),
    /** its customer's */
    userName: z.string(),
    /** its customer's name; null for customers and for roles that don't see contact data */
    customerName: z.string().nullable(),
    file: shownFileSchema.nullable(),
  }),
  /** A payment of several invoices has no invoice's number. */
  z.object({ entity: z.literal('payment'), ...invoiceFields, PayNumber: z.string() }),
  z.object({ entity: z.literal('invoice'), ...invoiceFields }),
  z.object({ entity: z.literal('message'), _id: z.string(), subject: z.string(), to: z.string() }),
  z.object({ entity: z.literal('account'), _id: z.string(), company: z.string(), contactPerson: z.string() }),
])
export type NotifiedRecord = z.infer<typeof notifiedRecordSchema>

/** The latest notification about one record. */
const notificationSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  /** how often it has happened since it was last read */
  times: z.number(),
  at: moment,
  readAt: moment.nullable(),
  record: notifiedRecordSchema,
})
export type Notification = z.infer<typeof notificationSchema>

/** The number of unread ones, up to `NOTIFICATION_LIMITS.unread`, which means that many or more. */
const unread = z.number()

/** One page of the caller's notifications, latest first. The total isn't counted, only whether more follow. */
export const notificationsSchema = z.object({
  docs: z.array(notificationSchema),
  limit: z.number(),
  offset: z.number(),
  more: z.boolean(),
  unread,
})

/** Body that marks the notifications of a record as read; null means all records. */
export const markReadSchema = z.object({
  record: z.object({ entity: z.enum(NOTIFIED_ENTITIES, issueError('invalid_choice', {})), _id: recordId }).nullable(),
})
export const markedReadSchema = z.object({ unread })

/** The kinds an account wants by email; kinds that its role isn't offered are ignored. */
export const notificationPreferencesSchema = z.object({
  byMail: z
    .array(z.enum(MAILED_KINDS, issueError('invalid_choice', {})))
    .max(MAILED_KINDS.length, issueError('too_many', { max: MAILED_KINDS.length })),
})
