import { grouped } from './numbers.ts'
import { currencySign, shopCurrency } from './shop-currency.ts'

/**
 * Money is counted in whole cents, for 0.1 + 0.2 is not 0.3 in floating point. The calls carry amounts in units of their
 * currency with two decimals, and people read them formatted; between these edges everything is `Cents`.
 */

declare const CENTS: unique symbol

/** A whole number of cents, exact up to 2^53. Made by `toCents`, `cents` or a schema, never by hand. */
export type Cents = number & { readonly [CENTS]: true }

/** A record as a call carries it: its amounts in currency units instead of cents. */
export type InUnits<T> = T extends Cents ? number : T extends object ? { [K in keyof T]: InUnits<T[K]> } : T

/**
 * A number of cents that was counted or summed up.
 * @throws RangeError for a fraction, or more than a number holds exactly
 */
export function cents(count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is no whole number of cents`)
  return count as Cents
}

/** Amount in currency units → whole cents, half away from zero. What comes in from outside is bounded before. */
export function toCents(amount: number): Cents {
  const count = countCents(Math.abs(amount))
  return (amount < 0 && count > 0 ? -count : count) as Cents
}

function countCents(amount: number): number {
  // Without decimals anyway, and written as a power of ten.
  if (amount >= 1e21) return amount * 100
  // The decimal text avoids 1.005 * 100 = 100.49999999999999; below a millionth it would be written as a power of ten.
  const [whole = '0', fraction = ''] = (amount < 1e-6 ? '0' : String(amount)).split('.')
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
}

/**
 * Whole cents → amount in currency units with two decimals.
 * @throws RangeError for what is an amount already
 */
export function fromCents(amount: Cents): number {
  if (!Number.isInteger(amount)) throw new RangeError(`${amount} is no whole number of cents`)
  return amount / 100
}

/** Sum of amounts. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** Sum of amounts as the calls carry them, in currency units; added in cents. */
export function sumMoney(amounts: readonly number[]): number {
  return fromCents(sumCents(amounts.map(toCents)))
}

/**
 * An amount in the shop's currency as people read it in English, such as `$1,250.00`; a negative one with a true minus sign, and nothing is
 * never minus 0.
 */
export function moneyText(amount: Cents): string {
  const [whole = '', fraction] = Math.abs(fromCents(amount)).toFixed(2).split('.')
  // As `Intl` sets letters apart, but no sign.
  const sign = currencySign().replace(/\w$/, '$&\u00a0')
  return `${amount < 0 ? '−' : ''}${sign}${grouped(whole)}.${fraction}`
}

/** An amount in its own currency as people read it: `$31.00` in the shop's, else `31.00 EUR`. */
export function amountIn(currency: string, amount: Cents): string {
  return currency === shopCurrency()
    ? moneyText(amount)
    : `${fromCents(amount).toFixed(2).replace('-', '−')} ${currency}`
}

/** The cost of a request: price minus discount, never below 0. */
export function totalPrice(price: Cents, discount: Cents): Cents {
  return Math.max(0, price - discount) as Cents
}

/** The parts of an invoice's total. */
export interface InvoiceSums {
  subtotal: Cents
  tax: Cents
  discount: Cents
}

export interface InvoiceTotals extends InvoiceSums {
  grandTotal: Cents
}

/** What an invoice's tax is taken of: the sum of prices, or what is left of it after discounts. */
export const TAX_BASES = ['subtotal', 'discounted'] as const
export type TaxBasis = (typeof TAX_BASES)[number]

/**
 * Totals of an invoice: subtotal is the sum of prices, discount is the sum of discounts, tax is a share of its basis, half a cent rounded up,
 * and the grand total never falls below 0.
 * @param tax.rate percent, 0 to 100, with three decimals
 */
export function invoiceTotals(
  lines: readonly { price: Cents; discount: Cents }[],
  { rate, basis }: { rate: number; basis: TaxBasis },
): InvoiceTotals {
  const subtotal = sumCents(lines.map(({ price }) => price))
  const discount = sumCents(lines.map((line) => line.discount))
  const taxed = basis === 'subtotal' ? subtotal : Math.max(0, subtotal - discount)
  // A large sum times the rate is more than a number holds exactly.
  const tax = cents(Number((BigInt(taxed) * BigInt(Math.round(rate * 1000)) + 50_000n) / 100_000n))
  return { subtotal, tax, discount, grandTotal: cents(Math.max(0, subtotal + tax - discount)) }
}
