import { z } from 'zod'
import { MESSAGE_STATUSES } from '../basics/enums.ts'
import { paged, pageParams } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { requestMessageSchema } from '../requests/answer.ts'
import { MAIL_SAMPLES } from './mail-kinds.ts'
import { MAIL_REFUSAL_CODES } from './refusals.ts'

export const mailSampleParams = z.object({ name: z.enum(MAIL_SAMPLES, issueError('invalid_choice', {})) })

/** A mail as its receiver would get it, with made-up data. */
export const mailPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })

/** The result of a test message. */
export const testMailAnswerSchema = z.object({
  to: z.string(),
  status: z.enum(['sent', 'failed', 'uncertain']),
  /** Why it was not sent, in the mail server's words; '' when it was. */
  reason: z.string(),
  /** Whether it was written to a file, because no mail server is set. */
  asFile: z.boolean(),
})

/** A mail in the administrators' list. */
export const mailSchema = requestMessageSchema.extend({
  requestId: z.string().nullable(),
  /** Name of the account with this address; null where no account has it. */
  toName: z.string().nullable(),
  /** The email that sends it again, if one does. */
  resentAs: z.string().nullable(),
  /** The email that it sends again, if it does. */
  original: z.string().nullable(),
})
export type Mail = z.infer<typeof mailSchema>
export const mailListSchema = paged(mailSchema)

/** The new email of one that was sent again. */
export const resentMailSchema = mailSchema.extend({
  /** Whether it is saved as a file, because no mail server is set. */
  asFile: z.boolean(),
})
export const mailListParams = pageParams

/** Which mails are listed: all without a status. */
export const mailQuerySchema = z.object({ status: z.enum(MESSAGE_STATUSES).optional() })

/** Body that lets emails go to an address again. */
export const allowAddressSchema = z.object({ address: z.string().min(1).max(320) })

/** Names the account and the kind of emails, and is signed. */
export const unsubscribeParams = z.object({ token: z.string().max(200) })

/** `language`: the one chosen on the page; without one the page is in its reader's. */
export const unsubscribeQuerySchema = z.object({ language: z.string().max(20).optional() })

/** One whole mail. Attached files are linked from its text. */
export const mailDetailSchema = mailSchema.extend({
  text: z.string(),
  html: z.string(),
  /** Whether emails to its address are held, because one came back. */
  held: z.boolean(),
  /** Why it can't be sent again; null where it can. */
  resendRefusal: z.enum(MAIL_REFUSAL_CODES).nullable(),
})
export type MailDetail = z.infer<typeof mailDetailSchema>
