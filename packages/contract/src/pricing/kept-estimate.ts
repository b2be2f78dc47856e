import { z } from 'zod'
import { money } from '../basics/money-field.ts'
import { ESTIMATE_BASES } from './estimate.ts'

/** Stitches of a placed request as estimated, and what they cost; prices are null for those who see no money. */
export const keptEstimateSchema = z.object({
  low: z.number(),
  high: z.number(),
  basis: z.enum(ESTIMATE_BASES),
  /** deliveries of the shop that they rest on */
  deliveries: z.number(),
  priceLow: money.nullable(),
  priceHigh: money.nullable(),
})
export type KeptEstimate = z.input<typeof keptEstimateSchema>
