import { insteadOfPrice } from '@stitchdesk/contract/billing/money-words'
import type { RequestDetail } from '@stitchdesk/contract/requests/answer'
import { factFields, isPayable, type KindField } from '@stitchdesk/contract/requests/kinds'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSizes } from '../../../lib/length-unit.ts'
import { RequestPayment } from '../../../parts/billing/request-payment.tsx'
import { choiceText } from '../../../parts/requests/choice-text.ts'
import { formatStitches } from '../../../parts/requests/format-figures.ts'
import { RequestPrice } from '../../../parts/requests/request-price.tsx'
import { StatusBadge } from '../../../parts/requests/status-badge.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'

const ORDER = [
  'requiredFormat',
  'width',
  'height',
  'placement',
  'fabric',
  'numberOfColors',
  'blending',
  'rush',
  'po',
] as const

/** Status, price and order details, without empty fields. */
export function RecordSummary({ request }: { request: RequestDetail }) {
  const { t } = useTranslation(['portal', 'fields'])
  const { requestFor, ReplicaOrderCode } = request
  const sizes = useSizes()
  const said = (field: KindField) => {
    const value = request[field]
    if (typeof value === 'number') return sizes.length(value)
    return value && choiceText(field, value)
  }
  return (
    <Facts layout="beside">
      <FactIfAny label={t('detail.status')}>
        <StatusBadge status={request.orderStatus} />
      </FactIfAny>
      <Prices request={request} />
      <FactIfAny label={t('detail.payment')}>
        {isPayable(requestFor) && !insteadOfPrice(request) && <RequestPayment request={request} words="customer" />}
      </FactIfAny>
      <FactIfAny label={t('detail.invoice')}>{request.invoiceNumber}</FactIfAny>
      {factFields(ORDER).map((field) => (
        <FactIfAny key={field} label={t(`fields:${field}.record`)}>
          {said(field)}
        </FactIfAny>
      ))}
      <FactIfAny label={t('detail.stiches')}>{formatStitches(request.stiches)}</FactIfAny>
      <FactIfAny label={t('detail.replica')}>
        {ReplicaOrderCode !== null && displayOrderCode(requestFor, ReplicaOrderCode)}
      </FactIfAny>
      <FactIfAny label={t('detail.origin')}>{request.convertToOrder && t('detail.fromQuote')}</FactIfAny>
      <FactIfAny label={t('fields:additionalInstructions.record')}>
        {request.additionalInstructions && (
          <span style={{ whiteSpace: 'pre-wrap' }}>{request.additionalInstructions}</span>
        )}
      </FactIfAny>
    </Facts>
  )
}

/** One price, or how it is made up if there is a discount. */
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
