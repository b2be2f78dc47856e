import { Button, Text } from '@mantine/core'
import { sumMoney } from '@stitchdesk/contract/basics/money'
import type { MoneyFigure } from '@stitchdesk/contract/billing/money-figures'
import type { CustomerDashboard } from '@stitchdesk/contract/dashboard/dashboard'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { listOf } from '../../../lib/list-of.ts'
import { MoneyWord } from '../../../parts/billing/figures/money-word.tsx'
import { OwedParts } from '../../../parts/billing/figures/owed-parts.tsx'
import { Panel } from '../panel.tsx'
import classes from './owed-card.module.css'

type Owing = Pick<CustomerDashboard, 'owed' | 'invoice' | 'unpaidInvoices'>

/** A customer's Owed with its parts, and what is to be invoiced, on a draft of the shop too. */
export function OwedCard({ owed, invoice, unpaidInvoices }: Owing) {
  const { t } = useTranslation('dashboard')
  const { toInvoice: byKind, onDraft } = owed
  const toInvoice = sumMoney([...Object.values(byKind), onDraft])
  // The list shows one kind at a time and begins with orders.
  const whereInvoiced = listOf('generateInvoice', byKind.order === 0 ? { kind: 'vector' } : {})
  return (
    <Panel title={t('customer.owe')}>
      {owed.owed + toInvoice === 0 && <Text className={classes.note}>{t('customer.nothingOwed')}</Text>}
      {owed.owed > 0 && (
        <div className={classes.line}>
          <Figure of="owed" amount={owed.owed} to={PAGES.invoiceHistory.path} />
          {invoice && !invoice.awaitingConfirmation && <ReportButton invoice={invoice} />}
        </div>
      )}
      {owed.owed > 0 && (
        <Text size="sm" className={classes.note}>
          <OwedParts sums={owed} />
        </Text>
      )}
      {unpaidInvoices > 1 && (
        <Link to={PAGES.invoiceHistory.path} className={classes.all}>
          {t('customer.unpaid', { count: unpaidInvoices, number: formatCount(unpaidInvoices) })}
        </Link>
      )}
      {toInvoice > 0 && (
        <div className={classes.line}>
          <Figure of="toInvoice" amount={toInvoice} to={whereInvoiced} />
          {toInvoice > onDraft && (
            <Button component={Link} to={whereInvoiced} variant="default">
              {t('customer.invoiceNow')}
            </Button>
          )}
        </div>
      )}
      {onDraft > 0 && (
        <Text size="sm" className={classes.note}>
          {t('customer.beingInvoiced', { amount: formatMoney(onDraft) })}
        </Text>
      )}
    </Panel>
  )
}

function Figure({ of, amount, to }: { of: MoneyFigure; amount: number; to: string }) {
  return (
    <Link to={to} className={classes.figure}>
      <span className={classes.label}>
        <MoneyWord of={of} />
      </span>
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
