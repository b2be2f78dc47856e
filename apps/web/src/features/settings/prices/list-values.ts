import { tableOf } from '@stitchdesk/contract/basics/tables'
import type { PriceList } from '@stitchdesk/contract/pricing/pricing'
import { EXTRAS, type Extra, type Rounding } from '@stitchdesk/contract/pricing/rules'
import {
  EMPTY_RULE,
  type TypedRule,
  type TypedTier,
  typedAmount,
  typedNumber,
  typedRule,
  typedTier,
} from '../../../parts/pricing/rule-values.ts'

/** A price list as it is typed. */
export type ListValues = {
  name: string
  validFrom: string
  isStandard: boolean
  rules: TypedRule[]
  tiers: TypedTier[]
  extras: Record<Extra, string>
  resizeWithin: string
  rounding: Rounding
  version: number
}

const NO_EXTRAS = tableOf(EXTRAS, () => '')

/** The form values of a stored list, whose new version counts from today by default; or of a new list. */
export function listValues(list: PriceList | null, today: string): ListValues {
  if (!list) {
    return {
      ...{ name: '', validFrom: today, isStandard: false, rules: [EMPTY_RULE], tiers: [], extras: NO_EXTRAS },
      ...{ resizeWithin: '20', rounding: 'none', version: 0 },
    }
  }
  const { latest, name, isStandard, version } = list
  return {
    ...{ name, isStandard, version, validFrom: list.versions[0]?.validFrom ?? today },
    rules: latest.rules.map(typedRule),
    tiers: latest.tiers.map(typedTier),
    extras: tableOf(EXTRAS, (extra) => typedAmount(latest.extras[extra])),
    resizeWithin: typedNumber(latest.resizeWithin),
    rounding: latest.rounding,
  }
}
