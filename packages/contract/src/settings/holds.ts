import { z } from 'zod'
import { optionalChoice, optionalText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { TERMS_LIMITS } from '../terms/limits.ts'

/** The switches of {@link shopHoldsSchema}; '' is off. */
const ON = ['on'] as const

/** What puts a customer on hold automatically, as typed: a debt above the limit, and an invoice overdue for some days; '' is off. */
export const shopHoldsSchema = z.object({
  overLimit: z.enum(['', ...ON]).default(''),
  overdueDays: z.string().default(''),
  /** Customers who must pay first see results as previews until they have paid. */
  previewUntilPaid: z.enum(['', ...ON]).default(''),
})

const [min, max] = TERMS_LIMITS.holdOverdueDays

/** The setting as an administrator types it. */
export const shopHoldsDraft = z.object({
  overLimit: optionalChoice(ON),
  previewUntilPaid: optionalChoice(ON),
  overdueDays: optionalText('Days overdue').refine(
    (typed) => typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) >= min && Number(typed) <= max),
    issueError('not_whole', { field: 'Days overdue', min, max }),
  ),
})
