import type { PriceList } from '@stitchdesk/contract/pricing/pricing'
import type { PriceRule, RuleKind, TierUse } from '@stitchdesk/contract/pricing/rules'

/** A rule as it is typed; every value is a text. */
export interface TypedRule {
  kind: RuleKind
  placement: PriceRule['placement']
  from: string
  to: string
  price: string
  minimum: string
  cap: string
}

/** A turnaround as it is typed. */
export interface TypedTier {
  hours: string
  use: TierUse
  amount: string
  percent: string
}

export const EMPTY_RULE: TypedRule = {
  kind: 'stitches',
  placement: '',
  from: '',
  to: '',
  price: '',
  minimum: '',
  cap: '',
}

/** An amount or a number of an answer as a field holds it; empty where there is none. */
export const typedAmount = (value: number | null): string => (value === null ? '' : value.toFixed(2))
export const typedNumber = (value: number | null): string => (value === null ? '' : String(value))

/** A stored rule as it is typed. */
export const typedRule = ({
  price,
  from,
  to,
  minimum,
  cap,
  kind,
  placement,
}: PriceList['latest']['rules'][number]) => ({
  kind,
  placement,
  from: typedNumber(from),
  to: typedNumber(to),
  price: typedAmount(price),
  minimum: typedAmount(minimum),
  cap: typedAmount(cap),
})

/** A stored turnaround as it is typed; what it does not add is empty. */
export const typedTier = ({ hours, use, amount, percent }: PriceList['latest']['tiers'][number]): TypedTier => ({
  use,
  hours: typedNumber(hours),
  amount: amount === 0 ? '' : typedAmount(amount),
  percent: percent === 0 ? '' : typedNumber(percent),
})
