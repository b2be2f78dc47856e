import { z } from 'zod'
import { money } from '../basics/money-field.ts'

/**
 * What open orders and vectors come to: `priced` where the shop set a price, after discount; of the others that aren't free what the
 * estimate from their artwork says at least and at most. Requests that neither knows count nothing, and neither do quotes.
 */
export const worthSchema = z.object({ priced: money, estimatedLow: money, estimatedHigh: money })
export type Worth = z.input<typeof worthSchema>
export type WorthInCents = z.output<typeof worthSchema>
