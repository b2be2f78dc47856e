import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'
import {
  moment,
  optionalLines,
  optionalText,
  recordId,
  refuseValue,
  requiredLines,
  requiredText,
} from '../basics/fields.ts'
import { describeIssue, issueError } from '../basics/issues.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { pictureSchema } from '../pictures/picture.ts'
import { PLACING_LIMITS } from '../placing/limits.ts'
import type { RoundCause } from '../pricing/rounds.ts'
import { causeField, checkResize, roundFields } from '../processing/revision.ts'
import { PROOF_LIMITS } from './limits.ts'
import { proofCommentSchema } from './proof-comment.ts'

/** States of a proof: open, approved, changes requested, or replaced by another. */
export const PROOF_STATES = ['open', 'approved', 'changes', 'withdrawn'] as const
export type ProofState = (typeof PROOF_STATES)[number]

/** The possible answers to a proof. */
export const PROOF_DECISIONS = ['approved', 'changes'] as const
export type ProofDecision = (typeof PROOF_DECISIONS)[number]

/** A picture of a proof. Its address doesn't lead to the file itself. */
export const proofFileSchema = z.object({
  position: z.number(),
  kind: z.enum(['artwork', 'result']),
  name: z.string(),
  picture: pictureSchema,
  /** of the design that is drawn, where its stitches tell */
  sizeMm: z.object({ width: z.number(), height: z.number() }).nullable(),
})
export type ProofFile = z.infer<typeof proofFileSchema>

/** An approval that becomes final in some seconds, unless the person who gave it undoes it. */
export const heldApprovalSchema = z.object({
  by: z.string().nullable(),
  /** whether the reader gave it; for the holder of a link, whether a holder did */
  isOwn: z.boolean(),
  /** seconds left by the server's clock, because browsers' clocks differ; 0 when it is about to become final */
  secondsLeft: z.number(),
})
export type HeldApproval = z.infer<typeof heldApprovalSchema>

/** A result as it was sent for approval, with what was answered by whom; a name that the reader may not know is null. */
export const proofSchema = z.object({
  _id: z.string(),
  /** counted by request, from 1 */
  number: z.number(),
  state: z.enum(PROOF_STATES),
  note: z.string(),
  sentAt: moment,
  sentBy: z.string().nullable(),
  answeredAt: moment.nullable(),
  answeredBy: z.string().nullable(),
  byLink: z.boolean(),
  /** whether staff entered it for the customer */
  byStaff: z.boolean(),
  answer: z.string(),
  /** for its customer and the person who gave it; others see an open proof until the approval is final */
  approval: heldApprovalSchema.nullable(),
  files: z.array(proofFileSchema),
  /** what was written on it, by their numbers */
  comments: z.array(proofCommentSchema),
})
export type Proof = z.infer<typeof proofSchema>

/** The proofs of a request, the latest first; its link for those who may disable it. */
export const proofsSchema = z.object({
  docs: z.array(proofSchema),
  link: z.object({ until: moment, works: z.boolean() }).nullable(),
})
export type Proofs = z.infer<typeof proofsSchema>

/** The same with a new link, whose address is shown only this once. */
export const sentProofSchema = proofsSchema.extend({ path: z.string() })

/** What the holder of a link sees: the proofs of one request and nothing else of it. */
export const linkedProofSchema = z.object({
  requestFor: z.enum(REQUEST_KINDS),
  orderCode: z.number(),
  orderName: z.string(),
  /** what its holder can expect once a proof is approved */
  sentDate: moment.nullable(),
  dueTime: moment.nullable(),
  waitingSince: moment.nullable(),
  until: moment,
  docs: z.array(proofSchema),
})
export type LinkedProof = z.infer<typeof linkedProofSchema>

const DAYS = issueError('not_whole', { field: 'Days', min: 1, max: PROOF_LIMITS.linkDays.most })

/** Body that sends the latest result for approval. */
export const proofDraftSchema = z.object({
  note: optionalLines('Note', TEXT_LIMITS.comments),
  /** how long the link works */
  days: z
    .number(DAYS)
    .int(DAYS)
    .min(1, DAYS)
    .max(PROOF_LIMITS.linkDays.most, DAYS)
    .default(PROOF_LIMITS.linkDays.usual),
})

const fraction = (label: string) => {
  const message = issueError('out_of_range', { field: label, min: 0, max: 1 }, 'liesOutsideThePicture')
  return z.number(message).min(0, message).max(1, message)
}

/** A pin as a reviewer sets it. */
export const pinDraftSchema = z.object({
  position: z.number().int().min(0).max(10_000),
  x: fraction('The pin'),
  y: fraction('The pin'),
  text: requiredLines(issueError('required', {}, 'sayWhatIsToBeChanged'), 'Comment', TEXT_LIMITS.comments),
})
export type PinDraft = z.output<typeof pinDraftSchema>

/** A browser's id for an answer. Sent again, it is the same answer; a link's holder undoes an approval by it. */
const clientId = optionalText('Client id', 64)

const answerShape = {
  decision: z.enum(PROOF_DECISIONS, issueError('invalid_choice', {})),
  /** why changes are needed */
  cause: causeField.nullish().transform((cause) => cause ?? null),
  ...roundFields,
  answer: optionalLines('Answer', PLACING_LIMITS.additionalInstructions),
  pins: z
    .array(pinDraftSchema)
    .max(PROOF_LIMITS.comments, issueError('too_many', { max: PROOF_LIMITS.comments }))
    .default([]),
  /** an approval becomes final some seconds later and can be undone till then */
  hold: z.boolean().default(false),
  clientId,
}
interface Caused {
  decision: ProofDecision
  cause: RoundCause | null
  resize: number | null
}

/** Changes have a cause. */
function checkCause({ decision, cause, resize }: Caused, context: z.RefinementCtx) {
  if (decision !== 'changes') return
  if (cause === null) refuseValue(context, describeIssue('required', {}, 'chooseWhyTheChangesAreNeeded'), ['cause'])
  else checkResize({ cause, resize }, context)
}

/** Body that answers a proof. The open comments are the changes; `answer` is added to them. */
export const proofAnswerSchema = z.object(answerShape).superRefine(checkCause)
export type ProofAnswer = z.output<typeof proofAnswerSchema>
export type ProofAnswerInput = z.input<typeof proofAnswerSchema>

const token = z.string().trim().min(1, issueError('invalid_id', {})).max(100, issueError('invalid_id', {}))

/** Body that reads a proof by its link; a body, because logs keep addresses. */
export const proofLinkSchema = z.object({ token })

/** Body that undoes an approval by the link; a body, because logs keep addresses. */
export const linkedUndoSchema = z.object({ token, proofId: recordId, clientId })

/** Body that answers a proof by its link, with the reviewer's name. */
export const linkedAnswerSchema = z
  .object({
    ...answerShape,
    token,
    proofId: recordId,
    name: requiredText('pleaseEnterYourName', 'Name'),
  })
  .superRefine(checkCause)
