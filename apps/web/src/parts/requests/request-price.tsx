import { insteadOfPrice } from '@stitchdesk/contract/billing/money-words'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'
import { Money } from '../../ui/money.tsx'
import classes from './request-price.module.css'

interface RequestPriceProps {
  request: Pick<OrderRequest, 'price' | 'totalPrice' | 'priceState'>
  /** The amount to show: the total, unless given. */
  amount?: 'price' | 'totalPrice'
}

/** A request's price, or a word while the shop hasn't set one. */
export function RequestPrice({ request, amount = 'totalPrice' }: RequestPriceProps) {
  const { t } = useTranslation('values')
  const instead = insteadOfPrice(request)
  if (!instead) return <Money amount={request[amount]} />
  return <span className={classes.unset}>{t(instead)}</span>
}
