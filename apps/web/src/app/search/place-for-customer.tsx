import { useState } from 'react'
import { PlaceRequestPanel } from '../../features/customers/place-request-panel.tsx'
import { useCall } from '../../lib/api/query.ts'
import { customerName } from '../../parts/account/customer-name.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import type { Placing } from './entries.ts'

/** Places a request for a customer who was found, whatever page is open. */
export function PlaceForCustomer({ customer, kind, onClose }: Placing & { onClose: () => void }) {
  const [opened, setOpened] = useState(true)
  const whole = useCall('getCustomer', { params: { _id: customer._id } })
  const close = () => {
    setOpened(false)
    onClose()
  }
  if (whole.isError) {
    return (
      <SidePanel opened={opened} onClose={close} title={customerName(customer)} width={720}>
        <ErrorState error={whole.error} onRetry={() => void whole.refetch()} />
      </SidePanel>
    )
  }
  if (!whole.data) return null
  return <PlaceRequestPanel customer={whole.data} kind={kind} opened={opened} onClose={close} />
}
