import { z } from 'zod'
import { PLACEMENTS, REQUEST_KINDS } from '../basics/enums.ts'
import { moment, optionalChoice, paged, plainDate, recordId, refuseValue, text } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { fromCents, toCents } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { tableOf } from '../basics/tables.ts'
import { problemsOfList, problemsOfOwnTiers, problemsOfRules, type RuleProblem } from './check-rules.ts'
import { PRICE_DECISIONS } from './go-ahead.ts'
import { PRICING_LIMITS } from './limits.ts'
import { needed, possible, type Range } from './number-fields.ts'
import { LINE_KINDS, PRICE_GAPS } from './price-work.ts'
import { ROUND_CAUSES } from './rounds.ts'
import { FIT_REASONS } from './rule-fit.ts'
import { EXTRAS, type PriceRules, ROUNDINGS, RULE_KINDS, TIER_USES } from './rules.ts'

const neededAmount = (label: string, range: Range) => needed(label, range).transform(toCents)
const possibleAmount = (label: string, [, max]: Range) =>
  possible(label, [0, max]).transform((amount) => (amount === null ? null : toCents(amount)))

/** A rule as it is typed. Levels are whole; minimum and cap are of stitches alone. */
const ruleDraft = z
  .object({
    kind: z.enum(RULE_KINDS, issueError('invalid_choice', {})),
    placement: optionalChoice(PLACEMENTS),
    from: possible('From', PRICING_LIMITS.size),
    to: possible('To', PRICING_LIMITS.size),
    price: neededAmount('Price', PRICING_LIMITS.price),
    minimum: possibleAmount('Minimum', PRICING_LIMITS.price),
    cap: possibleAmount('Cap', PRICING_LIMITS.price),
  })
  .superRefine(({ kind, from, to, price }, context) => {
    const [least, most] = PRICING_LIMITS.rate
    if (kind === 'stitches' && fromCents(price) > most) {
      refuseValue(
        context,
        issueError('out_of_range', { field: 'Price per 1,000', min: least, max: most }).description,
        ['price'],
      )
    }
    const [min, max] = PRICING_LIMITS.level
    if (kind !== 'vector') return
    for (const [name, level] of Object.entries({ from, to })) {
      if (level === null || (Number.isInteger(level) && level >= min && level <= max)) continue
      refuseValue(context, issueError('not_whole', { field: 'Level', min, max }).description, [name])
    }
  })
  .transform((rule) => ({
    ...rule,
    placement: rule.kind === 'vector' ? ('' as const) : rule.placement,
    minimum: rule.kind === 'stitches' ? rule.minimum : null,
    cap: rule.kind === 'stitches' ? rule.cap : null,
  }))

const tierDraft = z.object({
  hours: needed('Hours', PRICING_LIMITS.hours),
  use: optionalChoice(['usual', 'rush']),
  amount: possibleAmount('Added amount', PRICING_LIMITS.price).transform((amount) => amount ?? toCents(0)),
  percent: possible('Added percent', PRICING_LIMITS.tierPercent).transform((percent) => percent ?? 0),
})

const atMost = (max: number) => issueError('too_many', { max })
const rulesDraft = z.array(ruleDraft).max(PRICING_LIMITS.rules, atMost(PRICING_LIMITS.rules))

/** An object with each extra, so that none can be left out. */
const forEachExtra = <T>(make: () => T) => tableOf(EXTRAS, make)

const tiersDraft = z.array(tierDraft).max(PRICING_LIMITS.tiers, atMost(PRICING_LIMITS.tiers)).default([])

const listFields = {
  rules: rulesDraft,
  tiers: tiersDraft,
  extras: z.object(forEachExtra(() => possibleAmount('Price', PRICING_LIMITS.price))),
  resizeWithin: needed('Small resize', PRICING_LIMITS.resize),
  rounding: z.enum(ROUNDINGS, issueError('invalid_choice', {})).default('none'),
}

