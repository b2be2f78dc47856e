import { type Cents, cents, sumCents } from '../basics/money.ts'
import { type Fit, type FitReason, fitRules, type OwnedRule } from './rule-fit.ts'
import {
  type AskedExtras,
  type CustomerPricing,
  type Extra,
  extraOf,
  type OwnedTier,
  type PricedWork,
  type PriceRule,
  type PriceRules,
  type Rounding,
  tiersOf,
} from './rules.ts'

export const LINE_KINDS = [
  'stitches',
  'minimum',
  'cap',
  'flat',
  'vector',
  'tier',
  'extra',
  'percent',
  'rounding',
] as const

/** A line of a price: what it adds, and of what. What does not concern its kind is empty. */
export interface PriceLine {
  kind: (typeof LINE_KINDS)[number]
  amount: Cents
  placement: string
  /** of the rule: millimeters, or levels */
  from: number | null
  to: number | null
  /** stitches, hours, or how many of an extra */
  count: number | null
  /** per 1,000 stitches or per piece; the minimum, the cap */
  each: Cents | null
  percent: number | null
  extra: Extra | ''
  /** whether a rule of the customer's own made it */
  own: boolean
  /** why its rule counts; of lines that a rule made */
  reason: FitReason | ''
}

/** What is missing for a price: facts of the work, or rows of the list. */
export const PRICE_GAPS = ['list', 'rule', 'size', 'level', 'stitches', 'tier', 'extra'] as const
export type PriceGap = (typeof PRICE_GAPS)[number]

/** A price with its lines, which add up to it; null with what is missing. */
export interface Suggestion {
  price: Cents | null
  lines: readonly PriceLine[]
  missing: PriceGap | null
  /** the extra that the list has no price for */
  missingExtra: Extra | ''
}

const EMPTY = {
  placement: '',
  from: null,
  to: null,
  count: null,
  each: null,
  percent: null,
  extra: '',
  own: false,
  reason: '',
} as const

const STEPS: Readonly<Record<Rounding, number>> = { none: 1, half: 50, whole: 100 }

const nothing = (missing: PriceGap, missingExtra: Extra | '' = ''): Suggestion => ({
  price: null,
  lines: [],
  missing,
  missingExtra,
})

/** A share of an amount, half a cent away from zero. @param percent with at most two decimals */
export function shareOf(amount: Cents, percent: number): Cents {
  const exact = amount * Math.round(percent * 100)
  return cents(Math.sign(exact) * Math.floor((Math.abs(exact) + 5000) / 10_000) || 0)
}

/**
 * The price of work by a version of a list and the customer's own prices, in whole cents, with its lines. Suggestions, try-outs and
 * stored prices all use this function.
 */
export function priceWork(list: PriceRules, customer: CustomerPricing, work: PricedWork): Suggestion {
  const fit = fitRules([...owned(customer.rules, true), ...owned(list.rules, false)], work)
  if ('missing' in fit) return nothing(fit.missing)
  const base = baseLines(fit, work)
  if (!base) return nothing('stitches')
  const tier = tierOf(tiersOf(list, customer), work)
  if (tier === undefined) return nothing('tier')
  const asked = extrasOf(work, list.resizeWithin)
  const unpriced = asked.find(({ extra }) => extraOf(list, customer, extra).price === null)
  if (unpriced) return nothing('extra', unpriced.extra)
  const lines = [
    ...base,
    ...tierLines(tier, sumOf(base)),
    ...asked.map(({ extra, count }): PriceLine => {
      const { price, own } = extraOf(list, customer, extra)
      const each = price ?? cents(0)
      return { ...EMPTY, kind: 'extra', extra, count, each, own, amount: cents(each * count) }
    }),
  ]
  const ofList = sumOf(lines.filter((line) => !line.own))
  const share = shareOf(ofList, customer.percent)
  if (share !== 0) lines.push({ ...EMPTY, kind: 'percent', percent: customer.percent, amount: share })
  const exact = sumOf(lines)
  const step = STEPS[list.rounding]
  const rounded = cents(Math.ceil(exact / step) * step)
  if (rounded !== exact) {
    lines.push({ ...EMPTY, kind: 'rounding', each: cents(step), amount: cents(rounded - exact) })
  }
  return { price: rounded, lines, missing: null, missingExtra: '' }
}

