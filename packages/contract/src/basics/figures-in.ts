import { spellOutDay, spellOutMonth } from './days.ts'
import type { Language } from './enums.ts'
import { type Cents, fromCents, usd } from './money.ts'

// Amounts and days in emails and PDFs, as the reader's language writes them.

const made = new Map<string, unknown>()
/** A format of `Intl` for a language: making one takes longer than using it. */
function once<Format>(name: string, language: Language, make: () => Format): Format {
  const key = `${name} ${language}`
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as Format
}

/** An amount of US dollars: `$1,250.00`, or `1.250,00 $` in German. */
export function moneyIn(language: Language, amount: Cents): string {
  if (language === 'en') return usd(amount)
  const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
  const text = once('money', language, () => new Intl.NumberFormat(language, style)).format(fromCents(amount))
  return text.replace('-', '−')
}

/** A day, `YYYY-MM-DD`: `7 Dec 2026`, or `7. Dez. 2026` in German. */
export function dayIn(language: Language, day: string): string {
  if (language === 'en') return spellOutDay(day)
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return once('day', language, () => new Intl.DateTimeFormat(language, style)).format(new Date(`${day}T00:00:00Z`))
}

/** A month, `YYYY-MM`: `Dec 2026`, or `Dezember 2026` in German. */
export function monthIn(language: Language, month: string): string {
  if (language === 'en') return spellOutMonth(month)
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return once('month', language, () => new Intl.DateTimeFormat(language, style)).format(
    new Date(`${month}-01T00:00:00Z`),
  )
}

/** A number as it is, but for its decimal sign. */
export function numberIn(language: Language, value: number): string {
  if (language === 'en') return String(value)
  const style = { maximumFractionDigits: 20, useGrouping: false } as const
  return once('number', language, () => new Intl.NumberFormat(language, style)).format(value)
}

/** A number with its thousands set apart: `8,214`, or `8.214` in German. */
export function countIn(language: Language, value: number): string {
  return once('count', language, () => new Intl.NumberFormat(language)).format(value)
}
