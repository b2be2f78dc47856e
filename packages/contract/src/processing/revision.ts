import { z } from 'zod'
import { moment, optionalLines, optionalNumber, refuseValue } from '../basics/fields.ts'
import { describeIssue, issueError } from '../basics/issues.ts'
import { toCents } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { PRICING_LIMITS } from '../pricing/limits.ts'
import { ROUND_CAUSES, ROUND_REASONS } from '../pricing/rounds.ts'
import { changeItemSchema } from '../proofs/proof-comment.ts'
import { PROCESSING_LIMITS } from './limits.ts'

const RESIZE = { field: 'Resize', min: PRICING_LIMITS.resize[0], max: PRICING_LIMITS.resize[1] }
const OUT_OF_RANGE = issueError('out_of_range', RESIZE)

/** Percent by which another size is larger or smaller. */
export const resizeField = optionalNumber({
  number: issueError('not_a_number', { field: 'Resize' }),
  min: { value: RESIZE.min, issue: OUT_OF_RANGE },
  max: { value: RESIZE.max, issue: OUT_OF_RANGE },
})

/** What a round's cost depends on, as the person who asks for it enters it. */
export const roundFields = {
  resize: resizeField,
  /** The cost that the customer read, in currency units. The API refuses the change if it costs something else by now. Left out if nobody read a cost. */
  cost: z
    .number(issueError('not_a_number', { field: 'Cost' }))
    .nullish()
    .transform((cost) => (cost === null || cost === undefined ? null : toCents(cost))),
}

const NO_CAUSE = issueError('required', {}, 'chooseWhyTheChangeIsNeeded')
export const causeField = z.enum(ROUND_CAUSES, NO_CAUSE)

/** Refuses another size without by how much. */
export function checkResize(
  { cause, resize }: { cause?: string | undefined; resize: number | null },
  context: z.RefinementCtx,
) {
  if (cause !== 'another-size' || resize !== null) return
  refuseValue(context, describeIssue('required', {}, 'enterByHowManyPercent'), ['resize'])
}

/** Body that asks for a change of what was delivered. */
export const revisionDraftSchema = z
  .object({
    reason: optionalLines('Change', PROCESSING_LIMITS.changeReason).refine(
      (reason) => reason !== '',
      issueError('required', {}, 'sayWhatShouldBeChanged'),
    ),
    cause: causeField,
    ...roundFields,
  })
  .superRefine(checkResize)

/** Body by which staff correct the cause of a change, and thereby its cost. */
export const roundCauseSchema = z.object({ cause: causeField, resize: resizeField }).superRefine(checkResize)

/** A change that the customer asked for. */
export const askedChangeSchema = z.object({
  _id: z.string(),
  reason: z.string(),
  askedAt: moment,
  /** The name of the person who asked; null for the holder of a link. */
  askedBy: z.string().nullable(),
  /** Since when a newer version, or the request being Done again, answers it; null while it waits. */
  answeredAt: moment.nullable(),
  /** Why it is needed; '' of changes from before causes. */
  cause: z.enum(['', ...ROUND_CAUSES]),
  resize: z.number().nullable(),
  /** Null for those who see no prices. */
  cost: money.nullable(),
  costReason: z.enum(['', ...ROUND_REASONS]),
  /** Whether its cost is part of the request's price; else it is charged separately, because the request was invoiced before. */
  inPrice: z.boolean(),
  /** The items to do: its comments, or the change itself if it has none. */
  items: z.array(changeItemSchema),
})
export type AskedChange = z.input<typeof askedChangeSchema>
