import { isEnglish } from '@stitchdesk/contract/basics/languages'
import { amountIn, toCents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import { typedCount } from '@stitchdesk/contract/basics/typed-count'
import { i18n } from '../../i18n/i18n.ts'
import { formatCount, formatMoney, once } from '../../lib/format.ts'

/** A number of stitches as somebody entered it, in the reader's format; other text stays as it is. */
export function formatStitches(entered: string): string {
  const count = typedCount(entered)
  return count === null ? entered : formatCount(count)
}

/** A percentage with the decimals it was typed with, `7.5%`. */
export function formatShare(percent: number): string {
  const { language } = i18n
  if (isEnglish(language)) return `${percent}%`
  const options = { style: 'percent', maximumFractionDigits: 4 } as const
  return once('share', language, () => new Intl.NumberFormat(language, options)).format(percent / 100)
}

/** An amount of any currency: `$31.00`, or `31.00 EUR`, as the reader's language writes it. */
export function formatAmount(amount: number, currency: string): string {
  const { language } = i18n
  if (currency === shopCurrency()) return formatMoney(amount)
  if (isEnglish(language)) return amountIn(currency, toCents(amount))
  const options = { style: 'currency', currency, currencyDisplay: 'code' } as const
  const format = once(currency, language, () => new Intl.NumberFormat(language, options))
  // A true minus sign, as in English.
  return format.format(amount).replace('-', '−')
}
