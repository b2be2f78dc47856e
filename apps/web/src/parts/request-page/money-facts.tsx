import { Anchor } from '@mantine/core'
import { insteadOfPrice } from '@stitchdesk/contract/billing/money-words'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { isPayable } from '@stitchdesk/contract/requests/kinds'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'

interface MoneyFactsProps {
  request: OrderRequest
  /** Address of the invoice that holds it, if any. */
  invoicePath: string | null
}

/** A request's price: one amount, and its discount if any. */
export function MoneyFacts({ request, invoicePath }: MoneyFactsProps) {
  const { t } = useTranslation(['requestPage', 'values'])
  const { price, discount, totalPrice, invoiceNumber } = request
  const instead = insteadOfPrice(request)
  return (
    <Facts layout="small">
      {instead ? (
        <Fact label={t('money.total')}>{t(`values:${instead}`)}</Fact>
      ) : (
        <>
          {discount ? (
            <>
              <Fact label={t('money.price')}>
                <Money amount={price} />
              </Fact>
              <Fact label={t('money.discount')}>
                <Money amount={-discount} />
              </Fact>
            </>
          ) : null}
          <Fact label={t(isPayable(request.requestFor) ? 'money.total' : 'money.offer')}>
            <strong>
              <Money amount={totalPrice} />
            </strong>
          </Fact>
        </>
      )}
      {request.goAhead && (
        <Fact label={t('money.agreed')}>
          <Money amount={request.goAhead.limit} />
        </Fact>
      )}
      {invoiceNumber && (
        <Fact label={t('money.invoice')} wide>
          {invoicePath ? (
            <Anchor component={Link} to={invoicePath} className="tabular">
              {invoiceNumber}
            </Anchor>
          ) : (
            <span className="tabular">{invoiceNumber}</span>
          )}
        </Fact>
      )}
    </Facts>
  )
}
