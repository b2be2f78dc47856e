import { useTranslation } from 'react-i18next'
import type { CallInput } from '../../../lib/api/call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { formatMoney } from '../../../lib/format.ts'
import { MoneyWord } from '../../../parts/billing/figures/money-word.tsx'
import classes from './bulk.module.css'

/** What the invoices that the filters show come to. */
export function InvoiceSums({ query }: { query: NonNullable<CallInput<'sumInvoices'>['query']> }) {
  const { t } = useTranslation('billing')
  const sums = useCall('sumInvoices', { query }, { keepPrevious: true }).data
  return (
    <dl className={classes.sums} aria-label={t('bulk.sums')}>
      {sums && (
        <>
          <div>
            <dt>{t('total')}</dt>
            <dd className="tabular">{formatMoney(sums.total)}</dd>
          </div>
          {(['owed', 'overdue'] as const).map((word) => (
            <div key={word}>
              <dt>
                <MoneyWord of={word} />
              </dt>
              <dd className="tabular">{formatMoney(sums[word])}</dd>
            </div>
          ))}
        </>
      )}
    </dl>
  )
}
