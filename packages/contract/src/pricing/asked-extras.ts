import { z } from 'zod'
import { issueError } from '../basics/issues.ts'
import { PRICING_LIMITS } from './limits.ts'
import { possible } from './number-fields.ts'

/** What staff say of a request for its price; absent is nothing asked for. */
export const askedExtrasSchema = z.object({
  puff: z.boolean().default(false),
  applique: z.boolean().default(false),
  sample: z.boolean().default(false),
  formats: z
    .number()
    .int()
    .min(0)
    .max(PRICING_LIMITS.formats, issueError('too_high', { field: 'Formats' }))
    .default(0),
  resize: possible('Resize', PRICING_LIMITS.resize),
  hours: possible('Hours', PRICING_LIMITS.hours),
})
