import type { RequestDetail } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestPayment } from '../../parts/payment/request-payment.tsx'
import { StatusBadge } from '../../parts/request/status-badge.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { RequestPrice } from './record-columns.tsx'

/** State, price and what was asked for. Fields that hold nothing are left out. */
export function RecordSummary({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('portal')
  const { requestFor, ReplicaOrderCode } = request
  const inches = (value: number | null) => value !== null && t('detail.inches', { value })
  return (
    <Facts layout="beside">
      <FactIfAny label={t('detail.status')}>
        <StatusBadge status={request.orderStatus} />
      </FactIfAny>
      <Prices request={request} />
      <FactIfAny label={t('detail.payment')}>
        {requestFor !== 'quote' && <RequestPayment request={request} words="customer" />}
      </FactIfAny>
      <FactIfAny label={t('detail.invoice')}>{request.invoiceNumber}</FactIfAny>
      <FactIfAny label={t('detail.requiredFormat')}>{request.requiredFormat}</FactIfAny>
      <FactIfAny label={t('detail.width')}>{inches(request.width)}</FactIfAny>
      <FactIfAny label={t('detail.height')}>{inches(request.height)}</FactIfAny>
      <FactIfAny label={t('detail.placement')}>{request.placement}</FactIfAny>
      <FactIfAny label={t('detail.fabric')}>{request.fabric}</FactIfAny>
      <FactIfAny label={t('detail.numberOfColors')}>{request.numberOfColors}</FactIfAny>
      <FactIfAny label={t('detail.blending')}>{request.blending}</FactIfAny>
      <FactIfAny label={t('detail.rush')}>{request.rush}</FactIfAny>
      <FactIfAny label={t('detail.po')}>{request.po}</FactIfAny>
      <FactIfAny label={t('detail.stiches')}>{request.stiches}</FactIfAny>
      <FactIfAny label={t('detail.replica')}>
        {ReplicaOrderCode !== null && displayOrderCode(requestFor, ReplicaOrderCode)}
      </FactIfAny>
      <FactIfAny label={t('detail.origin')}>{request.convertToOrder && t('detail.fromQuote')}</FactIfAny>
      <FactIfAny label={t('detail.instructions')}>
        {request.additionalInstructions && (
          <span style={{ whiteSpace: 'pre-wrap' }}>{request.additionalInstructions}</span>
        )}
      </FactIfAny>
    </Facts>
  )
}

/** One price, or how it comes about where there is a discount. */
function Prices({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('portal')
  if (!request.discount) {
    return (
      <FactIfAny label={t('detail.price')}>
        <RequestPrice request={request} />
      </FactIfAny>
    )
  }
  return (
    <>
      <FactIfAny label={t('detail.price')}>
        <Money amount={request.price} />
      </FactIfAny>
      <FactIfAny label={t('detail.discount')}>
        <Money amount={request.discount} />
      </FactIfAny>
      <FactIfAny label={t('detail.totalPrice')}>
        <Money amount={request.totalPrice} />
      </FactIfAny>
    </>
  )
}

function FactIfAny({ label, children }: { label: string; children: ReactNode }) {
  return children ? <Fact label={label}>{children}</Fact> : null
}
