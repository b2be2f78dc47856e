import { Group, NativeSelect, Pagination, Skeleton, Stack } from '@mantine/core'
import { INVOICE_STATUSES, type InvoiceStatus } from '@stitchdesk/contract/basics/enums'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { customerName } from '../../../parts/account/customer-name.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { DraftCard } from './draft-card.tsx'
import { InvoiceCard } from './invoice-card.tsx'

interface InvoiceHistoryPanelProps {
  customer: Customer
  opened: boolean
  onClose: () => void
}

const PAGE_SIZES = [PAGE_LIMITS.pickerSize, 50, 100] as const

/** A customer's invoices, latest first, each with its payment or the form for it. */
export function InvoiceHistoryPanel({ customer, opened, onClose }: InvoiceHistoryPanelProps) {
  const { t } = useTranslation('customers')
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={t('history.title')}
      subtitle={customerName(customer)}
      width={640}
    >
      <InvoiceHistory customer={customer} />
    </SidePanel>
  )
}

function InvoiceHistory({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customers', 'values'])
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(PAGE_LIMITS.pickerSize)
  const [state, setState] = useState<InvoiceStatus | ''>('')
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <NativeSelect
          size="xs"
          label={t('history.state')}
          value={state}
          data={[
            { value: '', label: t('history.anyState') },
            ...INVOICE_STATUSES.map((value) => ({ value, label: t(`values:invoice.${value}`) })),
          ]}
          onChange={(event) => {
            setState(INVOICE_STATUSES.find((name) => name === event.currentTarget.value) ?? '')
            setPage(1)
          }}
        />
        <NativeSelect
          size="xs"
          label={t('history.perPage')}
          value={String(size)}
          data={PAGE_SIZES.map(String)}
          onChange={(event) => {
            setSize(Number(event.currentTarget.value))
            setPage(1)
          }}
        />
      </Group>
      <Invoices customer={customer} page={page} size={size} state={state} onPage={setPage} />
    </Stack>
  )
}

interface InvoicesProps {
  customer: Customer
  page: number
  size: number
  state: InvoiceStatus | ''
  onPage: (page: number) => void
}

function Invoices({ customer, page, size, state, onPage }: InvoicesProps) {
  const { t } = useTranslation(['customers', 'values'])
  const input = { params: { size, page, id: customer._id }, ...(state && { query: { state } }) }
  const answer = useCall('listInvoices', input, { keepPrevious: true })
  if (answer.isPending) return <Skeleton h={240} aria-label={t('loading')} role="status" />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const { docs, totalDocs } = answer.data
  if (totalDocs === 0) {
    const title = state ? t('history.emptyState', { state: t(`values:invoice.${state}`) }) : t('history.empty')
    return <EmptyState title={title}>{t(state ? 'history.emptyStateHint' : 'history.emptyHint')}</EmptyState>
  }
  return (
    <>
      {docs.map((invoice) =>
        invoice.state === 'Draft' ? (
          <DraftCard
            key={invoice._id}
            draft={invoice}
            onIssued={({ timestamp }) => notifySuccess(t('drafts.issued', { number: timestamp }))}
          />
        ) : (
          <InvoiceCard key={invoice._id} invoice={invoice} />
        ),
      )}
      {totalDocs > size && (
        <Group justify="center">
          <Pagination
            value={page}
            onChange={onPage}
            total={Math.ceil(totalDocs / size)}
            size="sm"
            aria-label={t('history.pages')}
          />
        </Group>
      )}
    </>
  )
}
