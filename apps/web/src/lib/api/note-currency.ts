import { CURRENCIES } from '@stitchdesk/contract/basics/enums'
import { CURRENCY_HEADER, setShopCurrency } from '@stitchdesk/contract/basics/shop-currency'

/** Takes the shop's currency from an answer, before anything of it is shown. */
export function noteCurrency(headers: Headers): void {
  const told = CURRENCIES.find((currency) => currency === headers.get(CURRENCY_HEADER))
  if (told) setShopCurrency(told)
}
