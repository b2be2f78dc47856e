import { Stack, Text } from '@mantine/core'
import type { InvoiceHistoryItem } from '@stitchdesk/contract/invoice'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import { InvoiceLines } from '../../ui/invoice-lines.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** What an opened invoice shows: its items, and how it was paid. */
export function InvoiceDetails({ invoice }: { invoice: InvoiceHistoryItem }) {
  const { t } = useTranslation(['portal', 'invoices'])
  const { payment } = invoice
  return (
    <Stack gap="xs" p="sm">
      <InvoiceLines number={invoice.timestamp} lines={invoice.inv} />
      {payment && (
        <Text size="sm" component="div">
          {t('invoices.payment', {
            amount: payment.Price.toFixed(2),
            currency: payment.Currency,
            method: t(`invoices:methods.${payment.PayMethod}`),
            date: formatDate(payment.PaymentDate),
            number: payment.PayNumber,
          })}{' '}
          <StatusBadge status={payment.confirmation} />
        </Text>
      )}
    </Stack>
  )
}
