import { Drawer, Skeleton } from '@mantine/core'
import type { Customer } from '@stitchdesk/contract/customer'
import { displayOrderCode } from '@stitchdesk/contract/request'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { PanelTitle } from './panel-title.tsx'
import { PlaceRequestForm } from './place-request-form.tsx'

interface PlaceRequestPanelProps {
  customer: Customer
  opened: boolean
  onClose: () => void
}

/** Places a quote, an order or a vector for a customer who wrote or called instead. */
export function PlaceRequestPanel({ customer, opened, onClose }: PlaceRequestPanelProps) {
  const { t } = useTranslation('customers')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(720px, 100vw)"
      title={<PanelTitle title={t('newRequest')} customer={customer} />}
      closeButtonProps={{ 'aria-label': t('close') }}
      // What is typed must not be lost to a click beside the panel.
      closeOnClickOutside={false}
    >
      <PlaceRequest customer={customer} onClose={onClose} />
    </Drawer>
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
