import { z } from 'zod'
import { ORDER_STATUSES, REQUEST_KINDS } from '../basics/enums.ts'
import { askedFor, moment } from '../basics/fields.ts'
import { money } from '../basics/money-field.ts'
import { shownFileSchema } from '../files/upload.ts'
import { orderCodeInput } from '../placing/order-code-input.ts'

/** Body that asks whether the artwork under a code was made before. */
export const madeBeforeBodySchema = askedFor({ orderCode: orderCodeInput }, 'sendAnObjectOrdercode1764115200000')

const design = {
  _id: z.string(),
  requestFor: z.enum(REQUEST_KINDS),
  orderCode: z.number(),
  orderName: z.string(),
  placement: z.string(),
  /** sides in inches: as delivered, or else as asked for */
  width: z.number().nullable(),
  height: z.number().nullable(),
  file: shownFileSchema.nullable(),
}

/** A design that was delivered to the caller and shows the same as what they sent now. */
const madeBeforeSchema = z.object({ ...design, sentAt: moment })
export type MadeBefore = z.infer<typeof madeBeforeSchema>

export const madeBeforeAnswerSchema = z.object({
  /** whether its artwork is still being read, so that asking again may help */
  reading: z.boolean(),
  /** the latest first */
  designs: z.array(madeBeforeSchema),
  /** what another format of a delivered design costs the caller; null where their prices say nothing of it */
  formatPrice: money.nullable(),
})

/** Work like that of a request. */
const similarWorkSchema = z.object({
  ...design,
  /** its customer's company, or the person where there is none; empty for those who don't see customers */
  customer: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  at: moment,
  /** whether it shows the same, and doesn't only look like it */
  same: z.boolean(),
})
export type SimilarWork = z.infer<typeof similarWorkSchema>

export const similarWorkAnswerSchema = z.object({ docs: z.array(similarWorkSchema) })
