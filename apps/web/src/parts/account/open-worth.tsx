import type { Worth } from '@stitchdesk/contract/board/worth'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatMoneyRange } from '../../lib/format.ts'

/** Whether the price of any open work is known. */
export const isWorthKnown = ({ priced, estimatedHigh }: Worth): boolean => priced > 0 || estimatedHigh > 0

/** What open work costs: set prices, and separately the estimate for the rest; nothing if neither is known. */
export function OpenWorth({ worth }: { worth: Worth }) {
  const { t } = useTranslation('workload')
  if (!isWorthKnown(worth)) return null
  const { priced, estimatedLow, estimatedHigh } = worth
  const parts = [
    priced > 0 && t('priced', { amount: formatMoney(priced) }),
    estimatedHigh > 0 && t('estimated', { amount: formatMoneyRange(estimatedLow, estimatedHigh) }),
  ]
  return <span title={t('worth')}>{parts.filter(Boolean).join(' · ')}</span>
}
