import { grouped } from './numbers.ts'

/**
 * Money is kept in whole cents while it is added up, for 0.1 + 0.2 is not 0.3 in floating point.
 * Amounts that come in and go out are in units of the currency with two decimals.
 */

/** Amount in currency units → whole cents, half away from zero. */
export function toCents(amount: number): number {
  // The decimal text avoids 1.005 * 100 = 100.49999999999999; below a millionth it would be written as a power of ten.
  const text = Math.abs(amount) < 1e-6 ? '0' : String(Math.abs(amount))
  const [whole = '0', fraction = ''] = text.split('.')
  const cents =
    Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
  return amount < 0 ? -cents : cents
}

/** An amount of US dollars as people read it, such as `$1,250.00`; a negative one with a true minus sign, and nothing is never minus 0. */
export function usd(amount: number): string {
  const cents = Math.abs(toCents(amount))
  const [whole = '', fraction] = fromCents(cents).toFixed(2).split('.')
  return `${amount < 0 && cents > 0 ? '−' : ''}$${grouped(whole)}.${fraction}`
}

/** An amount in its own currency as people read it: `$31.00`, or `31.00 EUR`. */
export function amountIn(currency: string, amount: number): string {
  return currency === 'USD' ? usd(amount) : `${amount.toFixed(2)} ${currency}`
}

/** Whole cents → amount in currency units with two decimals. */
export function fromCents(cents: number): number {
  return cents / 100
}

/** What a request costs: price minus discount, in currency units, never below 0. */
export function totalPrice(price: number, discount: number): number {
  return fromCents(Math.max(0, toCents(price) - toCents(discount)))
}

export interface InvoiceTotals {
  subtotal: number
  tax: number
  discount: number
  grandTotal: number
}

/**
 * Totals of an invoice in currency units: subtotal is the sum of prices, tax is a share of the subtotal, discount is the
 * sum of discounts, and the grand total never falls below 0.
 * @param lines prices and discounts in currency units
 * @param taxRate percent, 0 to 100
 */
export function invoiceTotals(lines: readonly { price: number; discount: number }[], taxRate: number): InvoiceTotals {
  const subtotal = lines.reduce((sum, line) => sum + toCents(line.price), 0)
  const discount = lines.reduce((sum, line) => sum + toCents(line.discount), 0)
  const tax = Math.round((subtotal * Math.round(taxRate * 100)) / 10_000)
  return {
    subtotal: fromCents(subtotal),
    tax: fromCents(tax),
    discount: fromCents(discount),
    grandTotal: fromCents(Math.max(0, subtotal + tax - discount)),
  }
}

/** Sum of amounts in currency units, added in cents. */
export function sumMoney(amounts: readonly number[]): number {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0))
}
