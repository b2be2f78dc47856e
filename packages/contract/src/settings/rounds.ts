import { z } from 'zod'
import { optionalChoice, optionalText, refuseValue } from '../basics/fields.ts'
import { describeIssue, issueError } from '../basics/issues.ts'
import { cents, toCents } from '../basics/money.ts'
import { PRICING_LIMITS } from '../pricing/limits.ts'

/** Values of `charges`; '' is off. */
const ON = ['on'] as const

/** What changes of delivered work cost, as typed. */
export const shopRoundsSchema = z.object({
  charges: z.enum(['', ...ON]).default(''),
  freeRounds: z.string().default('2'),
  freeDays: z.string().default('30'),
  freeResize: z.string().default('10'),
  price: z.string().default('10.00'),
})
export type ShopRounds = z.infer<typeof shopRoundsSchema>

const whole = (field: string, max: number) =>
  optionalText(field).refine(
    (typed) => /^\d{1,4}$/.test(typed) && Number(typed) <= max,
    issueError('not_whole', { field, min: 0, max }),
  )

const [, MOST] = PRICING_LIMITS.price
const isPrice = (typed: string) => /^\d{1,5}(\.\d{1,2})?$/.test(typed) && Number(typed) <= MOST

/** The setting as an administrator types it. A price of 0 charges nothing beyond what the price list says. */
export const shopRoundsDraft = z
  .object({
    charges: optionalChoice(ON),
    freeRounds: whole('Free changes', 100),
    freeDays: whole('Free days', 3650),
    freeResize: whole('Free resize', 100),
    price: optionalText('Price of a change'),
  })
  .superRefine(({ price }, context) => {
    if (isPrice(price)) return
    refuseValue(context, describeIssue('out_of_range', { field: 'Price of a change', min: 0, max: MOST }), ['price'])
  })

/** The policy in numbers. */
export function roundPolicyOf({ charges, freeRounds, freeDays, freeResize, price }: ShopRounds) {
  return {
    charges: charges === 'on',
    freeRounds: Number(freeRounds),
    freeDays: Number(freeDays),
    freeResize: Number(freeResize),
    price: isPrice(price) ? toCents(Number(price)) : cents(0),
  }
}
