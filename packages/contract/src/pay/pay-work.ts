import { type Cents, cents, sumCents } from '../basics/money.ts'

/** The basis of designers' pay: stitches, pieces, or a share of the price. */
export const PAY_KINDS = ['stitches', 'piece', 'percent'] as const
export type PayKind = (typeof PAY_KINDS)[number]

/** Lines of a statement: work delivered in its month, or a correction of what an earlier one paid. */
export const PAY_LINE_KINDS = ['work', 'correction'] as const

/** How a designer is paid. What does not concern its kind is 0; so is what the shop doesn't want. */
export interface PayRule {
  kind: PayKind
  /** per 1,000 stitches, or per order */
  rate: Cents
  /** of the price after discount, two decimals */
  percent: number
  /** what an order is paid at least; of pieces 0 */
  minimum: Cents
  /** per vector, which has no stitches; of percentages 0 */
  vector: Cents
  /** what rush adds: an amount, or percent of what the work pays without */
  rushAmount: Cents
  rushPercent: number
  /** what each change by our fault takes off: an amount, or percent of what the work pays without rush */
  faultAmount: Cents
  faultPercent: number
}

/** What the pay for one delivered request depends on. */
export interface PaidWork {
  requestFor: string
  /** null where no number is known */
  stitches: number | null
  /** after discount */
  price: Cents
  rush: boolean
  /** changes that were asked for by our fault */
  faults: number
}

// Parts of a cent in which pay is computed: whole for stitches by the thousand and for percent of percent, both with two decimals.
const PARTS = 100_000_000n
const HUNDREDTHS = 10_000n
const hundredths = (percent: number) => BigInt(Math.round(percent * 100))

/**
 * What a designer is paid for a delivered request, in whole cents and never below 0. All parts are computed exactly and their sum is
 * rounded once, half a cent up. This one function answers statements, what closing freezes, and corrections.
 */
export function payFor(rule: PayRule, work: PaidWork): Cents {
  const base = baseOf(rule, work)
  const rush = work.rush ? BigInt(rule.rushAmount) * PARTS + (base * hundredths(rule.rushPercent)) / HUNDREDTHS : 0n
  const fault = BigInt(rule.faultAmount) * PARTS + (base * hundredths(rule.faultPercent)) / HUNDREDTHS
  const exact = base + rush - fault * BigInt(work.faults)
  return exact <= 0n ? cents(0) : cents(Number((exact + PARTS / 2n) / PARTS))
}

/** The pay for the work alone, in parts of a cent. */
function baseOf(rule: PayRule, { requestFor, stitches, price }: PaidWork): bigint {
  const { kind, rate, percent, vector } = rule
  const least = BigInt(rule.minimum) * PARTS
  if (kind === 'percent') return larger((BigInt(price) * PARTS * hundredths(percent)) / HUNDREDTHS, least)
  if (requestFor === 'vector') return BigInt(vector) * PARTS
  if (kind === 'piece') return BigInt(rate) * PARTS
  return larger((BigInt(stitches ?? 0) * BigInt(rate) * PARTS) / 1000n, least)
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)

/** A rule with its designer, and the day from which it counts; no rule means the default again. */
export interface DatedRule {
  /** the designer; null is the default of all */
  accountId: string | null
  validFrom: string
  rule: PayRule | null
}

/** The rule that counts for a designer's work of a day: their own of that day, else the default; null where there is none. */
export function payRuleOn(rules: readonly DatedRule[], accountId: string, day: string): PayRule | null {
  const latest = (whose: string | null) =>
    rules
      .filter((each) => each.accountId === whose && each.validFrom <= day)
      .reduce<DatedRule | null>((last, each) => (last && last.validFrom >= each.validFrom ? last : each), null)
  return latest(accountId)?.rule ?? latest(null)?.rule ?? null
}

/** The total of a statement: the sum of its lines. */
export const payTotal = (lines: readonly { amount: Cents }[]): Cents => sumCents(lines.map(({ amount }) => amount))
