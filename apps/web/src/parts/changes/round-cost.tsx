import type { AskedChange } from '@stitchdesk/contract/processing/revision'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'

/** Why a change was needed and what it costs, in a phrase; nothing for old changes without a cause. */
export function RoundCost({ change }: { change: AskedChange }) {
  const { t } = useTranslation('changes')
  const { cause, cost, inPrice } = change
  if (cause === '') return null
  return (
    <>
      {t(`cause.${cause}`)}
      {cost !== null && (
        <>
          {' · '}
          <span className="tabular">{cost === 0 ? t('free') : formatMoney(cost)}</span>
          {cost > 0 && !inPrice && ` (${t('beside')})`}
        </>
      )}
    </>
  )
}
