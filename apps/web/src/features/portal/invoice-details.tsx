import { Stack } from '@mantine/core'
import type { InvoiceHistoryItem } from '@stitchdesk/contract/invoice'
import { InvoiceLines } from '../../ui/invoice-lines.tsx'
import { PaymentFacts } from '../../ui/payments/payment-facts.tsx'

/** What an opened invoice shows: its items, and the payments entered for it, the latest first. */
export function InvoiceDetails({ invoice }: { invoice: InvoiceHistoryItem }) {
  return (
    <Stack gap="xs" p="sm">
      <InvoiceLines number={invoice.timestamp} lines={invoice.inv} />
      {invoice.payments.map((payment) => (
        <PaymentFacts key={payment._id} payment={payment} />
      ))}
    </Stack>
  )
}
