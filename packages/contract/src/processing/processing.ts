import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'
import {
  moment,
  optionalChoice,
  optionalLines,
  optionalNumber,
  optionalText,
  recordId,
  refuseValue,
  requiredNumber,
  runWithFieldErrors,
  text,
  typedNumber,
} from '../basics/fields.ts'
import { describeIssue, type IssueDescription, issueError } from '../basics/issues.ts'
import { issueOf } from '../basics/library-issues.ts'
import { toCents } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { BILLING_LIMITS } from '../billing/limits.ts'
import { FILE_LIMITS } from '../files/limits.ts'
import { imagesUploadSchema, uploadReferenceSchema } from '../files/upload.ts'
import { PLACING_LIMITS } from '../placing/limits.ts'
import { orderCodeName } from '../placing/order-code-input.ts'
import { askedExtrasSchema } from '../pricing/asked-extras.ts'
import { FREE_REASONS } from '../pricing/price-state.ts'
import { changesDoneSchema } from '../proofs/proof-comment.ts'
import { PROCESSING_LIMITS } from './limits.ts'

const SELECT_LEVEL = issueError('out_of_range', { field: 'Select Level', ...PROCESSING_LIMITS.selectLevel })
const NO_PRICE = issueError('not_positive', { field: 'Price' }, 'priceMustBeGreaterThanZero')

const processingFields = z.object({
  modelFor: orderCodeName,
  requestFor: z.enum(REQUEST_KINDS).optional(),
  stitiches: optionalText('Stitches', PROCESSING_LIMITS.stitiches, 'commentsCantBeMoreThan50'),
  orderCatagory: z.boolean().default(false),
  height: optionalNumber({
    number: issueError('not_a_number', { field: 'Height' }),
    min: { value: 0, issue: issueError('negative', { field: 'Height' }, 'heightMustBeAtLeast0') },
    max: {
      value: PLACING_LIMITS.size,
      issue: issueError('above_maximum', { field: 'Height', max: PLACING_LIMITS.size }),
    },
  }),
  width: optionalNumber({
    number: issueError('not_a_number', { field: 'Width' }),
    min: { value: 0, issue: issueError('negative', { field: 'Width' }, 'widthMustBeAtLeast0') },
    max: {
      value: PLACING_LIMITS.size,
      issue: issueError('above_maximum', { field: 'Width', max: PLACING_LIMITS.size }),
    },
  }),
  comments: optionalLines('Comments', TEXT_LIMITS.comments, 'commentsCantBeMoreThan500'),
  /** For the machine's operator: printed on the worksheet. */
  operatorNotes: optionalLines('Notes for the operator', TEXT_LIMITS.comments),
  selectLevel: optionalNumber({
    number: SELECT_LEVEL,
    min: { value: PROCESSING_LIMITS.selectLevel.min, issue: SELECT_LEVEL },
    max: { value: PROCESSING_LIMITS.selectLevel.max, issue: SELECT_LEVEL },
  }),
  assignPercentage: optionalNumber({
    number: issueError('not_a_number', { field: 'Rating' }),
    min: {
      value: PROCESSING_LIMITS.assignPercentage.min,
      issue: issueError('negative', { field: 'Rating' }, 'ratingMustBe0OrMore'),
    },
    max: {
      value: PROCESSING_LIMITS.assignPercentage.max,
      issue: issueError(
        'above_maximum',
        { field: 'Rating', max: PROCESSING_LIMITS.assignPercentage.max },
        'ratingMustBe5OrLess',
      ),
    },
  }),
  /**
   * The reason why it is free; only for free work. If left out it stays as it was, for callers that know no reasons; it can't be
   * emptied.
   */
  freeReason: optionalChoice(FREE_REASONS).optional(),
  /** Left out, the request keeps its own. */
  po: text('PO', TEXT_LIMITS.short).nullish(),
  orderStatus: z
    .literal('Ready', issueError('invalid_choice', {}, 'savingAProcessingMakesTheRequest'))
    .default('Ready'),
  imagesUploads: z
    .array(uploadReferenceSchema)
    .max(FILE_LIMITS.results, issueError('too_many', { max: FILE_LIMITS.results }, 'uploadAtMost'))
    .default([]),
  /** When left out, no item of a requested change is ticked or reopened. */
  changesDone: changesDoneSchema.optional(),
  /** The extras, for the suggested price. */
  extras: askedExtrasSchema.optional(),
  /** The request's version when the form was opened: an older one than the stored is refused. */
  version: z.number().int().optional(),
})

const priceField = requiredNumber({
  number: issueError('not_a_number', { field: 'Price' }),
  required: issueError('required', {}, 'priceIsRequired'),
  min: { value: 0, exclusive: true, issue: NO_PRICE },
  max: { value: BILLING_LIMITS.amount, issue: issueError('too_high', { field: 'Price' }) },
})

