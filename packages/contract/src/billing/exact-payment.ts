import { type Currency, INVOICE_CURRENCY } from '../basics/enums.ts'
import { toCents } from '../basics/money.ts'

/**
 * Whether a payment settles what is owed: it is in the currency of invoices and exactly that amount. Any other is a claim,
 * which changes nothing until an administrator has said what it is worth.
 */
export function isExactPayment(payment: { Currency: Currency; Price: number }, owed: number): boolean {
  return payment.Currency === INVOICE_CURRENCY && toCents(payment.Price) === toCents(owed)
}
