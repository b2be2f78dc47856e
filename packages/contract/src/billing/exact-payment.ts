import type { Currency } from '../basics/enums.ts'
import type { Cents } from '../basics/money.ts'
import { shopCurrency } from '../basics/shop-currency.ts'

/**
 * Whether a payment settles what is owed: it is in the currency of invoices and exactly that amount. Any other is a claim,
 * which changes nothing until an administrator has said what it is worth.
 */
export function isExactPayment(payment: { Currency: Currency; Price: Cents }, owed: Cents): boolean {
  return payment.Currency === shopCurrency() && payment.Price === owed
}
