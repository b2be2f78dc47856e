import { z } from 'zod'
import { money } from '../basics/money-field.ts'

/** What decides the cost of a round, as answered: the input of `decideRound`. */
export const roundTermsSchema = z.object({
  charges: z.boolean(),
  isQuote: z.boolean(),
  freeRounds: z.number(),
  freeDays: z.number(),
  freeResize: z.number(),
  price: money,
  formatPrice: money.nullable(),
  smallResizePrice: money.nullable(),
  largeResizePrice: money.nullable(),
  resizeWithin: z.number(),
  before: z.number(),
  days: z.number(),
})
