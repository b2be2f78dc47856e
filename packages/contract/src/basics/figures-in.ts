import { spellOutDay, spellOutMonth } from './days.ts'
import type { Currency, Language } from './enums.ts'
import { isEnglish } from './languages.ts'
import { type Cents, fromCents, moneyText } from './money.ts'
import { shopCurrency } from './shop-currency.ts'

// Amounts and days in emails and PDFs, as the reader's language writes them.

/** A format of `Intl` for each language, made when it is first used: making one takes longer than using it. */
function perLanguage<Format>(make: (language: Language) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>()
  return (language) => {
    const format = made.get(language) ?? make(language)
    made.set(language, format)
    return format
  }
}

const moneyFormats = new Map<Currency, (language: Language) => Intl.NumberFormat>()
function moneyFormat(currency: Currency, language: Language): Intl.NumberFormat {
  const made =
    moneyFormats.get(currency) ??
    perLanguage((each) => new Intl.NumberFormat(each, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }))
  moneyFormats.set(currency, made)
  return made(language)
}
const dayFormat = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
const monthFormat = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const numberFormat = perLanguage(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 20, useGrouping: false }),
)
const countFormat = perLanguage((language) => new Intl.NumberFormat(language))

/** An amount in the shop's currency: `$1,250.00`, or `1.250,00 $` in German. */
export function moneyIn(language: Language, amount: Cents): string {
  if (isEnglish(language)) return moneyText(amount)
  return moneyFormat(shopCurrency(), language).format(fromCents(amount)).replace('-', '−')
}

/** A day, `YYYY-MM-DD`: `7 Dec 2026`, or `7. Dez. 2026` in German. */
export function dayIn(language: Language, day: string): string {
  if (isEnglish(language)) return spellOutDay(day)
  return dayFormat(language).format(new Date(`${day}T00:00:00Z`))
}

/** A month, `YYYY-MM`: `Dec 2026`, or `Dezember 2026` in German. */
export function monthIn(language: Language, month: string): string {
  if (isEnglish(language)) return spellOutMonth(month)
  return monthFormat(language).format(new Date(`${month}-01T00:00:00Z`))
}

/** A number as it is, but for its decimal sign. */
export function numberIn(language: Language, value: number): string {
  if (isEnglish(language)) return String(value)
  return numberFormat(language).format(value)
}

/** A number with its thousands set apart: `8,214`, or `8.214` in German. */
export function countIn(language: Language, value: number): string {
  return countFormat(language).format(value)
}
