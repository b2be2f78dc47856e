import type { Worth } from '@stitchdesk/contract/board/worth'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatMoneyRange } from '../../lib/format.ts'

/** Whether anything is known of what work comes to. */
export const isWorthKnown = ({ priced, estimatedHigh }: Worth): boolean => priced > 0 || estimatedHigh > 0

/** What open work comes to: set prices, and apart from them what the rest is estimated at; nothing where neither is known. */
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
