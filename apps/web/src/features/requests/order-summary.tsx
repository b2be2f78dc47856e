import { Text } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMoney, NOTHING } from '../../lib/format.ts'
import { RequestPayment } from '../../parts/payment/request-payment.tsx'
import { RushBadge } from '../../parts/request/rush-badge.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

interface OrderSummaryProps {
  request: OrderRequest
  seesPrices: boolean
}

/** What was asked for and what it costs, as the 'Order Summary' of an opened row. */
export function OrderSummary({ request, seesPrices }: OrderSummaryProps) {
  const { t } = useTranslation('requests')
  const inches = (value: number | null) => (value === null ? '' : t('summary.inches', { value }))
  const free = request.processingData?.orderCatagory ?? false
  const facts: [string, React.ReactNode][] = [
    [t('summary.placement'), request.placement],
    [t('summary.blending'), request.blending],
    [t('summary.height'), inches(request.height)],
    [t('summary.width'), inches(request.width)],
    [t('summary.rush'), request.rush === 'Yes' ? <RushBadge key="rush" explained /> : request.rush],
    [t('summary.requiredFormat'), request.requiredFormat],
    [t('summary.po'), request.po],
    [t('summary.numberOfColors'), request.numberOfColors],
    [t('summary.fabric'), request.fabric],
  ]
  if (seesPrices) {
    facts.unshift([t('summary.price'), free ? t('summary.free') : formatMoney(request.price)])
    if (request.discount) {
      facts.push([t('summary.discount'), formatMoney(request.discount)])
      facts.push([t('summary.totalPrice'), formatMoney(request.totalPrice)])
    }
    if (request.requestFor !== 'quote') {
      facts.push([t('summary.priceStatus'), <RequestPayment key="paid" request={request} words="shop" />])
    }
    if (request.invoiceNumber) facts.push([t('summary.invoice'), request.invoiceNumber])
  }
  if (request.ReplicaOrderCode !== null) {
    facts.push([
      t('summary.replica'),
      <OrderCodeText key="replica" code={displayOrderCode(request.requestFor, request.ReplicaOrderCode)} />,
    ])
  }
  if (request.convertToOrderDate) facts.push([t('summary.converted'), formatDateTime(request.convertToOrderDate)])
  return (
    <>
      <Facts layout="small">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value || NOTHING}
          </Fact>
        ))}
      </Facts>
      <Text size="xs" c="dimmed" mt="sm">
        {t('summary.instructions')}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {request.additionalInstructions || t('summary.noInstructions')}
      </Text>
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
