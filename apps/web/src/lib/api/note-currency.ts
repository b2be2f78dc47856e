import { CURRENCIES } from '@stitchdesk/contract/basics/enums'
import { CURRENCY_HEADER, setShopCurrency, shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import { CURRENCY_CHANGED, i18n } from '../../i18n/i18n.ts'

/** Takes the shop's currency from an answer, before anything of it is shown; texts that show its sign already are drawn again. */
export function noteCurrency(headers: Headers): void {
  const told = CURRENCIES.find((currency) => currency === headers.get(CURRENCY_HEADER))
  if (!told || told === shopCurrency()) return
  setShopCurrency(told)
  i18n.emit(CURRENCY_CHANGED)
}
