import { z } from 'zod'
import { errorBodySchema } from '../../basics/error-body.ts'
import { askedFor, recordId } from '../../basics/fields.ts'
import { issueError } from '../../basics/issues.ts'
import { BILLING_LIMITS } from '../limits.ts'

/** Body that chooses invoices or payments of a list. */
export const chosenRowsSchema = askedFor(
  {
    ids: z
      .array(recordId)
      .min(1, issueError('nothing_chosen', {}, 'tickAtLeastOneRow'))
      .max(BILLING_LIMITS.chosenAtOnce, issueError('too_many', { max: BILLING_LIMITS.chosenAtOnce })),
  },
  'sendAnObjectIds',
)

/** How chosen invoices are downloaded: a PDF each in one ZIP, or all of them as one PDF to print. */
export const DOWNLOADED_AS = ['zip', 'pdf'] as const

/** Body that downloads chosen invoices. */
export const chosenDownloadSchema = chosenRowsSchema.extend({
  as: z.enum(DOWNLOADED_AS, issueError('invalid_choice', {})).default('zip'),
})

/** What was done with each row that was chosen: how many it was `done` for, and the refused ones with their reasons. */
export const chosenDoneSchema = z.object({
  done: z.number(),
  refused: z.array(z.object({ _id: z.string(), error: errorBodySchema })),
})
export type ChosenDone = z.infer<typeof chosenDoneSchema>

/** The same of emails; `asFile` tells whether they are saved as files, because no mail server is set. */
export const chosenSentSchema = chosenDoneSchema.extend({ asFile: z.boolean() })

/** The same of reminders: `emails` counts them, because a customer gets one for all of their invoices. */
export const chosenRemindedSchema = chosenSentSchema.extend({ emails: z.number() })
