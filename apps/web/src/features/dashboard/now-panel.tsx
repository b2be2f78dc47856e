import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { recordsPath } from '@stitchdesk/contract/addresses'
import { PAGES } from '@stitchdesk/contract/pages'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import classes from './now-panel.module.css'
import { Panel } from './panel.tsx'
import { RequestRows } from './request-rows.tsx'
import { useOpenRequests, useRequestsIn } from './use-open-requests.ts'
import { useOwed } from './use-owed.ts'

/** The request's row in the records, opened. */
const recordOf = ({ _id, requestFor, orderCode }: OrderRequest) =>
  `${recordsPath(requestFor)}?orderCode=${displayOrderCode(requestFor, orderCode)}&open=${_id}`

/** What matters to a customer now: what is open, what is ready, what is owed. */
export function NowPanel() {
  const { t } = useTranslation('portal')
  const id = useId()
  const open = useOpenRequests()
  const ready = useRequestsIn('Ready')
  const owed = useOwed()
  return (
    <Stack component="section" aria-labelledby={id} gap="lg">
      <Title order={2} id={id}>
        {t('home.now')}
      </Title>
      {owed.isError && <ErrorState error={owed.error} onRetry={() => void owed.refetch()} />}
      <dl className={classes.figures}>
        <Figure label={t('home.open')} value={open.count === undefined ? undefined : formatCount(open.count)}>
          {t('home.openHint')}
        </Figure>
        <Figure label={t('home.ready')} value={ready.data && formatCount(ready.data.totalDocs)}>
          {t('home.readyHint')}
        </Figure>
        <Figure label={t('home.owed')} value={owed.data && formatMoney(owed.data.amount)}>
          {owed.data && <WhatToDo {...owed.data} />}
        </Figure>
      </dl>
      <div className={classes.panels}>
        <RequestRows
          title={t('home.latestOpen')}
          requests={open.docs}
          failure={open.failure}
          empty={t('home.emptyOpen')}
          pathOf={recordOf}
        />
        <RequestRows
          title={t('home.latestReady')}
          requests={ready.data?.docs}
          failure={ready.isError ? ready : null}
          empty={t('home.emptyReady')}
          pathOf={recordOf}
        />
      </div>
    </Stack>
  )
}

/** Where what is owed can be settled; what is paid and not confirmed yet needs nothing more. */
function WhatToDo({ amount, awaiting, toInvoice }: { amount: number; awaiting: number; toInvoice: boolean }) {
  const { t } = useTranslation('portal')
  if (amount === 0) return t('home.allPaid')
  const to = toInvoice ? PAGES.generateInvoice.path : PAGES.invoiceHistory.path
  return (
    <>
      {awaiting > 0 && t('home.awaiting', { amount: formatMoney(awaiting) })}
      {awaiting > 0 && awaiting < amount && <br />}
      {awaiting < amount && (
        <Anchor component={Link} to={to} inherit>
          {t(toInvoice ? 'home.invoiceNow' : 'home.payNow')}
        </Anchor>
      )}
    </>
  )
}

function Figure({ label, value, children }: { label: string; value: string | undefined; children: ReactNode }) {
  return (
    <Panel>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <dd className={classes.figure}>{value ?? <Skeleton height={28} width={64} />}</dd>
      <Text component="dd" size="xs" c="dimmed" m={0}>
        {children}
      </Text>
    </Panel>
  )
}
