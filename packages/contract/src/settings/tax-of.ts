import type { TaxBasis } from '../basics/money.ts'
import { countryCode } from './country-code.ts'
import type { SettingValue } from './settings.ts'

/** The shop's tax on a day. */
export interface ShopTax {
  /** '' is the reader's own word */
  name: string
  /** percent */
  rate: number
  basis: TaxBasis
}

/**
 * The shop's tax on invoices of a day. In the US it is taken of the sum of prices, as it was before there was a choice; elsewhere of what is
 * left after discounts, as the law wants it.
 * @param usual the configuration's rate, in percent
 * @param day `YYYY-MM-DD`
 */
export function taxOf(
  { name, rate, nextRate, nextFrom, basis }: SettingValue<'taxes'>,
  { usual, country, day }: { usual: number; country: string; day: string },
): ShopTax {
  const isNext = nextFrom !== '' && day >= nextFrom
  const typed = isNext ? nextRate : rate
  const code = countryCode(country)
  const isAbroad = code !== null && code !== 'US'
  return { name, rate: typed === '' ? usual : Number(typed), basis: basis || (isAbroad ? 'discounted' : 'subtotal') }
}
