import { pathTo } from '@stitchdesk/contract/addresses'
import { isPayable } from '@stitchdesk/contract/requests/kinds'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { useTranslation } from 'react-i18next'
import { RequestPayment } from '../../../parts/billing/request-payment.tsx'
import { MoneyFacts } from '../../../parts/request-page/money-facts.tsx'
import { Surface } from '../../../ui/surface.tsx'

/** What a request costs and how its payment stands, in the shop's words. */
export function RequestMoney({ request }: { request: RequestPage }) {
  const { t } = useTranslation('requestPage')
  const { invoiceId } = request
  return (
    <Surface
      title={t('money.title')}
      actions={
        isPayable(request.requestFor) && request.price ? <RequestPayment request={request} words="shop" /> : null
      }
    >
      <MoneyFacts request={request} invoicePath={invoiceId && pathTo('publicInvoice', { id: invoiceId })} />
    </Surface>
  )
}
