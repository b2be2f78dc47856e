import { z } from 'zod'
import { PAY_METHODS } from '../basics/enums.ts'
import { askedFor, moment, plainDate, recordId, refuseValue } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { toCents } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { possible, type Range } from '../pricing/number-fields.ts'
import { monthParams } from '../reports/books.ts'
import { PAYABLE_KINDS } from '../requests/kinds.ts'
import { PAY_LIMITS } from './limits.ts'
import { PAY_KINDS, PAY_LINE_KINDS } from './pay-work.ts'

const amount = (label: string, [, max]: Range = PAY_LIMITS.amount) =>
  possible(label, [0, max]).transform((typed) => toCents(typed ?? 0))
const share = (label: string) => possible(label, PAY_LIMITS.share).transform((typed) => typed ?? 0)

/** A designer's id, or '' for the rule of all. */
const designer = z
  .union([z.literal(''), recordId])
  .nullish()
  .transform((id) => id || null)

/** Body that saves how a designer, or everybody without a rule of their own, is paid from a day on. */
export const payRuleDraftSchema = z
  .object({
    designer,
    validFrom: plainDate('chooseTheDayFromWhichIt'),
    /** 'default' ends a designer's own rule */
    kind: z.enum([...PAY_KINDS, 'default'], issueError('invalid_choice', {})),
    rate: amount('Rate', PAY_LIMITS.rate),
    percent: possible('Percent of the price', [0, PAY_LIMITS.percent[1]]).transform((typed) => typed ?? 0),
    minimum: amount('Minimum'),
    vector: amount('Per vector'),
    rushAmount: amount('Rush amount'),
    rushPercent: share('Rush percent'),
    faultAmount: amount('Deduction amount'),
    faultPercent: share('Deduction percent'),
  })
  .superRefine((rule, context) => {
    const required = issueError('required', {}).description
    if (rule.kind === 'default' && rule.designer === null) {
      refuseValue(context, issueError('invalid_choice', {}).description, ['kind'])
    }
    if ((rule.kind === 'stitches' || rule.kind === 'piece') && rule.rate === 0) refuseValue(context, required, ['rate'])
    if (rule.kind === 'percent' && rule.percent === 0) refuseValue(context, required, ['percent'])
    const both = issueError('amount_and_percent', {}).description
    if (rule.rushAmount > 0 && rule.rushPercent > 0) refuseValue(context, both, ['rushPercent'])
    if (rule.faultAmount > 0 && rule.faultPercent > 0) refuseValue(context, both, ['faultPercent'])
  })
export type PayRuleDraft = z.input<typeof payRuleDraftSchema>

const payRuleSchema = z.object({
  kind: z.enum(PAY_KINDS),
  rate: money,
  percent: z.number(),
  minimum: money,
  vector: money,
  rushAmount: money,
  rushPercent: z.number(),
  faultAmount: money,
  faultPercent: z.number(),
})
export type AnsweredPayRule = z.input<typeof payRuleSchema>

/** How designers are paid: the default's rules and each designer's own, the latest day first. */
export const payRulesSchema = z.object({
  rules: z.array(
    z.object({
      /** null is the default of all */
      accountId: z.string().nullable(),
      validFrom: z.string(),
      /** null: the default counts again */
      rule: payRuleSchema.nullable(),
      savedBy: z.string().nullable(),
      savedAt: moment,
    }),
  ),
  designers: z.array(z.object({ _id: z.string(), userName: z.string(), name: z.string() })),
  /** the shop's present day */
  today: z.string(),
})
export type PayRules = z.input<typeof payRulesSchema>

const closing = {
  isClosed: z.boolean(),
  /** Who closed it by name, and when; null while it is open. */
  closedBy: z.string().nullable(),
  closedAt: moment.nullable(),
  /** The shop's day on which it was paid, and how; null until it is marked as paid. */
  paidOn: z.string().nullable(),
  PayMethod: z.enum(PAY_METHODS).nullable(),
}
const month = { month: z.string(), from: z.string(), to: z.string(), isOver: z.boolean() }
const whose = { _id: z.string(), userName: z.string(), name: z.string() }

/** A month of all designers’ pay. */
export const payMonthSchema = z.object({
  ...month,
  docs: z.array(
    z.object({
      ...whose,
      ...closing,
      requests: z.number(),
      corrections: z.number(),
      /** requests of days that no rule covers */
      withoutRule: z.number(),
      /** the month that has to be closed before; null where none has */
      closeFirst: z.string().nullable(),
      total: money,
    }),
  ),
  total: money,
})
export type PayMonth = z.input<typeof payMonthSchema>

/**
 * A line of a statement: a request that was delivered in its month, or a correction of what an earlier statement paid. The price is
 * null for designers.
 */
const payLineSchema = z.object({
  kind: z.enum(PAY_LINE_KINDS),
  /** of the request */
  _id: z.string(),
  requestFor: z.enum(PAYABLE_KINDS),
  orderCode: z.number(),
  orderName: z.string(),
  /** of its first delivery */
  day: z.string(),
  stitches: z.number().nullable(),
  price: money.nullable(),
  rush: z.boolean(),
  /** changes by our fault */
  faults: z.number(),
  /** by which it is paid; null where none counts on that day, and of work that is no longer theirs */
  rule: payRuleSchema.nullable(),
  /** false: it was deleted or given to another designer */
  counted: z.boolean(),
  /** what it pays now, and what earlier statements paid of that */
  due: money,
  paid: money,
  /** the one less the other */
  amount: money,
})
export type PayLine = z.input<typeof payLineSchema>
export type PayLineInCents = z.output<typeof payLineSchema>

/** A designer's pay of a month. */
export const payStatementSchema = z.object({
  ...month,
  ...whose,
  ...closing,
  lines: z.array(payLineSchema),
  total: money,
})
export type PayStatement = z.input<typeof payStatementSchema>
export type PayStatementInCents = z.output<typeof payStatementSchema>

/** Path parameters of a designer's month. */
export const payStatementParams = z.object({ month: monthParams.shape.month, _id: recordId })
/** Body that closes a month of one designer, or of all. */
export const payClosingSchema = askedFor({ designer }, 'sendADesigner')
/** Body that marks a closed month of a designer as paid. */
export const payPaidSchema = z.object({
  paidOn: plainDate('enterADate'),
  PayMethod: z.enum(PAY_METHODS, issueError('invalid_choice', {})),
})
