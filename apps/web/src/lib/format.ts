import { dayOf, MONTHS, spellOutDay, spellOutMonth } from '@stitchdesk/contract/basics/days'
import { isEnglish, languageRow } from '@stitchdesk/contract/basics/languages'
import { type Cents, fromCents, moneyText, toCents } from '@stitchdesk/contract/basics/money'
import { grouped } from '@stitchdesk/contract/basics/numbers'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import { i18n } from '../i18n/i18n.ts'
import { currentMoment } from './now.ts'

/** The text of an empty state. */
export const NOTHING = '—'

// English is written by hand: the first format of `Intl` takes a page 15 ms of a fast processor's time.
const otherLanguage = () => (isEnglish(i18n.language) ? null : i18n.language)
/** Clocks of British English have 24 hours. */
const otherClock = () => (i18n.language === 'en' ? null : i18n.language)

const made = new Map<string, unknown>()
/** A format of `Intl` for a language, by a name of its own, made once: making one takes longer than using it. */
export function once<Format>(name: string, language: string, make: (language: string) => Format): Format {
  const key = `${name} ${language}`
  if (!made.has(key)) made.set(key, make(language))
  return made.get(key) as Format
}

const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  once(JSON.stringify(options), language, () => new Intl.DateTimeFormat(language, options))

const unitFormat = (language: string, unit: 'day' | 'hour' | 'minute') =>
  once(
    unit,
    language,
    () => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: languageRow(language).spans }),
  )

/** Amount in the shop's currency, `$1,234.50`, as the reader's language writes it; a dash where there is none or the reader may not see it. */
export function formatMoney(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return NOTHING
  const language = otherLanguage()
  if (!language) return moneyText(toCents(amount))
  const currency = shopCurrency()
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const format = once(currency, language, () => new Intl.NumberFormat(language, options))
  // A true minus sign, as in English.
  return format.format(amount).replace('-', '−')
}

/** As {@link formatMoney}, of an amount in cents. */
export const formatCents = (amount: Cents): string => formatMoney(fromCents(amount))

/** Whole number with thousands separators. */
export function formatCount(value: number): string {
  const language = otherLanguage()
  return language ? once('count', language, () => new Intl.NumberFormat(language)).format(value) : grouped(value)
}

/** From one number or amount to another, on one line; one where both are the same. */
const range = (low: string, high: string) => (low === high ? low : `${low}\u2060–\u2060${high}`)

/** From one whole number to another, `7,200–9,500`. */
export const formatCountRange = (low: number, high: number): string => range(formatCount(low), formatCount(high))

/** From one amount to another, `$118.00–$150.00`. A currency that stands behind its amount is written once. */
export function formatMoneyRange(low: number, high: number): string {
  const [from, to] = [formatMoney(low), formatMoney(high)]
  return from === to ? to : range(from.replace(/\s[^\d\s]+$/, ''), to)
}

/** A number with one decimal, `3.2`. */
export function formatDecimal(value: number): string {
  const language = otherLanguage()
  if (!language) return value.toFixed(1)
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return once('decimal', language, () => new Intl.NumberFormat(language, digits)).format(value)
}

/** A number as it is, with the decimal sign of the reader's language, `7.25`, and a true minus sign. */
export function formatFigure(value: number): string {
  const figure = String(value).replace('-', '−')
  return otherLanguage() ? figure.replace('.', ',') : figure
}

/** A whole percentage, `85%`. @param percent 0 to 100 */
export function formatPercent(percent: number): string {
  const language = otherLanguage()
  if (!language) return `${Math.round(percent)}%`
  return once('percent', language, () => new Intl.NumberFormat(language, { style: 'percent' })).format(percent / 100)
}

/** Whole days, `4 d`, or hours with one decimal, `3.2 h`. */
export function formatUnit(value: number, unit: 'day' | 'hour'): string {
  if (unit === 'day') return inUnit(value, unit)
  const language = otherLanguage()
  if (!language) return `${value.toFixed(1)} h`
  const options = {
    style: 'unit',
    unit,
    unitDisplay: languageRow(language).spans,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  } as const
  return once('hours', language, () => new Intl.NumberFormat(language, options)).format(value)
}

function toDate(moment: string | Date | null | undefined): Date | null {
  if (!moment) return null
  // A plain day has no time zone: read as UTC it would become the day before in America.
  const date = typeof moment === 'string' && moment.length === 10 ? new Date(`${moment}T00:00:00`) : new Date(moment)
  return Number.isNaN(date.getTime()) ? null : date
}

/**
 * A moment's day in the reader's time zone as people say it: `5 Nov` this year, `5 Nov 2025` else. A dash where there is none.
 * @param now what "this year" is told by
 */
