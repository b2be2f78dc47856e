// The page holds parts of three features, which don't import each other, so it belongs to app/.
import { Button, Skeleton } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { CustomerPage as Shown } from '@stitchdesk/contract/customers/customer-page'
import { PAGES } from '@stitchdesk/contract/pages'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import classes from '../../features/customers/page/customer.module.css'
import head from '../../features/customers/page/customer-head.module.css'
import { CustomerHead } from '../../features/customers/page/customer-head.tsx'
import { CustomerTotalsFigures } from '../../features/customers/page/customer-totals.tsx'
import { Overview } from '../../features/customers/page/overview.tsx'
import { SectionTabs } from '../../features/customers/page/section-tabs.tsx'
import { useSection } from '../../features/customers/page/sections.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/query.ts'
import { useShownUnread } from '../../lib/live/shown-unread.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { customerName } from '../../parts/account/customer-name.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Surface } from '../../ui/surface.tsx'
import { CustomerActions } from './customer-actions.tsx'

// Few customers have held emails, so this comes later.
const HeldMail = lazy(() => import('../../features/customers/page/held-mail.tsx'))
// Each section is a script of its own: most visits look at one or two.
const Requests = lazy(async () => ({
  default: (await import('../../features/requests/list/customer-requests.tsx')).CustomerRequests,
}))
const Invoices = lazy(async () => ({
  default: (await import('../../features/billing/invoice-list.tsx')).InvoiceList,
}))
const Account = lazy(() => import('../../features/billing/ledger/customer-ledger.tsx'))
const Details = lazy(async () => ({
  default: (await import('../../features/customers/list/customer-details.tsx')).CustomerDetails,
}))
const Designs = lazy(() => import('../../features/customers/page/designs.tsx'))
const Messages = lazy(() => import('../../features/customers/page/messages.tsx'))
const Files = lazy(() => import('../../features/customers/page/files.tsx'))
const Terms = lazy(() => import('../../features/customers/page/terms.tsx'))
const AllNotes = lazy(() => import('../../features/customers/page/all-notes.tsx'))

/** Everything about one customer: who they are, how things stand, and in sections all that belongs to them. */
export default function CustomerPage() {
  const { t } = useTranslation(['customer', 'shell'])
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const unread = useShownUnread()
  useLive('getCustomerPage')
  const { data, error, refetch } = useCall('getCustomerPage', { params: { _id: id } })
  if (error instanceof ApiError && error.code === 'customer_not_found') {
    return (
      <EmptyState
        title={<h1 className={head.name}>{t('missing')}</h1>}
        action={
          <Button component={Link} to={PAGES.customers.path}>
            {t('toList')}
          </Button>
        }
      >
        {t('missingBody')}
      </EmptyState>
    )
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  // An old address leads to the customer that the one of it was merged into.
  if (data?.mergedInto)
    return (
      <Navigate to={{ pathname: pathTo('customer', { id: data.mergedInto }), search: search.toString() }} replace />
    )
  if (!data) return <Skeleton h={420} role="status" aria-label={t('loading')} />
  return (
    <>
      <title>{`${unread && `(${unread}) `}${customerName(data.customer)} · ${t('shell:product')}`}</title>
      <CustomerHead page={data} actions={<CustomerActions customer={data.customer} />} />
      <Suspense>{data.mailHeld && <HeldMail email={data.customer.email} reason={data.mailHeld} />}</Suspense>
      <CustomerTotalsFigures totals={data.totals} />
      <Sections page={data} />
    </>
  )
}

function Sections({ page }: { page: Shown }) {
  const { t } = useTranslation('customer')
  const section = useSection()
  const { customer, totals } = page
  const { _id } = customer
  return (
    <>
      <SectionTabs current={section} totals={totals} />
      <div className={classes.section}>
        <Suspense fallback={<Skeleton h={300} role="status" aria-label={t('loading')} />}>
          {section === 'overview' && <Overview page={page} />}
          {section === 'orders' && (
            <Requests
              customerId={_id}
              texts={{
                kind: t('kind'),
                kinds: { quote: t('kinds.quote'), order: t('kinds.order'), vector: t('kinds.vector') },
                empty: { title: t('noRequests'), body: t('noRequestsHint') },
              }}
            />
          )}
          {section === 'designs' && <Designs customerId={_id} />}
          {section === 'invoices' && <Invoices customerId={_id} />}
          {section === 'account' && <Account customerId={_id} />}
          {section === 'messages' && <Messages customerId={_id} />}
          {section === 'files' && <Files customerId={_id} />}
          {section === 'notes' && <AllNotes customerId={_id} total={totals.notes} />}
          {section === 'terms' && <Terms customerId={_id} />}
          {section === 'details' && (
            <Surface>
              <Details customer={customer} />
            </Surface>
          )}
        </Suspense>
      </div>
    </>
  )
}
