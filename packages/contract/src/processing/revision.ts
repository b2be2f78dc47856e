import { z } from 'zod'
import { moment, optionalLines } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { changeItemSchema } from '../proofs/proof-comment.ts'
import { PROCESSING_LIMITS } from './limits.ts'

/** Body that asks for a change of what was delivered. */
export const revisionDraftSchema = z.object({
  reason: optionalLines('Change', PROCESSING_LIMITS.changeReason).refine(
    (reason) => reason !== '',
    issueError('required', {}, 'Say what should be changed'),
  ),
})

/** A change that the customer asked for. */
export const askedChangeSchema = z.object({
  _id: z.string(),
  reason: z.string(),
  askedAt: moment,
  /** The name of the person who asked; null for the holder of a link. */
  askedBy: z.string().nullable(),
  /** Since when a newer version, or the request being Done again, answers it; null while it waits. */
  answeredAt: moment.nullable(),
  /** What there is to do of it: its comments, or the change itself where there are none. */
  items: z.array(changeItemSchema),
})
export type AskedChange = z.infer<typeof askedChangeSchema>
