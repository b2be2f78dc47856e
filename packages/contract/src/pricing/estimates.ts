import { z } from 'zod'
import { PLACEMENTS, REQUEST_KINDS, RUSHES } from '../basics/enums.ts'
import { moment, optionalChoice, optionalNumber, optionalText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { money } from '../basics/money-field.ts'
import { PLACING_LIMITS } from '../placing/limits.ts'
import { orderCodeInput } from '../placing/order-code-input.ts'
import { ESTIMATE_BASES } from './estimate.ts'

const measure = (field: 'Width' | 'Height') =>
  optionalNumber({
    number: issueError('not_a_number', { field }),
    min: { value: 0, exclusive: true, issue: issueError('not_positive', { field }) },
    max: { value: PLACING_LIMITS.size, issue: issueError('above_maximum', { field, max: PLACING_LIMITS.size }) },
  })

/** Body that asks what a request would take that is being filled in. Width and height in inches. */
export const estimateDraftSchema = z.object({
  requestFor: z.enum(REQUEST_KINDS, issueError('invalid_choice', {})),
  /** the reserved code, under which its artwork is */
  orderCode: orderCodeInput,
  width: measure('Width'),
  height: measure('Height'),
  placement: optionalChoice(PLACEMENTS),
  rush: optionalChoice(RUSHES),
  /** `_id` of the account for which staff place it */
  customerId: optionalText('Customer'),
})

/** Stitches from and to, with what they rest on. */
export const stitchRangeSchema = z.object({
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  basis: z.enum(ESTIMATE_BASES),
  /** deliveries of the shop that they rest on */
  deliveries: z.number(),
  /** share by which half of such estimates were off at most; null where that was measured on other kinds of files */
  medianError: z.number().nullable(),
})

/** What a request is estimated to take and cost; null is what nothing can be said of. */
export const requestEstimateSchema = z.object({
  /** whether its artwork is still being read, so that asking again may help */
  reading: z.boolean(),
  stitches: stitchRangeSchema.nullable(),
  price: z.object({ low: money, high: money }).nullable(),
})

/** How estimates of the shop's deliveries turn out: of all, and of each placement with deliveries enough. */
export const estimateQualitySchema = z.object({
  models: z.array(
    z.object({
      /** '' of all placements */
      placement: z.enum(['', ...PLACEMENTS]),
      count: z.number(),
      medianError: z.number(),
      /** actual by estimated stitches, the 10th and the 90th percentile */
      low: z.number(),
      high: z.number(),
      fittedAt: moment,
      /** deliveries held out of the fit: estimated and actual stitches */
      heldOut: z.array(z.object({ estimated: z.number(), actual: z.number() })),
    }),
  ),
  /** deliveries whose artwork and stitches are both known, and how many a model needs */
  known: z.number(),
  needed: z.number(),
})
export type EstimateQuality = z.infer<typeof estimateQualitySchema>
