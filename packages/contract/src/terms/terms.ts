import { z } from 'zod'
import { optionalNumber, optionalText, runWithFieldErrors } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { TAX_BASES, toCents } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { BILLING_LIMITS } from '../billing/limits.ts'
import { TERMS_LIMITS } from './limits.ts'

/** When a customer is billed: before they get their files, order by order, or once a month. */
export const BILLING_MODES = ['prepaid', 'per-order', 'monthly'] as const
export type BillingMode = (typeof BILLING_MODES)[number]

/** Whether the shop's tax is added to a customer's invoices. */
export const TAX_MODES = ['shop', 'none'] as const

/** Why a customer is on hold: by hand, they owe more than their limit, or an invoice is overdue for long. */
export const HOLD_CAUSES = ['by-hand', 'limit', 'overdue'] as const
export type HoldCause = (typeof HOLD_CAUSES)[number]

const whole = (label: string, [min, max]: readonly [number, number]) => {
  const range = issueError('not_whole', { field: label, min, max })
  return optionalNumber({ number: range, min: { value: min, issue: range }, max: { value: max, issue: range } })
    .refine((value) => value === null || Number.isInteger(value), range)
    .default(null)
}

const creditLimit = optionalNumber({
  number: issueError('not_a_number', { field: 'Credit limit' }),
  min: { value: 0, issue: issueError('negative', { field: 'Credit limit' }) },
  max: { value: BILLING_LIMITS.amount, issue: issueError('too_high', { field: 'Credit limit' }) },
})
  .refine(
    (amount) => amount === null || Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4,
    issueError('too_many_decimals', { field: 'Credit limit' }),
  )
  .transform((amount) => (amount === null ? null : toCents(amount)))
  .default(null)

const reason = (label: string) => optionalText(label, TEXT_LIMITS.long)
const flag = (label: string) => z.boolean(issueError('not_a_flag', { field: label })).default(false)

/** Body that sets a customer's terms, whole. Reasons of what isn't chosen are dropped. */
export const termsDraftSchema = z
  .object({
    billing: z.enum(BILLING_MODES, issueError('invalid_choice', {}, 'choosePrepaidPerOrderOrMonthly')),
    /** Day of the month on which the customer is invoiced; of monthly terms alone. */
    monthlyDay: whole('Day of the month', TERMS_LIMITS.monthlyDay),
    /** Days until an invoice is due; null is the shop's. */
    dueDays: whole('Days to pay', TERMS_LIMITS.dueDays),
    /** The customer's credit limit, in currency units; null is no limit. */
    creditLimit,
    tax: z.enum(TAX_MODES, issueError('invalid_choice', {}, 'chooseTheShopsTaxOrNone')).default('shop'),
    taxReason: reason('Reason for no tax'),
    taxNumber: optionalText('Exemption number'),
    statementByMail: flag('Statement by email'),
    onHold: flag('On hold'),
    holdReason: reason('Reason for the hold'),
    /** The version that the form was opened with, 0 of terms never set; the API refuses an outdated one. */
    version: z.number().int(),
  })
  .refine(({ billing, monthlyDay }) => billing !== 'monthly' || monthlyDay !== null, {
    path: ['monthlyDay'],
    ...issueError('required', {}, 'enterTheDayOfTheMonth'),
    ...runWithFieldErrors,
  })
  .refine(({ tax, taxReason }) => tax !== 'none' || taxReason !== '', {
    path: ['taxReason'],
    ...issueError('required', {}, 'sayWhyNoTaxIsAdded'),
    ...runWithFieldErrors,
  })
  .refine(({ onHold, holdReason }) => !onHold || holdReason !== '', {
    path: ['holdReason'],
    ...issueError('required', {}, 'sayWhyTheCustomerIsOn'),
    ...runWithFieldErrors,
  })
export type TermsDraft = z.input<typeof termsDraftSchema>

/** A customer's effective terms. Amounts are in currency units, `taxRate` in percent. */
const effectiveSchema = z.object({
  billing: z.enum(BILLING_MODES),
  monthlyDay: z.number().nullable(),
  dueDays: z.number(),
  creditLimit: money.nullable(),
  taxRate: z.number(),
  taxBasis: z.enum(TAX_BASES),
  taxNumber: z.string(),
  statementByMail: z.boolean(),
  /** open invoices, and finished work that isn't invoiced */
  owes: money,
  /** derived at each reading; empty where the customer is not on hold */
  holds: z.array(z.enum(HOLD_CAUSES)),
})

/** A customer's terms as staff read them. `dueDays` null is the shop's `shopDueDays`; version 0: never set. */
export const customerTermsSchema = effectiveSchema.omit({ taxRate: true }).extend({
  dueDays: z.number().nullable(),
  tax: z.enum(TAX_MODES),
  taxReason: z.string(),
  onHold: z.boolean(),
  holdReason: z.string(),
  version: z.number(),
  shopDueDays: z.number(),
  shopTaxRate: z.number(),
})
export type CustomerTerms = z.input<typeof customerTermsSchema>
export type CustomerTermsInCents = z.output<typeof customerTermsSchema>

/** A customer's own terms; why they are on hold by hand is for staff. */
export const ownTermsSchema = effectiveSchema
export type OwnTerms = z.input<typeof ownTermsSchema>
