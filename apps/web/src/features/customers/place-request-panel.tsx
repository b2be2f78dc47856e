import { Skeleton } from '@mantine/core'
import type { Customer } from '@stitchdesk/contract/people/customer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { customerName } from './customer-name.ts'

/** With all that it needs to take files: lists of customers are opened far more often. */
const PlaceRequestForm = lazy(async () => ({ default: (await import('./place-request-form.tsx')).PlaceRequestForm }))

interface PlaceRequestPanelProps {
  customer: Customer
  opened: boolean
  onClose: () => void
}

/** Places a quote, an order or a vector for a customer who wrote or called instead. */
export function PlaceRequestPanel({ customer, opened, onClose }: PlaceRequestPanelProps) {
  const { t } = useTranslation('customers')
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={t('newRequest')}
      subtitle={customerName(customer)}
      width={720}
      holdsForm
    >
      <Suspense fallback={<Skeleton h={420} role="status" aria-label={t('loading')} />}>
        <PlaceRequest customer={customer} onClose={onClose} />
      </Suspense>
    </SidePanel>
  )
}

function PlaceRequest({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation('customers')
  const [round, setRound] = useState(0)
  // Uploads are stored under the code, so it is needed before the first file.
  const reserved = useQuery({
    queryKey: ['reserveOrderCode', customer._id, round],
    queryFn: ({ signal }) => call('reserveOrderCode', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (reserved.isError) return <ErrorState error={reserved.error} onRetry={() => void reserved.refetch()} />
  if (!reserved.data) return <Skeleton h={420} role="status" aria-label={t('loading')} />
  const { orderCode } = reserved.data
  return (
    <PlaceRequestForm
      key={orderCode}
      customer={customer}
      orderCode={orderCode}
      onCancel={onClose}
      onPlaced={(request) => {
        notifySuccess(
          t('place.successText', { orderCode: displayOrderCode(request.requestFor, request.orderCode) }),
          t('place.success'),
        )
        setRound(round + 1)
      }}
    />
  )
}