function refuseProblems(context: z.RefinementCtx, problems: readonly RuleProblem[]) {
  for (const { path, description } of problems) refuseValue(context, description, path)
}

/** What a list says, out of an answer or a form; the checks of a list stand in its drafts. */
export const priceRulesSchema = z.object(listFields)
/** The rules of a customer as they are answered or typed. */
export const customerRulesSchema = z.object({
  percent: needed('Percent', PRICING_LIMITS.customerPercent),
  rules: rulesDraft,
  /** Turnarounds agreed with them, which count before the list's. */
  tiers: tiersDraft,
  /** Extras agreed with them; null is the list's. */
  extras: z.object(forEachExtra(() => possibleAmount('Price', PRICING_LIMITS.price))).prefault({}),
})

const checkList = (list: PriceRules, context: z.RefinementCtx) => refuseProblems(context, problemsOfList(list))

/** Body that makes a price list, or a new version of one, which counts for requests placed since a day. */
export const priceListDraftSchema = z
  .object({
    ...listFields,
    name: text('Name', PRICING_LIMITS.name).refine((name) => name !== '', issueError('required', {}, 'enterAName')),
    /** whether it is of all customers without a list of their own */
    isStandard: z.boolean().default(false),
    validFrom: plainDate('chooseTheDayFromWhichIt'),
    /** The latest version when the form was opened, 0 of a new list; the API refuses an outdated one. */
    version: z.number().int(),
  })
  .superRefine(checkList)
export type PriceListDraft = z.input<typeof priceListDraftSchema>

/** Body that tries rules on delivered requests without saving them. */
export const priceTrialDraftSchema = z
  .object({
    ...listFields,
    /** the list that it is a draft of: requests of its customers are tried; without it everybody's */
    listId: recordId.nullish().transform((id) => id ?? null),
  })
  .superRefine(checkList)

/** Body that sets what a customer pays, whole. */
export const customerPricingDraftSchema = customerRulesSchema
  .extend({
    /** null or '' is the standard list */
    listId: z
      .union([z.literal(''), recordId])
      .nullish()
      .transform((id) => id || null),
    /** The version that the form was opened with, 0 where nothing was set; the API refuses an outdated one. */
    version: z.number().int(),
  })
  .superRefine(({ rules, tiers }, context) =>
    refuseProblems(context, [...problemsOfRules(rules), ...problemsOfOwnTiers(tiers)]),
  )
export type CustomerPricingDraft = z.input<typeof customerPricingDraftSchema>

const ruleSchema = z.object({
  kind: z.enum(RULE_KINDS),
  placement: z.enum(['', ...PLACEMENTS]),
  from: z.number().nullable(),
  to: z.number().nullable(),
  price: money,
  minimum: money.nullable(),
  cap: money.nullable(),
})
const tiersAnswer = z.array(z.object({ hours: z.number(), use: z.enum(TIER_USES), amount: money, percent: z.number() }))
const rulesAnswer = z.object({
  rules: z.array(ruleSchema),
  tiers: tiersAnswer,
  extras: z.object(forEachExtra(() => money.nullable())),
  resizeWithin: z.number(),
  rounding: z.enum(ROUNDINGS),
})

/** A price list with what its latest version says, and its versions, latest first. */
export const priceListSchema = z.object({
  _id: z.string(),
  name: z.string(),
  isStandard: z.boolean(),
  /** how many customers have it by name */
  customers: z.number(),
  version: z.number(),
  latest: rulesAnswer,
  versions: z.array(
    z.object({ version: z.number(), validFrom: z.string(), savedBy: z.string().nullable(), savedAt: moment }),
  ),
})
export type PriceList = z.input<typeof priceListSchema>
export type PriceListInCents = z.output<typeof priceListSchema>

export const priceListsSchema = z.object({ docs: z.array(priceListSchema), today: z.string() })

