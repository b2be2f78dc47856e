import { Stack } from '@mantine/core'
import { useState } from 'react'
import { CustomerSelect, type PickedCustomer } from './customer-select.tsx'
import { RecordPayment } from './record-payment.tsx'

/** Records a payment of a customer, who is looked for first. */
export function PayOfAnybody({ onDone }: { onDone: () => void }) {
  const [picked, setPicked] = useState<PickedCustomer | null>(null)
  return (
    <Stack gap="md">
      <CustomerSelect picked={picked} onPick={setPicked} />
      {picked && <RecordPayment key={picked.value} customerId={picked.value} onDone={onDone} />}
    </Stack>
  )
}