const discountField = optionalNumber({
  number: issueError('not_a_number', { field: 'Discount' }),
  min: { value: 0, issue: issueError('negative', { field: 'Discount' }) },
})

const pricedFields = processingFields.extend({
  price: typedNumber(issueError('not_a_number', { field: 'Price' })).nullish(),
  discount: typedNumber(issueError('not_a_number', { field: 'Discount' })).nullish(),
  /** What the caller came to; the product computes its own. */
  totalPrice: z.unknown().optional(),
})
type Amounts = Pick<z.output<typeof pricedFields>, 'orderCatagory' | 'freeReason' | 'price' | 'discount'>

const isAmount = (value: unknown) => value === null || ['number', 'string', 'undefined'].includes(typeof value)

/** A free order has no price; any other one needs one, and a discount below it. */
function checkAmounts(draft: Amounts, context: z.RefinementCtx) {
  if (draft.orderCatagory && draft.freeReason === '') {
    refuseValue(context, describeIssue('required', {}, 'chooseWhyItIsFree'), ['freeReason'])
  }
  if (draft.orderCatagory || !isAmount(draft.price) || !isAmount(draft.discount)) return
  const price = priceField.safeParse(draft.price)
  const discount = discountField.safeParse(draft.discount)
  const refuse = (field: 'price' | 'discount', description: IssueDescription) =>
    refuseValue(context, description, [field])
  for (const issue of price.error?.issues ?? []) refuse('price', issueOf(issue))
  for (const issue of discount.error?.issues ?? []) refuse('discount', issueOf(issue))
  if (!price.success || !discount.success) return
  if (toCents(price.data) === 0) refuse('price', NO_PRICE.description)
  else if (toCents(discount.data ?? 0) >= toCents(price.data))
    refuse('discount', describeIssue('discount_too_high', {}))
}

/** Body of a processing save by those who set prices. */
export const pricedProcessingSchema = z
  .object({ ...pricedFields.shape })
  .superRefine(checkAmounts, runWithFieldErrors)
  .transform((draft) => ({
    ...draft,
    freeReason: draft.orderCatagory ? draft.freeReason : ('' as const),
    price: draft.orderCatagory ? toCents(0) : toCents(priceField.parse(draft.price)),
    discount: draft.orderCatagory ? toCents(0) : toCents(discountField.parse(draft.discount) ?? 0),
  }))
export type ProcessingDraft = z.output<typeof pricedProcessingSchema>
export type ProcessingDraftInput = z.input<typeof pricedProcessingSchema>

/** As {@link pricedProcessingSchema} for roles without prices: prices they send are ignored. */
export const unpricedProcessingSchema = processingFields.transform((draft) => ({
  ...draft,
  orderCatagory: false,
  freeReason: '' as const,
  price: toCents(0),
  discount: toCents(0),
}))

/**
 * One processing round of a request as answered. Prices are null for those who may not see them. A customer sees only
 * released rounds, without level, rating and notes for the operator, and for `savedBy` a name to show instead of one to sign in with.
 */
export const processingDataSchema = z.object({
  _id: z.string(),
  round: z.number(),
  stitiches: z.string(),
  price: money.nullable(),
  discount: money.nullable(),
  totalPrice: money.nullable(),
  orderCatagory: z.boolean(),
  /** '' for work that isn't free, and if nobody gave a reason */
  freeReason: z.enum(['', ...FREE_REASONS]),
  height: z.number().nullable(),
  width: z.number().nullable(),
  comments: z.string(),
  requestFor: z.enum(REQUEST_KINDS),
  modelFor: z.number(),
  operatorNotes: z.string().nullable(),
  selectLevel: z.number().nullable(),
  assignPercentage: z.number().nullable(),
  po: z.string(),
  imagesUploads: z.array(imagesUploadSchema),
  savedBy: z.string().nullable(),
  savedAt: moment,
  /** Since when the customer sees it: by sending, or by the request becoming Done; null while it is the shop's alone. */
  releasedAt: moment.nullable(),
})
export type ProcessingData = z.input<typeof processingDataSchema>

/** Body that sends a finished record to the customer: the record as listed; only its id or code is read, and whether to hold it back. */
export const sendRecordSchema = z
  .looseObject({
    _id: recordId.optional(),
    orderCode: orderCodeName.optional(),
    /** Sends it after some seconds, in which it can be undone. */
    hold: z.boolean().optional(),
  })
  .refine(
    (body) => body._id !== undefined || body.orderCode !== undefined,
    issueError('required', {}, 'nameTheRequestByIdOr'),
  )
