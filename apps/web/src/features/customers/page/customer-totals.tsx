import type { CustomerTotals } from '@stitchdesk/contract/customers/customer-page'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount, formatDay, formatMoney } from '../../../lib/format.ts'
import classes from './customer-head.module.css'
import { toSection, useSection, useSections } from './sections.ts'

interface FigureProps {
  label: string
  value: string
  small: string
  danger?: string | undefined
  /** Its link; absent for roles without that list. */
  to?: { search: string } | undefined
}

/** A customer's figures: due, not invoiced, awaiting confirmation, open work. */
export function CustomerTotalsFigures({ totals }: { totals: CustomerTotals }) {
  const { t } = useTranslation('customer')
  const isOverview = useSection() === 'overview'
  const seesInvoices = useSections().includes('invoices')
  const { due, overdue, nextDue, notInvoiced, awaiting, needsUs, needsThem, ready } = totals
  const invoices = (state: string) => (seesInvoices ? toSection('invoices', state ? { state } : {}) : undefined)
  const dueText = [t('dueCount', { count: due.count }), nextDue && t('nextDue', { date: formatDay(nextDue) })]
  return (
    <section className={classes.figures} data-folded={!isOverview || undefined} aria-label={t('figures')}>
      <Figure
        label={t('dueNow')}
        value={formatMoney(due.amount)}
        small={due.count > 0 ? dueText.filter(Boolean).join(' · ') : t('nothingDue')}
        danger={overdue.count > 0 ? t('overdueOf', { amount: formatMoney(overdue.amount) }) : undefined}
        to={invoices(overdue.count > 0 ? 'Overdue' : due.count > 0 ? 'Unpaid' : '')}
      />
      <Figure
        label={t('notInvoiced')}
        value={formatMoney(notInvoiced.amount)}
        small={notInvoiced.count > 0 ? t('orders', { count: notInvoiced.count }) : t('nothingToInvoice')}
        to={toSection('orders', { orderStatus: 'Done' })}
      />
      <Figure
        label={t('awaiting')}
        value={formatMoney(awaiting.amount)}
        small={awaiting.count > 0 ? t('payments', { count: awaiting.count }) : t('noPayments')}
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

function Figure({ label, value, small, danger, to }: FigureProps) {
  const shown = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      <span className={classes.small}>
        {danger && <span className={classes.danger}>{danger}</span>}
        {danger && ' · '}
        {small}
      </span>
    </>
  )
  if (!to) return <div className={classes.figure}>{shown}</div>
  return (
    <Link className={classes.figure} to={to} preventScrollReset>
      {shown}
    </Link>
  )
}
