import { Skeleton } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import { addressLines } from '@stitchdesk/contract/customers/address'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import type { CustomerTotals } from '@stitchdesk/contract/customers/customer-page'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { PendingEmail } from '../../../parts/account/pending-email.tsx'
import { MoneyWord } from '../../../parts/billing/figures/money-word.tsx'
import { OwedParts } from '../../../parts/billing/figures/owed-parts.tsx'
import { OrderCode } from '../../../parts/requests/order-code.tsx'
import { RequestPicture } from '../../../parts/requests/request-picture.tsx'
import { StatusBadge } from '../../../parts/requests/status-badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { CustomerColor } from './customer-color.tsx'
import { CustomerSalesman } from './customer-salesman.tsx'
import classes from './customer-summary.module.css'

const REQUESTS = 3
const NOTES = 2

interface CustomerSummaryProps {
  customer: Customer
  /** The actions. */
  steps: ReactNode
}

/** The opened row of a customer: how to reach them, how things stand, what was placed last and noted, and what can be done. */
export function CustomerSummary({ customer, steps }: CustomerSummaryProps) {
  const { t } = useTranslation('customers')
  return (
    <div className={classes.summary}>
      <Part title={t('opened.contact')}>
        <Reaching customer={customer} />
      </Part>
      <Part title={t('opened.account')}>
        <StandingFacts customerId={customer._id} />
      </Part>
      <div className={classes.column}>
        <Part title={t('opened.latest')}>
          <LatestRequests customerId={customer._id} />
        </Part>
        <Part title={t('opened.notes')}>
          <LatestNotes customerId={customer._id} />
        </Part>
      </div>
      <Part title={t('opened.next')}>
        <div className={classes.steps}>{steps}</div>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Reaching({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  const { contactPerson, email, cell, phone } = customer
  const number = cell || phone
  const place = addressLines(customer).join(', ')
  return (
    <Facts layout="beside">
      {contactPerson && <Fact label={t('contactPerson')}>{contactPerson}</Fact>}
      <Fact label={t('email')}>
        <a className={classes.link} href={`mailto:${email}`}>
          {email}
        </a>
        <PendingEmail pendingEmail={customer.pendingEmail} owner={contactPerson || customer.userName} />
      </Fact>
      {number && (
        <Fact label={t('phone')}>
          <a className={classes.link} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
            {number}
          </a>
        </Fact>
      )}
      {place && <Fact label={t('address')}>{place}</Fact>}
      <Fact label={t('assToSalesMan')}>
        <CustomerSalesman customer={customer} />
      </Fact>
      <Fact label={t('colorStatus')}>
        <CustomerColor customer={customer} />
      </Fact>
    </Facts>
  )
}

function StandingFacts({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers')
  const answer = useCall('getCustomerPage', { params: { _id: customerId } })
  if (answer.isPending) return <Skeleton h={120} role="status" aria-label={t('loading')} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  return <PaymentStates totals={answer.data.totals} />
}

function PaymentStates({ totals }: { totals: CustomerTotals }) {
  const { t } = useTranslation('customers')
  const { owed, toInvoice, needsUs, needsThem, ready } = totals
  return (
    <Facts layout="beside">
      <Fact label={<MoneyWord of="owed" />}>
        <span className="tabular">{formatMoney(owed)}</span>{' '}
        <span className={classes.parts}>
          <OwedParts sums={totals} />
        </span>
      </Fact>
      <Fact label={<MoneyWord of="toInvoice" />}>
        <span className="tabular">{formatMoney(toInvoice)}</span>
      </Fact>
      <Fact label={t('opened.open')}>
        {needsThem > 0 ? t('opened.work', { us: needsUs, them: needsThem }) : formatCount(needsUs)}
      </Fact>
      {ready > 0 && <Fact label={t('opened.ready')}>{formatCount(ready)}</Fact>}
    </Facts>
  )
}

function LatestRequests({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers')
  const role = useRole() ?? 'User'
  const answer = useCall('listOrders', {
    params: { size: REQUESTS, page: 1 },
    body: { params: { customerId, delete: 'false' } },
  })
  if (answer.isPending) return <Skeleton h={120} role="status" aria-label={t('loading')} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.docs.length === 0) return <p className={classes.none}>{t('opened.noRequests')}</p>
  return (
    <ul className={classes.lines}>
      {answer.data.docs.map((request) => (
        <li key={request._id}>
          <Link className={classes.line} to={requestPath(role, request)}>
            <RequestPicture request={request} size={40} />
            <span className={classes.what}>
              <span className={classes.name} title={request.orderName}>
                {request.orderName}
              </span>
              <span className={classes.quiet}>
                <OrderCode request={request} /> · <DateTime moment={request.submitDateTime} />
              </span>
            </span>
            <StatusBadge status={request.orderStatus} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function LatestNotes({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers')
  const answer = useCall('listCustomerNotes', { params: { _id: customerId, size: NOTES, page: 1 } })
  if (answer.isPending) return <Skeleton h={40} role="status" aria-label={t('loading')} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.docs.length === 0) return <p className={classes.none}>{t('opened.noNotes')}</p>
  return (
    <ul className={classes.lines}>
      {answer.data.docs.map(({ _id, text, author, at }) => (
        <li key={_id}>
          <span className={classes.note} title={text}>
            {text}
          </span>
          <span className={classes.quiet}>
            {author} · <DateTime moment={at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
