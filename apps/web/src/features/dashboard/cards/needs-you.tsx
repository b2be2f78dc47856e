import type { CustomerDashboard } from '@stitchdesk/contract/dashboard/dashboard'
import { IconFileDollar } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { listOf } from '../../../lib/list-of.ts'
import { Panel } from '../panel.tsx'
import { RequestRows } from '../request-rows.tsx'
import classes from './needs-you.module.css'

type Needs = Pick<CustomerDashboard, 'needsYou' | 'invoice'>

/** The customer's tasks: proofs to review, questions to answer, the invoice due first. Renders nothing without any. */
export function NeedsYou({ needsYou, invoice }: Needs) {
  const { t } = useTranslation('dashboard')
  const unpaid = invoice && !invoice.awaitingConfirmation ? invoice : null
  if (needsYou.length === 0 && !unpaid) return null
  return (
    <Panel title={t('customer.needsYou')} flush>
      <RequestRows
        requests={needsYou}
        rowClass={classes.row}
        small={(request) => <span className={classes.asked}>{whatWaits(t, request)}</span>}
      >
        {({ proofWaits, waitingFor }) => (
          <span className={classes.step}>
            {t(proofWaits ? 'customer.reviewProof' : waitingFor === null ? 'customer.reviewPrice' : 'customer.reply')}
          </span>
        )}
      </RequestRows>
      {unpaid && <InvoiceRow invoice={unpaid} />}
    </Panel>
  )
}

/** A proof comes before a question, and a price last, because the request's page asks for it. */
function whatWaits(
  t: TFunction<'dashboard'>,
  { proofWaits, waitingFor, goAhead }: Needs['needsYou'][number],
): string | null {
  if (proofWaits) return t('customer.proofWaits')
  if (waitingFor !== null || !goAhead?.asked) return waitingFor
  return t('customer.priceWaits', { price: formatMoney(goAhead.asked) })
}

function InvoiceRow({ invoice }: { invoice: NonNullable<Needs['invoice']> }) {
  const { t } = useTranslation('dashboard')
  const { _id, timestamp, owed, overdue, dueDate } = invoice
  return (
    <Link to={listOf('invoiceHistory', { report: _id })} className={classes.invoice}>
      <span className={classes.icon}>
        <IconFileDollar size={24} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.what}>
        <span className={classes.name}>{t('customer.invoice', { number: timestamp })}</span>
        <span className={classes.small}>
          {formatMoney(owed)}
          {dueDate && (
            <span className={overdue ? classes.overdue : undefined}>
              {t(overdue ? 'customer.overdue' : 'customer.due', { day: formatDay(dueDate) })}
            </span>
          )}
        </span>
      </span>
      <span className={classes.step}>{t('customer.report')}</span>
    </Link>
  )
}
