import type { CustomerTotals } from '@stitchdesk/contract/customers/customer-page'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { MoneyWord } from '../../../parts/billing/figures/money-word.tsx'
import { OwedParts } from '../../../parts/billing/figures/owed-parts.tsx'
import classes from './customer-head.module.css'
import { toSection, useSection, useSections } from './sections.ts'

interface FigureProps {
  label: ReactNode
  value: string
  small: ReactNode
  /** Its link; absent for roles without that list. */
  to?: { search: string } | undefined
}

/** A customer's figures: Owed with its parts, To be invoiced, Reported, and open work. */
export function CustomerTotalsFigures({ totals }: { totals: CustomerTotals }) {
  const { t } = useTranslation('customer')
  const isOverview = useSection() === 'overview'
  const seesInvoices = useSections().includes('invoices')
  const { owed, openInvoices, overdueInvoices, toInvoice, requestsToInvoice, reported, waitingPayments } = totals
  const { needsUs, needsThem, ready } = totals
  const invoices = (state: string) => (seesInvoices ? toSection('invoices', state ? { state } : {}) : undefined)
  return (
    <section className={classes.figures} data-folded={!isOverview || undefined} aria-label={t('figures')}>
      <Figure
        label={<MoneyWord of="owed" />}
        value={formatMoney(owed)}
        small={openInvoices + totals.credit > 0 ? <OwedParts sums={totals} /> : t('nothingDue')}
        to={invoices(overdueInvoices > 0 ? 'Overdue' : openInvoices > 0 ? 'Unpaid' : '')}
      />
      <Figure
        label={<MoneyWord of="toInvoice" />}
        value={formatMoney(toInvoice)}
        small={requestsToInvoice > 0 ? t('orders', { count: requestsToInvoice }) : t('nothingToInvoice')}
        to={toSection('orders', { orderStatus: 'Done' })}
      />
      <Figure
        label={<MoneyWord of="reported" />}
        value={formatMoney(reported)}
        small={waitingPayments > 0 ? t('payments', { count: waitingPayments }) : t('noPayments')}
        to={invoices('')}
      />
      <Figure
        label={t('work')}
        value={t('workFigure', { us: formatCount(needsUs) })}
        small={t('workThem', { them: formatCount(needsThem), ready: formatCount(ready) })}
        to={toSection('orders', { unfinished: 'true' })}
      />
    </section>
  )
}

function Figure({ label, value, small, to }: FigureProps) {
  const shown = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      <span className={classes.small}>{small}</span>
    </>
  )
  if (!to) return <div className={classes.figure}>{shown}</div>
  return (
    <Link className={classes.figure} to={to} preventScrollReset>
      {shown}
    </Link>
  )
}
