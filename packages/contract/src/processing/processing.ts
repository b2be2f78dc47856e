import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'
import {
  moment,
  optionalLines,
  optionalNumber,
  optionalText,
  recordId,
  requiredNumber,
  runWithFieldErrors,
  text,
} from '../basics/fields.ts'
import { issueMessage } from '../basics/issues.ts'
import { LIMITS } from '../basics/limits.ts'
import { fromCents, toCents } from '../basics/money.ts'
import { imagesUploadSchema, uploadReferenceSchema } from '../files/upload.ts'
import { orderCodeName } from '../placing/order-code-input.ts'
import { changesDoneSchema } from '../proofs/proof-comment.ts'

const SELECT_LEVEL = issueMessage('out_of_range', { field: 'Select Level', ...LIMITS.selectLevel })
const NO_PRICE = issueMessage('not_positive', { field: 'Price' }, 'Price must be greater than zero')

const processingFields = z.object({
  modelFor: orderCodeName,
  requestFor: z.enum(REQUEST_KINDS).optional(),
  stitiches: optionalText('Stitches', LIMITS.stitiches, "Comments can't be more than 50 characters"),
  orderCatagory: z.boolean().default(false),
  height: optionalNumber({
    number: issueMessage('not_a_number', { field: 'Height' }),
    min: { value: 0, message: issueMessage('negative', { field: 'Height' }, 'Height must be at least 0') },
    max: { value: LIMITS.size, message: issueMessage('above_maximum', { field: 'Height', max: LIMITS.size }) },
  }),
  width: optionalNumber({
    number: issueMessage('not_a_number', { field: 'Width' }),
    min: { value: 0, message: issueMessage('negative', { field: 'Width' }, 'Width must be at least 0') },
    max: { value: LIMITS.size, message: issueMessage('above_maximum', { field: 'Width', max: LIMITS.size }) },
  }),
  comments: optionalLines('Comments', LIMITS.comments, "Comments can't be more than 500 characters"),
  selectLevel: optionalNumber({
    number: SELECT_LEVEL,
    min: { value: LIMITS.selectLevel.min, message: SELECT_LEVEL },
    max: { value: LIMITS.selectLevel.max, message: SELECT_LEVEL },
  }),
  assignPercentage: optionalNumber({
    number: issueMessage('not_a_number', { field: 'Rating' }),
    min: {
      value: LIMITS.assignPercentage.min,
      message: issueMessage('negative', { field: 'Rating' }, 'Rating must be 0 or more'),
    },
    max: {
      value: LIMITS.assignPercentage.max,
      message: issueMessage(
        'above_maximum',
        { field: 'Rating', max: LIMITS.assignPercentage.max },
        'Rating must be 5 or less',
      ),
    },
  }),
  /** Left out, the request keeps its own. */
  po: text('PO', LIMITS.shortText).nullish(),
  orderStatus: z
    .literal('Ready', issueMessage('invalid_choice', {}, 'Saving a processing makes the request Ready'))
    .default('Ready'),
  imagesUploads: z
    .array(uploadReferenceSchema)
    .max(
      LIMITS.resultFiles,
      issueMessage('too_many', { max: LIMITS.resultFiles }, `You can only upload up to ${LIMITS.resultFiles} files.`),
    )
    .default([]),
  /** When left out, no item of a requested change is ticked or reopened. */
  changesDone: changesDoneSchema.optional(),
  /** The request's version when the form was opened: an older one than the stored is refused. */
  version: z.number().int().optional(),
})

const priceField = requiredNumber({
  number: issueMessage('not_a_number', { field: 'Price' }),
  required: issueMessage('required', {}, 'Price is required'),
  min: { value: 0, exclusive: true, message: NO_PRICE },
  max: { value: LIMITS.money, message: issueMessage('too_high', { field: 'Price' }) },
})

const discountField = optionalNumber({
  number: issueMessage('not_a_number', { field: 'Discount' }),
  min: { value: 0, message: issueMessage('negative', { field: 'Discount' }) },
})

const rounded = (value: number) => fromCents(toCents(value))
const amount = (message: string) => z.union([z.number(), z.string()], message).nullish()

const pricedFields = processingFields.extend({
  price: amount(issueMessage('not_a_number', { field: 'Price' })),
  discount: amount(issueMessage('not_a_number', { field: 'Discount' })),
  /** What the caller came to; the product computes its own. */
  totalPrice: z.unknown().optional(),
})
type Amounts = Pick<z.output<typeof pricedFields>, 'orderCatagory' | 'price' | 'discount'>

const isAmount = (value: unknown) => value === null || ['number', 'string', 'undefined'].includes(typeof value)

/** A free order has no price; any other one needs one, and a discount below it. */
function checkAmounts(draft: Amounts, context: z.RefinementCtx) {
  if (draft.orderCatagory || !isAmount(draft.price) || !isAmount(draft.discount)) return
  const price = priceField.safeParse(draft.price)
  const discount = discountField.safeParse(draft.discount)
  const tell = (path: 'price' | 'discount', message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  for (const issue of price.error?.issues ?? []) tell('price', issue.message)
  for (const issue of discount.error?.issues ?? []) tell('discount', issue.message)
  if (!price.success || !discount.success) return
  if (toCents(price.data) === 0) tell('price', NO_PRICE)
  else if (toCents(discount.data ?? 0) >= toCents(price.data)) tell('discount', issueMessage('discount_too_high', {}))
}

/** Body of a processing save by those who set prices, which come out in whole cents. */
export const pricedProcessingSchema = z
  .object({ ...pricedFields.shape })
  .superRefine(checkAmounts, runWithFieldErrors)
  .transform((draft) => ({
    ...draft,
    price: draft.orderCatagory ? 0 : rounded(priceField.parse(draft.price)),
    discount: draft.orderCatagory ? 0 : rounded(discountField.parse(draft.discount) ?? 0),
  }))
export type ProcessingDraft = z.output<typeof pricedProcessingSchema>
export type ProcessingDraftInput = z.input<typeof pricedProcessingSchema>

/** As {@link pricedProcessingSchema} for roles without prices: prices they send are ignored. */
export const unpricedProcessingSchema = processingFields.transform((draft) => ({
  ...draft,
  orderCatagory: false,
  price: 0,
  discount: 0,
}))

/**
 * One processing round of a request as answered. Prices are null for those who may not see them. A customer sees only
 * released rounds, without level and rating, and for `savedBy` a name to show instead of one to sign in with.
 */
export const processingDataSchema = z.object({
  _id: z.string(),
  round: z.number(),
  stitiches: z.string(),
  price: z.number().nullable(),
  discount: z.number().nullable(),
  totalPrice: z.number().nullable(),
  orderCatagory: z.boolean(),
  height: z.number().nullable(),
  width: z.number().nullable(),
  comments: z.string(),
  requestFor: z.enum(REQUEST_KINDS),
  modelFor: z.number(),
  selectLevel: z.number().nullable(),
  assignPercentage: z.number().nullable(),
  po: z.string(),
  imagesUploads: z.array(imagesUploadSchema),
  savedBy: z.string().nullable(),
  savedAt: moment,
  /** Since when the customer sees it: by sending, or by the request becoming Done; null while it is the shop's alone. */
  releasedAt: moment.nullable(),
})
export type ProcessingData = z.infer<typeof processingDataSchema>

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
    issueMessage('required', {}, 'Name the request by _id or orderCode'),
  )