/** What a draft would have charged for delivered requests, beside what was charged. */
export const priceTrialSchema = z.object({
  /** requests that were tried, and those of them that the draft has no price for */
  tried: z.number(),
  unpriced: z.number(),
  /** of those it has a price for */
  oldSum: money,
  newSum: money,
  changed: z.array(
    z.object({
      _id: z.string(),
      requestFor: z.enum(REQUEST_KINDS),
      orderCode: z.number(),
      orderName: z.string(),
      customerName: z.string(),
      old: money,
      new: money,
    }),
  ),
})
export type PriceTrial = z.input<typeof priceTrialSchema>

const customerRulesAnswer = z.object({
  percent: z.number(),
  rules: z.array(ruleSchema),
  tiers: tiersAnswer,
  extras: z.object(forEachExtra(() => money.nullable())),
})

/** What a customer pays: their list, percent on it, and rules, turnarounds and extras of their own. Version 0: never set. */
export const customerPricingSchema = customerRulesAnswer.extend({
  listId: z.string().nullable(),
  version: z.number(),
  lists: z.array(z.object({ _id: z.string(), name: z.string(), isStandard: z.boolean() })),
})
export type CustomerPricingAnswer = z.input<typeof customerPricingSchema>

const askedAnswer = z.object({
  puff: z.boolean(),
  applique: z.boolean(),
  sample: z.boolean(),
  formats: z.number(),
  resize: z.number().nullable(),
  hours: z.number().nullable(),
})

const lineSchema = z.object({
  kind: z.enum(LINE_KINDS),
  amount: money,
  placement: z.string(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  count: z.number().nullable(),
  each: money.nullable(),
  percent: z.number().nullable(),
  extra: z.enum(['', ...EXTRAS]),
  own: z.boolean(),
  reason: z.enum(['', ...FIT_REASONS]),
})
export type AnsweredLine = z.input<typeof lineSchema>

/** By what a request is priced, and how its latest price came about; null where it has no list, or no price yet. */
export const requestPricingSchema = z.object({
  list: z.object({ name: z.string(), version: z.number(), validFrom: z.string(), rules: rulesAnswer }).nullable(),
  customer: customerRulesAnswer,
  asked: askedAnswer,
  /** what changes added to the price, oldest first */
  rounds: z.array(
    z.object({ cause: z.enum(['', ...ROUND_CAUSES]), askedAt: moment, cost: money, inPrice: z.boolean() }),
  ),
  stored: z
    .object({
      listName: z.string().nullable(),
      listVersion: z.number().nullable(),
      suggested: money.nullable(),
      missing: z.enum(['', ...PRICE_GAPS]),
      lines: z.array(lineSchema),
      price: money,
      savedBy: z.string().nullable(),
      savedAt: moment,
    })
    .nullable(),
})
export type RequestPricing = z.input<typeof requestPricingSchema>

/** A price that waits for its customer's answer, and how it came about; no lines where the shop set another price than its list's. */
export const priceQuestionSchema = z.object({ price: money, limit: money, lines: z.array(lineSchema) })

/** The same for holders of the emailed link, with the request's name. Once it was answered, it tells how and when instead of the lines. */
export const linkedPriceSchema = priceQuestionSchema.extend({
  answered: z.object({ decision: z.enum(PRICE_DECISIONS), at: moment }).nullable(),
  requestFor: z.enum(REQUEST_KINDS),
  orderCode: z.number(),
  orderName: z.string(),
})
export type LinkedPrice = z.input<typeof linkedPriceSchema>

/** Requests priced differently from the suggestion, latest first, and what was given away this month. */
export const differingPricesSchema = paged(
  z.object({
    _id: z.string(),
    requestFor: z.enum(REQUEST_KINDS),
    orderCode: z.number(),
    orderName: z.string(),
    customerName: z.string(),
    suggested: money,
    set: money,
    savedBy: z.string().nullable(),
    savedAt: moment,
  }),
).extend({ givenAway: money })
export type DifferingPrices = z.input<typeof differingPricesSchema>
