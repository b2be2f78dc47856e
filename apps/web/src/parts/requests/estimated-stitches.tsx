import type { KeptEstimate } from '@stitchdesk/contract/pricing/kept-estimate'
import { formatCountRange, formatMoneyRange } from '../../lib/format.ts'
import classes from './estimated-stitches.module.css'

interface EstimatedStitchesProps {
  estimate: (Pick<KeptEstimate, 'low' | 'high'> & Partial<KeptEstimate>) | null
  priced?: boolean
}

/** The stitches that a request is estimated to take, quietly: `≈ 7,200–9,500`, and beside it their price where it is shown. */
export function EstimatedStitches({ estimate, priced = false }: EstimatedStitchesProps) {
  if (!estimate) return null
  const { priceLow = null, priceHigh = null } = estimate
  const isPriced = priced && priceLow !== null && priceHigh !== null
  return (
    <span className={`tabular ${classes.estimate}`}>
      ≈{'\u00a0'}
      {formatCountRange(estimate.low, estimate.high)}
      {isPriced && ` · ${formatMoneyRange(priceLow, priceHigh)}`}
    </span>
  )
}
