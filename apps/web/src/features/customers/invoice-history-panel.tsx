import { Group, Pagination, Skeleton, Stack } from '@mantine/core'
import type { Customer } from '@stitchdesk/contract/customer'
import { LIMITS } from '@stitchdesk/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { customerName } from './customer-name.ts'
import { InvoiceCard } from './invoice-card.tsx'

interface InvoiceHistoryPanelProps {
  customer: Customer
  opened: boolean
  onClose: () => void
}

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
  const { t } = useTranslation('customers')
  const [page, setPage] = useState(1)
  const size = LIMITS.pickerPageSize
  const answer = useCall('listInvoices', { params: { size, page, id: customer._id } }, { keepPrevious: true })

  if (answer.isPending) return <Skeleton h={240} aria-label={t('loading')} role="status" />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const { docs, totalDocs } = answer.data
  if (totalDocs === 0) return <EmptyState title={t('history.empty')}>{t('history.emptyHint')}</EmptyState>
  return (
    <Stack gap="sm">
      {docs.map((invoice) => (
        <InvoiceCard key={invoice._id} invoice={invoice} />
      ))}
      {totalDocs > size && (
        <Group justify="center">
          <Pagination
            value={page}
            onChange={setPage}
            total={Math.ceil(totalDocs / size)}
            size="sm"
            aria-label={t('history.pages')}
          />
        </Group>
      )}
    </Stack>
  )
}