export function formatDay(moment: string | Date | null | undefined, now = currentMoment()): string {
  const date = toDate(moment)
  if (!date) return NOTHING
  const language = otherLanguage()
  if (language) {
    const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric'
    return dateFormat(language, { day: 'numeric', month: 'short', year }).format(date)
  }
  const day = `${date.getDate()} ${MONTHS[date.getMonth()]}`
  return date.getFullYear() === now.getFullYear() ? day : `${day} ${date.getFullYear()}`
}

const MINUTE = 60_000
/**
 * Minutes by which something that has just happened may lie ahead, because this computer's clock may be a little slow and is read
 * once a minute.
 */
const AHEAD = 2

/**
 * How long ago something fresh was: `now`, `12 min ago`, `3 h ago` within the last twelve hours. Null for anything else, also for
 * what lies well ahead because of a wrong clock.
 */
export function formatAgo(moment: string | Date | null | undefined, now = currentMoment()): string | null {
  const date = toDate(moment)
  if (!date) return null
  const minutes = Math.floor((now.getTime() - date.getTime()) / MINUTE)
  if (minutes < -AHEAD || minutes >= 12 * 60) return null
  const language = otherLanguage()
  if (language) {
    const ago = once('ago', language, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }))
    if (minutes <= 0) return ago.format(0, 'second')
    return minutes < 60 ? ago.format(-minutes, 'minute') : ago.format(-Math.floor(minutes / 60), 'hour')
  }
  if (minutes <= 0) return 'now'
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}

/**
 * A length of time as people say it: `25 min`, `3 h`, `1 d 4 h`, and days alone from a week on; always rounded down.
 * @param span milliseconds, not negative
 * @param short no hours beside days
 */
export function formatSpan(span: number, short = false): string {
  const minutes = Math.floor(span / MINUTE)
  if (minutes < 60) return inUnit(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return inUnit(hours, 'hour')
  const whole = Math.floor(hours / 24)
  const days = inUnit(whole, 'day')
  return short || whole >= 7 || hours % 24 === 0 ? days : `${days} ${inUnit(hours % 24, 'hour')}`
}

const ENGLISH_UNITS = { day: 'd', hour: 'h', minute: 'min' } as const

/** A whole number of a unit, `25 min`. */
export function inUnit(count: number, unit: keyof typeof ENGLISH_UNITS): string {
  const language = otherLanguage()
  if (!language) return `${count} ${ENGLISH_UNITS[unit]}`
  // Spanish and Italian would write the shortest form without a space.
  const parts = unitFormat(language, unit).formatToParts(count)
  return `${formatCount(count)}\u00a0${parts.find(({ type }) => type === 'unit')?.value ?? ''}`
}

/**
 * A moment's day with its year, `5 Nov 2026`; a dash where there is none.
 * @param timeZone whose day it is: the reader's, unless a paper of the shop tells its own
 */
export function formatDate(moment: string | Date | null | undefined, timeZone?: string): string {
  const date = toDate(moment)
  if (!date) return NOTHING
  const language = otherLanguage()
  if (language) {
    const ofShop = timeZone && String(moment).length > 'YYYY-MM-DD'.length ? timeZone : undefined
    return dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: ofShop }).format(date)
  }
  if (timeZone && String(moment).length > 'YYYY-MM-DD'.length) return spellOutDay(dayOf(date, timeZone))
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

/** A month, `YYYY-MM`, with its year: `Nov 2026`. */
export function formatMonth(month: string): string {
  const language = otherLanguage()
  if (!language) return spellOutMonth(month)
  return dateFormat(language, { month: 'short', year: 'numeric' }).format(new Date(`${month}-01T00:00:00`))
}

/** A moment's time of day in the reader's time zone, `3:07 PM`; a dash where there is none. */
export function formatClock(moment: string | Date | null | undefined): string {
  const date = toDate(moment)
  if (!date) return NOTHING
  const language = otherClock()
  if (language) return dateFormat(language, { timeStyle: 'short' }).format(date)
  const [hours, minutes] = [date.getHours(), date.getMinutes()]
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
/** For so many days, a day of the week needs no date. */
const PLAIN_DAYS = 6

/** When something is due, in the reader's time zone, as short as is clear: `Tue 4 PM`, or with its date from a week on. */
export function formatDueTime(moment: string): string {
  const date = new Date(moment)
  if (date.getTime() - Date.now() > PLAIN_DAYS * 24 * 60 * MINUTE) return formatDateTime(moment)
  const language = otherLanguage()
  const weekday = language ? dateFormat(language, { weekday: 'short' }).format(date) : WEEKDAYS[date.getDay()]
  return `${weekday} ${otherClock() ? formatClock(date) : formatClock(date).replace(':00', '')}`
}

/** Day and time in the reader's time zone, `5 Nov 2026, 3:07 PM`; a dash where there is none. */
export function formatDateTime(moment: string | Date | null | undefined): string {
  const date = toDate(moment)
  return date ? `${formatDate(date)}, ${formatClock(date)}` : NOTHING
}
