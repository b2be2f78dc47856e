import { z } from 'zod'

/** A document that was sent by email. */
export const sentMailSchema = z.object({
  /** The email's. */
  _id: z.string(),
  to: z.string(),
  /** Whether it is saved as a file, because no mail server is set. */
  asFile: z.boolean(),
})
export type SentMail = z.infer<typeof sentMailSchema>
