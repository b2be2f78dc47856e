import { z } from 'zod'
import { moment, optionalText, recordId, requiredLines, requiredText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { pictureSchema } from '../pictures/picture.ts'
import { PROOF_LIMITS } from './limits.ts'

/** A point of a picture: which of the proof's files, and parts of its width and height from the upper left corner. */
export const pinSchema = z.object({ position: z.number(), x: z.number(), y: z.number() })
export type Pin = z.infer<typeof pinSchema>

/**
 * The author of a comment or reply; the name is null for readers who may not know it, the user name also for customers.
 */
export const authorSchema = z.object({
  name: z.string().nullable(),
  userName: z.string().nullable(),
  byStaff: z.boolean(),
  /** whether the reader wrote it; behind a link, anyone with the same link */
  isOwn: z.boolean(),
})
export type Author = z.infer<typeof authorSchema>

const written = { _id: z.string(), text: z.string(), writtenAt: moment, author: authorSchema }

/** An answer to a comment, by the customer or the shop. */
export const proofReplySchema = z.object(written)
export type ProofReply = z.infer<typeof proofReplySchema>

/** What was done, since when and by whom. */
const done = { doneAt: moment.nullable(), doneBy: authorSchema.nullable() }

/** A comment on a proof, with its thread. */
export const proofCommentSchema = z.object({
  ...written,
  /** counted by proof, from 1; it stays when others are removed */
  number: z.number(),
  /** null for a comment about the whole proof */
  pin: pinSchema.nullable(),
  replies: z.array(proofReplySchema),
  ...done,
})
export type ProofComment = z.infer<typeof proofCommentSchema>

/** One thing to do of a change that was asked for: a comment on a proof, or the words of a change without comments. */
export const changeItemSchema = z.object({
  ...written,
  /** null where the change was asked for in words alone */
  number: z.number().nullable(),
  pin: pinSchema.nullable(),
  /** the picture that the pin is on; null without one */
  file: z.object({ name: z.string(), picture: pictureSchema }).nullable(),
  replies: z.array(proofReplySchema),
  ...done,
})
export type ChangeItem = z.infer<typeof changeItemSchema>

/** How many things of the changes that a customer waits for are done. */
export const changeCountSchema = z.object({ done: z.number(), total: z.number() })
export type ChangeCount = z.infer<typeof changeCountSchema>

/** Ids of the things that are done of the changes that a customer waits for; all others of them are open again. */
export const changesDoneSchema = z
  .array(recordId)
  .max(PROOF_LIMITS.changeItems, issueError('too_many', { max: PROOF_LIMITS.changeItems }))

const OUTSIDE = issueError('out_of_range', { field: 'The pin', min: 0, max: 1 }, 'thePinLiesOutsideThePicture')
const fraction = z.number(OUTSIDE).min(0, OUTSIDE).max(1, OUTSIDE)
const words = requiredLines(issueError('required', {}, 'describeTheChange'), 'Comment', TEXT_LIMITS.comments)
/** The browser's id for it, so that sending it again makes no second one. */
const clientId = requiredText('aNameOfTheClientIs', 'Client id', 64)

const pinDraft = z.object({ position: z.number().int().min(0).max(10_000), x: fraction, y: fraction })

const commentShape = { text: words, pin: pinDraft.nullish().transform((pin) => pin ?? null), clientId }
/** Body that comments on a proof, at a point of a result or, without a pin, on the whole. */
export const commentDraftSchema = z.object(commentShape)
export type CommentDraft = z.output<typeof commentDraftSchema>

const replyShape = { text: words, clientId }
/** Body that answers a comment. */
export const replyDraftSchema = z.object(replyShape)
export type ReplyDraft = z.output<typeof replyDraftSchema>

const changeShape = {
  text: words.optional(),
  pin: pinDraft.optional(),
  /** whether it still counts as open */
  done: z.boolean().optional(),
  removed: z.boolean().optional(),
}
/** Body that changes a comment on an open proof. Fields that are left out stay. */
export const commentChangeSchema = z.object(changeShape)
export type CommentChange = z.output<typeof commentChangeSchema>

const token = z.string().trim().min(1, issueError('invalid_id', {})).max(100, issueError('invalid_id', {}))
const name = requiredText('pleaseEnterYourName', 'Name')

/** The same three bodies behind a link, which travels in the body because logs keep addresses. */
export const linkedCommentDraftSchema = z.object({ ...commentShape, token, name })
export const linkedReplyDraftSchema = z.object({ ...replyShape, token, name, commentId: recordId })
export const linkedCommentChangeSchema = z.object({
  ...changeShape,
  token,
  commentId: recordId,
  name: optionalText('Name'),
})
