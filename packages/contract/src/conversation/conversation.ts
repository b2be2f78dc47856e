import { z } from 'zod'
import { clientId, moment, requiredLines } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { imagesUploadSchema, uploadReferenceSchema } from '../files/upload.ts'
import { CONVERSATION_LIMITS } from './limits.ts'

/** One message. The author's name is null for who may not learn it, the user name for customers, too. */
export const conversationMessageSchema = z.object({
  _id: z.string(),
  /** grows with each of a request */
  number: z.number(),
  at: moment,
  byStaff: z.boolean(),
  /** the reader's own */
  mine: z.boolean(),
  author: z.string().nullable(),
  authorUserName: z.string().nullable(),
  text: z.string(),
  isQuestion: z.boolean(),
  /** user names that stand in the text after an @ */
  mentions: z.array(z.string()),
  files: z.array(imagesUploadSchema),
})
export type ConversationMessage = z.infer<typeof conversationMessageSchema>

/** The latest messages of a channel, or those before one of them; the newest last. */
export const conversationSchema = z.object({
  docs: z.array(conversationMessageSchema),
  /** whether earlier ones are left */
  more: z.boolean(),
  /** how many the reader has not read, by channel; 0 of a channel that is not theirs */
  unread: z.object({ customer: z.number(), staff: z.number() }),
  waitingSince: moment.nullable(),
  waitingFor: z.string().nullable(),
})
export type Conversation = z.infer<typeof conversationSchema>

const NOTHING_SAID = issueError('required', {}, 'writeAMessageFirst')

/** Body that says something. */
export const messageDraftSchema = z.object({
  text: requiredLines(NOTHING_SAID, 'Message', CONVERSATION_LIMITS.text),
  /** A name of the client's own, a new one for each message: sent twice, it is said once. */
  clientId,
  /** Whether the request waits for the customer's answer from now on; staff ask in the customer's channel alone. */
  isQuestion: z.boolean().default(false),
  files: z
    .array(uploadReferenceSchema)
    .max(CONVERSATION_LIMITS.files, issueError('too_many', { max: CONVERSATION_LIMITS.files }))
    .default([]),
})
export type MessageDraft = z.input<typeof messageDraftSchema>

/** An employee who may be mentioned in the conversation of a request. */
export const mentionableSchema = z.object({ userName: z.string(), name: z.string() })
