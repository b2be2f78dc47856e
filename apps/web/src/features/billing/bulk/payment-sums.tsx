import { useTranslation } from 'react-i18next'
import type { CallInput } from '../../../lib/api/call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { formatAmount } from '../../../parts/requests/format-figures.ts'
import classes from './bulk.module.css'

/** What the payments that the filters show come to, by currency. */
export function PaymentSums({ query }: { query: NonNullable<CallInput<'sumPayments'>['query']> }) {
  const { t } = useTranslation('billing')
  const sums = useCall('sumPayments', { query }, { keepPrevious: true }).data?.sums ?? []
  return (
    <dl className={classes.sums} aria-label={t('bulk.paymentSums')}>
      {sums.length > 0 && (
        <div>
          <dt>{t('total')}</dt>
          <dd className="tabular">{sums.map(({ Currency, amount }) => formatAmount(amount, Currency)).join(' · ')}</dd>
        </div>
      )}
    </dl>
  )
}
