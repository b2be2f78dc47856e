import { CURRENCIES, type Currency } from './enums.ts'

// One shop has one currency, which stays once something was entered in its books. It is known before the first amount is shown: the API reads it
// as it starts, browsers are told it by each answer, and a sandbox by its task.

/** The header of every answer that tells the shop's currency. */
export const CURRENCY_HEADER = 'x-currency'

let current: Currency = CURRENCIES[0]

/** The currency of the shop: of prices, invoices and books. */
export const shopCurrency = (): Currency => current

/** Tells this process the shop's currency. */
export function setShopCurrency(currency: Currency): void {
  current = currency
}

/** The sign of each currency before an amount in English, as `Intl` writes it. */
const SIGNS: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', PKR: 'Rs', GBP: '£' }

/** The sign of the shop's currency. */
export const currencySign = (): string => SIGNS[current]

/** What every text of the catalog may hold without being given it, asked for at each use. */
export const TEXT_VARIABLES = {
  get sign() {
    return currencySign()
  },
}
