import { Text } from '@mantine/core'
import { paymentStanding } from '@stitchdesk/contract/billing/standing'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'
import { PaymentBadge } from '../request/status-badge.tsx'

interface RequestPaymentProps {
  request: Parameters<typeof paymentStanding>[0] & Pick<OrderRequest, 'paymentStatus'>
  /** Whose words: the customer's Payable is the shop's Receivable. */
  words: 'customer' | 'shop'
}

/** Whether a request is paid. What has no price yet, or is free, is nothing to pay; of a quote nothing is said. */
export function RequestPayment({ request, words }: RequestPaymentProps) {
  const { t } = useTranslation()
  const standing = paymentStanding(request)
  if (standing === null || standing === 'offer') return null
  if (standing === 'paid' || standing === 'payable' || standing === 'awaiting') {
    return <PaymentBadge paid={request.paymentStatus} awaiting={standing === 'awaiting'} words={words} />
  }
  return (
    <Text span inherit c="dimmed">
      {t(`payment.${standing}`)}
    </Text>
  )
}