const owned = (rules: readonly PriceRule[], own: boolean): OwnedRule[] => rules.map((rule) => ({ rule, own }))
const sumOf = (lines: readonly PriceLine[]) => sumCents(lines.map(({ amount }) => amount))

/** The lines of the rule that counts; undefined where it needs stitches that are not known. */
function baseLines(fit: Extract<Fit, { rules: unknown }>, work: PricedWork): PriceLine[] | undefined {
  const [{ rule, own: isOwn } = { rule: undefined, own: false }] = fit.rules
  if (!rule) return undefined
  const { kind, placement, from, to, price, minimum, cap } = rule
  const line = { ...EMPTY, placement, from, to, own: isOwn, reason: fit.reason, each: price }
  if (kind !== 'stitches') return [{ ...line, kind, amount: price }]
  const { stitches } = work
  if (stitches === null) return undefined
  const amount = cents(Math.floor((stitches * price + 500) / 1000))
  const counted: PriceLine = { ...line, kind, count: stitches, amount }
  const bound = minimum !== null && amount < minimum ? 'minimum' : cap !== null && amount > cap ? 'cap' : null
  const limit = bound === 'minimum' ? minimum : cap
  if (bound === null || limit === null) return [counted]
  return [counted, { ...EMPTY, kind: bound, each: limit, own: isOwn, amount: cents(limit - amount) }]
}

/** The turnaround of work; null where there are none, undefined where the one that is asked for is missing. */
function tierOf(tiers: readonly OwnedTier[], { hours, rush }: PricedWork): OwnedTier | null | undefined {
  if (hours !== null) return tiers.find((tier) => tier.hours === hours)
  if (tiers.length === 0) return null
  return tiers.find(({ use }) => use === (rush ? 'rush' : 'usual'))
}

function tierLines(tier: OwnedTier | null, base: Cents): PriceLine[] {
  if (!tier) return []
  const { hours, percent, own } = tier
  const amount = percent === 0 ? tier.amount : shareOf(base, percent)
  if (amount === 0) return []
  return [{ ...EMPTY, kind: 'tier', count: hours, percent: percent === 0 ? null : percent, own, amount }]
}

/** What is asked for beside the design. @param within percent up to which a resize is a small one */
function extrasOf(work: PricedWork, within: number): { extra: Extra; count: number }[] {
  const { puff, applique, sample, formats, resize } = work
  const resized: Extra = (resize ?? 0) <= within ? 'resize-within' : 'resize-beyond'
  return [
    ...(puff ? [{ extra: 'puff' as const, count: 1 }] : []),
    ...(applique ? [{ extra: 'applique' as const, count: 1 }] : []),
    ...(formats > 0 ? [{ extra: 'second-format' as const, count: formats }] : []),
    ...(resize === null ? [] : [{ extra: resized, count: 1 }]),
    ...(sample ? [{ extra: 'sample' as const, count: 1 }] : []),
  ]
}

/** The stitches that a text says, with or without separators; null for anything else. Staff type them as free text. */
export function readStitches(text: string): number | null {
  if (!/^[0-9]{1,3}([., '’]?[0-9]{3}){0,2}$/.test(text.trim())) return null
  const count = Number(text.replace(/[^0-9]/g, ''))
  return count > 0 ? count : null
}

/** A request as far as its price concerns. */
interface PricedRequest {
  requestFor: string
  placement: string
  width: number | null
  height: number | null
  rush: string
}

/** What staff enter of a version. */
interface EnteredFigures {
  stitiches: string
  width: number | null
  height: number | null
  selectLevel: number | null
}

/** What is known of a request and its version when it is priced; a size that staff leave empty is the customer's. */
export function workOf(request: PricedRequest, entered: EnteredFigures, asked: AskedExtras): PricedWork {
  const isSized = entered.width !== null || entered.height !== null
  const { width, height } = isSized ? entered : request
  return {
    ...asked,
    kind: request.requestFor,
    placement: request.placement,
    width,
    height,
    stitches: readStitches(entered.stitiches),
    level: entered.selectLevel,
    rush: request.rush === 'Yes',
  }
}
