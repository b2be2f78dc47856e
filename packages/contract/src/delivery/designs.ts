import { z } from 'zod'
import { PLACEMENTS, REQUEST_KINDS } from '../basics/enums.ts'
import { askedFor, moment, optionalChoice, optionalText, recordId } from '../basics/fields.ts'
import { imagesUploadSchema } from '../files/upload.ts'
import { requestSchema } from '../requests/answer.ts'

/** Filters of a customer's designs; empty ones don't filter. */
export const designsQuerySchema = askedFor(
  {
    /** held by the name, the PO or the number of one of its deliveries */
    text: optionalText('Search'),
    placement: optionalChoice(PLACEMENTS),
    /** `_id` of the customer; required for staff. */
    customerId: recordId.optional(),
  },
  'textPlacementAndCustomeridAreParameters',
)

/** A design as it was delivered once: an order of it, or an earlier version of one. */
const designVersionSchema = z.object({
  /** of its request */
  _id: z.string(),
  requestFor: z.enum(REQUEST_KINDS),
  orderCode: z.number(),
  orderName: z.string(),
  at: moment,
  /** sides in inches: as delivered, or else as asked for */
  width: z.number().nullable(),
  height: z.number().nullable(),
  stiches: z.string(),
  files: z.array(imagesUploadSchema),
})
export type DesignVersion = z.infer<typeof designVersionSchema>

/** A design: the request that delivered it last, and its earlier deliveries. */
export const designSchema = requestSchema.extend({
  /** how many versions were delivered in all */
  versions: z.number(),
  /** those before the last, the latest first, at most `DELIVERY_LIMITS.olderVersions` */
  older: z.array(designVersionSchema),
})
export type Design = z.input<typeof designSchema>
export type DesignInCents = z.output<typeof designSchema>
