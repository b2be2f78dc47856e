import { z } from 'zod'
import { recordId, requiredText } from '../basics/fields.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'

/** A line of an invoice. */
export const invoiceLineParams = z.object({ _id: recordId, line: z.coerce.number().int().min(1).max(100_000) })

/** Body that disputes a line; staff alone read the reason. */
export const disputeSchema = z.object({
  reason: requiredText('sayWhatIsDisputed', 'Reason', TEXT_LIMITS.long),
})
