import { Stack, Text } from '@mantine/core'
import type { InvoiceHistoryItem } from '@stitchdesk/contract/billing/invoice'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { InvoiceBalance } from '../../../parts/billing/invoice-balance.tsx'
import { InvoiceLines } from '../../../parts/billing/invoice-lines.tsx'
import { OwnPayment } from './own-payment.tsx'

/** What an opened invoice shows: its items, and the payments entered for it, the latest first. */
export function InvoiceDetails({ invoice }: { invoice: InvoiceHistoryItem }) {
  const { t } = useTranslation('invoices')
  return (
    <Stack gap="xs" p="sm">
      {invoice.state === 'Void' && (
        <Text size="sm">
          {t('void', { date: formatDate(invoice.voidedAt) })} {invoice.voidReason}
        </Text>
      )}
      <InvoiceLines number={invoice.timestamp} lines={invoice.inv} charges={invoice.charges} />
      {invoice.payments.map((payment) => (
        <OwnPayment key={payment._id} payment={payment} />
      ))}
      <InvoiceBalance invoice={invoice} />
    </Stack>
  )
}
