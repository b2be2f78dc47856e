import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { fromCents, toCents } from '@stitchdesk/contract/basics/money'
import type { PriceTrial } from '@stitchdesk/contract/pricing/pricing'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { RequestName } from '../../../parts/requests/request-name.tsx'
import classes from './prices.module.css'

/** What a draft would have charged for delivered requests, beside what was charged. */
export function TrialResult({ trial }: { trial: PriceTrial }) {
  const { t } = useTranslation('pricing')
  const { tried, unpriced, oldSum, newSum, changed } = trial
  if (tried === 0) return <Text size="sm">{t('tryOut.none')}</Text>
  const difference = fromCents(toCents(newSum)) - oldSum
  return (
    <Stack gap="sm" role="status">
      <Text size="sm">
        {t('tryOut.tried', { count: tried })}
        {unpriced > 0 && ` · ${t('tryOut.unpriced', { count: unpriced })}`}
      </Text>
      <dl className={classes.sums}>
        <div>
          <dt>{t('tryOut.before')}</dt>
          <dd>{formatMoney(oldSum)}</dd>
        </div>
        <div>
          <dt>{t('tryOut.after')}</dt>
          <dd>{formatMoney(newSum)}</dd>
        </div>
        <div>
          <dt>{t('tryOut.difference')}</dt>
          <dd>
            {difference > 0 ? '+' : ''}
            {formatMoney(difference)}
          </dd>
        </div>
      </dl>
      {changed.length > 0 && (
        <table className={classes.table}>
          <caption>
            <VisuallyHidden>{t('tryOut.most')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th>{t('tryOut.most')}</th>
              <th className={classes.amount}>{t('tryOut.before')}</th>
              <th className={classes.amount}>{t('tryOut.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((request) => (
              <tr key={request._id}>
                <td>
                  <RequestName request={request} />
                </td>
                <td className={classes.amount}>{formatMoney(request.old)}</td>
                <td className={classes.amount}>{formatMoney(request.new)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  )
}
