import type { KeptEstimate } from '@stitchdesk/contract/pricing/kept-estimate'
import { formatCount, formatMoney } from '../../lib/format.ts'
import classes from './estimated-stitches.module.css'

const range = (low: string, high: string) => (low === high ? low : `${low}–${high}`)

/** The range of an estimate, as `7,200–9,500`. */
export const estimatedRange = ({ low, high }: Pick<KeptEstimate, 'low' | 'high'>): string =>
  range(formatCount(low), formatCount(high))

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
      {estimatedRange(estimate)}
      {isPriced && ` · ${range(formatMoney(priceLow), formatMoney(priceHigh))}`}
    </span>
  )
}
