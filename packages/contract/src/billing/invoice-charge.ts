import { z } from 'zod'
import { optionalText, requiredNumber, requiredText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { toCents } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { BILLING_LIMITS } from './limits.ts'

/** A charge of an invoice beside its requests, as it is typed. */
export const invoiceChargeDraftSchema = z.object({
  text: requiredText('sayWhatIsCharged', 'Text'),
  po: optionalText('PO'),
  amount: requiredNumber({
    number: issueError('not_a_number', { field: 'Amount' }),
    required: issueError('required', {}, 'amountIsRequired'),
    min: { value: 0.01, issue: issueError('not_positive', { field: 'Amount' }) },
    max: { value: BILLING_LIMITS.amount, issue: issueError('too_high', { field: 'Amount' }) },
  }).transform(toCents),
})
export type InvoiceChargeDraft = z.input<typeof invoiceChargeDraftSchema>

/** The charges of a draft; without them it keeps those that it has. */
export const chargesDraft = z
  .array(invoiceChargeDraftSchema)
  .max(BILLING_LIMITS.charges, issueError('too_many', { max: BILLING_LIMITS.charges }, 'holdsAtMostCharges'))
  .optional()

/** A charge as answered; `id` goes on from that of the last line. */
export const invoiceChargeSchema = z.object({ id: z.number(), text: z.string(), po: z.string(), amount: money })
export type InvoiceChargeInCents = z.output<typeof invoiceChargeSchema>
export type InvoiceCharge = z.input<typeof invoiceChargeSchema>
