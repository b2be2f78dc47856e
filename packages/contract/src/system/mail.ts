import { z } from 'zod'
import { MESSAGE_STATUSES } from '../basics/enums.ts'
import { paged, pageParams } from '../basics/fields.ts'
import { requestMessageSchema } from '../requests/answer.ts'

/** A mail in the administrators' list. */
export const mailSchema = requestMessageSchema.extend({ requestId: z.string().nullable() })
export type Mail = z.infer<typeof mailSchema>
export const mailListSchema = paged(mailSchema)
export const mailListParams = pageParams

/** Which mails are listed: all without a status. */
export const mailQuerySchema = z.object({ status: z.enum(MESSAGE_STATUSES).optional() })

/** One whole mail. Attached files are linked from its text. */
export const mailDetailSchema = mailSchema.extend({ text: z.string(), html: z.string() })
export type MailDetail = z.infer<typeof mailDetailSchema>
