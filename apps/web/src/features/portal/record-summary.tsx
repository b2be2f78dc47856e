import type { RequestDetail } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestPayment } from '../../parts/payment/request-payment.tsx'
import { StatusBadge } from '../../parts/request/status-badge.tsx'
import { Money } from '../../ui/money.tsx'
import { RequestPrice } from './record-columns.tsx'
import classes from './record-details.module.css'

/** State, price and what was asked for. Fields that hold nothing are left out. */
export function RecordSummary({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('portal')
  const { requestFor, ReplicaOrderCode } = request
  const inches = (value: number | null) => value !== null && t('detail.inches', { value })
  return (
    <dl className={classes.facts}>
      <Fact term={t('detail.status')}>
        <StatusBadge status={request.orderStatus} />
      </Fact>
      <Prices request={request} />
      <Fact term={t('detail.payment')}>
        {requestFor !== 'quote' && <RequestPayment request={request} words="customer" />}
      </Fact>
      <Fact term={t('detail.invoice')}>{request.invoiceNumber}</Fact>
      <Fact term={t('detail.requiredFormat')}>{request.requiredFormat}</Fact>
      <Fact term={t('detail.width')}>{inches(request.width)}</Fact>
      <Fact term={t('detail.height')}>{inches(request.height)}</Fact>
      <Fact term={t('detail.placement')}>{request.placement}</Fact>
      <Fact term={t('detail.fabric')}>{request.fabric}</Fact>
      <Fact term={t('detail.numberOfColors')}>{request.numberOfColors}</Fact>
      <Fact term={t('detail.blending')}>{request.blending}</Fact>
      <Fact term={t('detail.rush')}>{request.rush}</Fact>
      <Fact term={t('detail.po')}>{request.po}</Fact>
      <Fact term={t('detail.stiches')}>{request.stiches}</Fact>
      <Fact term={t('detail.replica')}>
        {ReplicaOrderCode !== null && displayOrderCode(requestFor, ReplicaOrderCode)}
      </Fact>
      <Fact term={t('detail.instructions')}>
        {request.additionalInstructions && (
          <span className={classes.instructions}>{request.additionalInstructions}</span>
        )}
      </Fact>
    </dl>
  )
}

/** One price, or how it comes about where there is a discount. */
function Prices({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('portal')
  if (!request.discount) {
    return (
      <Fact term={t('detail.price')}>
        <RequestPrice request={request} />
      </Fact>
    )
  }
  return (
    <>
      <Fact term={t('detail.price')}>
        <Money amount={request.price} />
      </Fact>
      <Fact term={t('detail.discount')}>
        <Money amount={request.discount} />
      </Fact>
      <Fact term={t('detail.totalPrice')}>
        <Money amount={request.totalPrice} />
      </Fact>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
