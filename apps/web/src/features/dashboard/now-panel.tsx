import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { PAGES } from '@stitchdesk/contract/pages'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import classes from './desk.module.css'
import { RequestRows } from './request-rows.tsx'
import { useOpenRequests, useRequestsIn } from './use-open-requests.ts'
import { useOwed } from './use-owed.ts'

const RECORDS = {
  quote: PAGES.quoteRecord.path,
  order: PAGES.orderRecord.path,
  vector: PAGES.vectorRecord.path,
} as const satisfies Record<RequestKind, string>

/** The request's row in the records, opened. */
const recordOf = ({ _id, requestFor, orderCode }: OrderRequest) =>
  `${RECORDS[requestFor]}?orderCode=${displayOrderCode(requestFor, orderCode)}&open=${_id}`

/** What matters to a customer now: what is open, what is ready, what is owed. */
export function NowPanel() {
  const { t } = useTranslation('portal')
  const id = useId()
  const open = useOpenRequests()
  const ready = useRequestsIn('Ready')
  const owed = useOwed()
  return (
    <section aria-labelledby={id} className={classes.main}>
      <Title order={2} id={id}>
        {t('desk.now')}
      </Title>
      {owed.isError && <ErrorState error={owed.error} onRetry={() => void owed.refetch()} />}
      <dl className={classes.figures}>
        <Figure label={t('desk.open')} value={open.count === undefined ? undefined : formatCount(open.count)}>
          {t('desk.openHint')}
        </Figure>
        <Figure label={t('desk.ready')} value={ready.data && formatCount(ready.data.totalDocs)}>
          {t('desk.readyHint')}
        </Figure>
        <Figure label={t('desk.owed')} value={owed.data && formatMoney(owed.data.amount)}>
          {owed.data && <WhatToDo {...owed.data} />}
        </Figure>
      </dl>
      <div className={classes.panels}>
        <RequestRows
          title={t('desk.latestOpen')}
          requests={open.docs}
          failure={open.failure}
          empty={t('desk.emptyOpen')}
          pathOf={recordOf}
        />
        <RequestRows
          title={t('desk.latestReady')}
          requests={ready.data?.docs}
          failure={ready.isError ? ready : null}
          empty={t('desk.emptyReady')}
          pathOf={recordOf}
        />
      </div>
    </section>
  )
}

/** Where what is owed can be settled; what is paid and not confirmed yet needs nothing more. */
function WhatToDo({ amount, awaiting, toInvoice }: { amount: number; awaiting: number; toInvoice: boolean }) {
  const { t } = useTranslation('portal')
  if (amount === 0) return t('desk.allPaid')
  const to = toInvoice ? PAGES.generateInvoice.path : PAGES.invoiceHistory.path
  return (
    <>
      {awaiting > 0 && t('desk.awaiting', { amount: formatMoney(awaiting) })}
      {awaiting > 0 && awaiting < amount && <br />}
      {awaiting < amount && (
        <Anchor component={Link} to={to} inherit>
          {t(toInvoice ? 'desk.invoiceNow' : 'desk.payNow')}
        </Anchor>
      )}
    </>
  )
}

function Figure({ label, value, children }: { label: string; value: string | undefined; children: ReactNode }) {
  return (
    <div className={classes.panel}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <dd className={classes.figure}>{value ?? <Skeleton height={28} width={64} />}</dd>
      <Text component="dd" size="xs" c="dimmed" m={0}>
        {children}
      </Text>
    </div>
  )
}
