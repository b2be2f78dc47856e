import { Button, Group, Text } from '@mantine/core'
import type { InvoiceHistoryItem } from '@stitchdesk/contract/invoice'
import type { Payment } from '@stitchdesk/contract/payment'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import { mayCall } from '../../lib/may-call.ts'
import { useAction } from '../../lib/query.ts'
import { useRole } from '../../lib/session.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

interface PaymentLineProps {
  invoice: InvoiceHistoryItem
  payment: Payment
}

/** How an invoice was paid. What a customer entered waits here to be confirmed or rejected. */
export function PaymentLine({ invoice, payment }: PaymentLineProps) {
  const { t } = useTranslation(['customers', 'invoices'])
  const mayConfirm = mayCall('confirmPayment', useRole())
  const check = useAction('confirmPayment', {
    invalidates: ['listInvoices', 'listCustomers', 'listOrders', 'getInvoice'],
    onSuccess: ({ confirmation }) =>
      notifySuccess(t(confirmation === 'confirmed' ? 'history.confirmed' : 'history.rejected')),
    onError: (error) => notifyError(error),
  })
  const answer = (confirmation: 'confirmed' | 'rejected') =>
    check.mutate({ params: { _id: payment._id }, body: { confirmation } })

  async function reject() {
    const agreed = await confirmAction({
      title: t('history.rejectTitle'),
      body: t('history.rejectBody', { number: invoice.timestamp }),
      confirmLabel: t('history.reject'),
      cancelLabel: t('cancel'),
      danger: true,
    })
    if (agreed) answer('rejected')
  }

  return (
    <Group justify="space-between" gap="xs" mt="xs">
      <div>
        <Text size="sm" className="tabular">
          {t('history.payment', {
            amount: payment.Price.toFixed(2),
            currency: payment.Currency,
            method: t(`invoices:methods.${payment.PayMethod}`),
            date: formatDate(payment.PaymentDate),
            number: payment.PayNumber,
          })}
        </Text>
        {payment.enteredByCustomer && (
          <Group gap={6}>
            <Text size="xs" c="dimmed">
              {t('history.byCustomer')}
            </Text>
            <StatusBadge status={payment.confirmation} />
          </Group>
        )}
      </div>
      {mayConfirm && payment.enteredByCustomer && payment.confirmation === 'pending' && (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="light"
            color="red"
            disabled={check.isPending}
            onClick={() => void reject()}
          >
            {t('history.reject')}
          </Button>
          <Button size="compact-sm" variant="light" loading={check.isPending} onClick={() => answer('confirmed')}>
            {t('history.confirm')}
          </Button>
        </Group>
      )}
    </Group>
  )
}
