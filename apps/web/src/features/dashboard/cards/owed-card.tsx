import { Button, Text } from '@mantine/core'
import { sumMoney } from '@stitchdesk/contract/basics/money'
import type { CustomerDashboard } from '@stitchdesk/contract/dashboard/dashboard'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { listOf } from '../../../lib/list-of.ts'
import { Panel } from '../panel.tsx'
import classes from './owed-card.module.css'

type Owing = Pick<CustomerDashboard, 'owed' | 'invoice' | 'unpaidInvoices'>

/** A customer's debt: due now, not invoiced yet, and on a draft of the shop. */
export function OwedCard({ owed, invoice, unpaidInvoices }: Owing) {
  const { t } = useTranslation('dashboard')
  const { due, awaiting, notInvoiced, beingInvoiced } = owed
  const toInvoice = sumMoney(Object.values(notInvoiced))
  // The list shows one kind at a time and begins with orders.
  const whereInvoiced = listOf('generateInvoice', notInvoiced.order === 0 ? { kind: 'vector' } : {})
  return (
    <Panel title={t('customer.owe')}>
      {due + toInvoice + beingInvoiced === 0 && <Text className={classes.note}>{t('customer.nothingOwed')}</Text>}
      {due > 0 && (
        <div className={classes.line}>
          <Figure label={t('customer.dueNow')} amount={due} to={PAGES.invoiceHistory.path} />
          {invoice && !invoice.awaitingConfirmation && <ReportButton invoice={invoice} />}
        </div>
      )}
      {awaiting > 0 && (
        <Text size="sm" className={classes.note}>
          <Link to={PAGES.invoiceHistory.path} className={classes.awaiting}>
            {t('customer.awaiting', { amount: formatMoney(awaiting) })}
          </Link>
        </Text>
      )}
      {unpaidInvoices > 1 && (
        <Link to={PAGES.invoiceHistory.path} className={classes.all}>
          {t('customer.unpaid', { count: unpaidInvoices, number: formatCount(unpaidInvoices) })}
        </Link>
      )}
      {toInvoice > 0 && (
        <div className={classes.line}>
          <Figure label={t('customer.notInvoiced')} amount={toInvoice} to={whereInvoiced} />
          <Button component={Link} to={whereInvoiced} variant="default">
            {t('customer.invoiceNow')}
          </Button>
        </div>
      )}
      {beingInvoiced > 0 && (
        <Text size="sm" className={classes.note}>
          {t('customer.beingInvoiced', { amount: formatMoney(beingInvoiced) })}
        </Text>
      )}
    </Panel>
  )
}

function Figure({ label, amount, to }: { label: string; amount: number; to: string }) {
  return (
    <Link to={to} className={classes.figure}>
      <span className={classes.label}>{label}</span>
      <span className={classes.amount}>{formatMoney(amount)}</span>
    </Link>
  )
}

function ReportButton({ invoice: { _id, timestamp } }: { invoice: NonNullable<Owing['invoice']> }) {
  const { t } = useTranslation('dashboard')
  return (
    <Button
      component={Link}
      to={listOf('invoiceHistory', { report: _id })}
      variant="light"
      aria-label={t('customer.reportOf', { number: timestamp })}
    >
      {t('customer.report')}
    </Button>
  )
}
