import { Button, Text } from '@mantine/core'
import type { CustomerDashboard } from '@stitchdesk/contract/dashboard/dashboard'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount, formatDay, formatMoney } from '../../lib/format.ts'
import { listOf } from '../../lib/list-of.ts'
import classes from './owed-card.module.css'
import { Panel } from './panel.tsx'

type Owing = Pick<CustomerDashboard, 'owed' | 'invoice' | 'unpaidInvoices'>

/** What a customer owes, and the one thing to do about it. */
export function OwedCard({ owed, invoice, unpaidInvoices }: Owing) {
  const { t } = useTranslation('dashboard')
  // What is on no invoice yet is listed where one is made of it.
  const whereOwed = owed.toInvoice && unpaidInvoices === 0 ? PAGES.generateInvoice.path : PAGES.invoiceHistory.path
  return (
    <Panel title={t('customer.owe')}>
      <div className={classes.line}>
        <Link to={whereOwed} className={classes.amount}>
          {formatMoney(owed.amount)}
        </Link>
        <WhatToDo owed={owed} invoice={invoice} />
      </div>
      <Text size="sm" className={classes.note}>
        {owed.amount === 0 && !invoice && t('customer.nothingOwed')}
        {invoice && <DueInvoice invoice={invoice} />}
        {!invoice && owed.toInvoice && t('customer.notInvoiced')}
      </Text>
      {owed.awaiting > 0 && (
        <Text size="sm" className={classes.note}>
          <Link to={PAGES.invoiceHistory.path} className={classes.awaiting}>
            {t('customer.awaiting', { amount: formatMoney(owed.awaiting) })}
          </Link>
        </Text>
      )}
      {unpaidInvoices > 1 && (
        <Link to={PAGES.invoiceHistory.path} className={classes.all}>
          {t('customer.unpaid', { count: unpaidInvoices, number: formatCount(unpaidInvoices) })}
        </Link>
      )}
    </Panel>
  )
}

/** The unpaid invoice first, then what is on none; what is paid and not confirmed yet needs nothing more. */
function WhatToDo({ owed, invoice }: Pick<Owing, 'owed' | 'invoice'>) {
  const { t } = useTranslation('dashboard')
  if (invoice && !invoice.awaitingConfirmation) {
    return (
      <Button
        component={Link}
        to={listOf('invoiceHistory', { open: invoice._id })}
        aria-label={t('customer.payNumber', { number: invoice.timestamp })}
      >
        {t('customer.pay')}
      </Button>
    )
  }
  if (!owed.toInvoice) return null
  return (
    <Button component={Link} to={PAGES.generateInvoice.path} variant="default">
      {t('customer.invoiceNow')}
    </Button>
  )
}

function DueInvoice({ invoice }: { invoice: NonNullable<Owing['invoice']> }) {
  const { t } = useTranslation('dashboard')
  const day = formatDay(invoice.dueDate)
  return (
    <>
      {t('customer.invoice', { number: invoice.timestamp })}
      {invoice.dueDate && (
        <>
          {' · '}
          <span className={invoice.overdue ? classes.overdue : undefined}>
            {t(invoice.overdue ? 'customer.overdue' : 'customer.due', { day })}
          </span>
        </>
      )}
    </>
  )
}
