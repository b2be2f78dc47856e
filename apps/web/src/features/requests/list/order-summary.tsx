import { Text } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { factFields, isPayable, type KindField } from '@stitchdesk/contract/requests/kinds'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMoney } from '../../../lib/format.ts'
import { useSizes } from '../../../lib/length-unit.ts'
import { RequestPayment } from '../../../parts/billing/request-payment.tsx'
import { choiceText } from '../../../parts/requests/choice-text.ts'
import { DueMark } from '../../../parts/requests/due-mark.tsx'
import { FoldedText } from '../../../parts/requests/folded-text.tsx'
import { isPromised } from '../../../parts/requests/promised.ts'
import { RequestPrice } from '../../../parts/requests/request-price.tsx'
import { RushBadge } from '../../../parts/requests/rush-badge.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'

const ORDER = [
  'placement',
  'blending',
  'width',
  'height',
  'rush',
  'requiredFormat',
  'po',
  'numberOfColors',
  'fabric',
] as const

interface OrderSummaryProps {
  request: OrderRequest
  seesPrices: boolean
  /** With little room: the start of the instructions; the request's origin is left to its page. */
  brief?: boolean
}

/** The 'Order Summary' of an opened row: order details and price, without empty fields. */
export function OrderSummary({ request, seesPrices, brief = false }: OrderSummaryProps) {
  const { t } = useTranslation(['requests', 'fields'])
  const sizes = useSizes()
  const said = (field: KindField) => {
    if (field === 'rush' && request.rush === 'Yes') return <RushBadge key="rush" explained />
    const value = request[field]
    if (typeof value === 'number') return sizes.length(value)
    return value && choiceText(field, value)
  }
  const facts: [string, React.ReactNode][] = factFields(ORDER).map((field) => [t(`fields:${field}.staff`), said(field)])
  if (isPromised(request))
    facts.unshift([t('columns.dueTime'), <DueMark key="due" request={request} explained="whole" />])
  if (seesPrices) {
    facts.unshift([t('summary.price'), <RequestPrice key="price" request={request} amount="price" />])
    if (request.discount) {
      facts.push([t('summary.discount'), formatMoney(request.discount)])
      facts.push([t('summary.totalPrice'), formatMoney(request.totalPrice)])
    }
    if (isPayable(request.requestFor) && request.price) {
      facts.push([t('summary.priceStatus'), <RequestPayment key="paid" request={request} words="shop" />])
    }
    if (request.invoiceNumber) facts.push([t('summary.invoice'), request.invoiceNumber])
  }
  if (request.ReplicaOrderCode !== null && !brief) {
    facts.push([
      t('summary.replica'),
      <OrderCodeText key="replica" code={displayOrderCode(request.requestFor, request.ReplicaOrderCode)} />,
    ])
  }
  if (request.convertToOrderDate && !brief)
    facts.push([t('summary.converted'), formatDateTime(request.convertToOrderDate)])
  const isLong = (label: string) =>
    label === t('summary.replica') ||
    (brief && label === t('summary.priceStatus')) ||
    // With a question or the stitches to come.
    (label === t('columns.dueTime') && (request.waitingFor !== null || (!!request.estimate && !request.stiches)))
  return (
    <>
      <Facts layout="small">
        {facts.map(([label, value]) =>
          value ? (
            <Fact key={label} label={label} wide={isLong(label)}>
              {value}
            </Fact>
          ) : null,
        )}
      </Facts>
      <Text size="xs" c="dimmed" mt="sm">
        {t('fields:additionalInstructions.staff')}
      </Text>
      <FoldedText lines={brief ? 2 : undefined}>
        {request.additionalInstructions || t('summary.noInstructions')}
      </FoldedText>
    </>
  )
}

/** A code in one piece, however narrow its column. */
function OrderCodeText({ code }: { code: string }) {
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {code}
    </span>
  )
}
