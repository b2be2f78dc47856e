import { addDays } from '../../basics/days.ts'
import { type Cents, cents } from '../../basics/money.ts'

/** The order of day, month and year in a date of numbers. */
export const DATE_ORDERS = ['mdy', 'dmy', 'ymd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** The sign before the cents. */
export const DECIMAL_SIGNS = ['.', ','] as const
export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

/** Beginnings of the months' names in the languages of the product. */
const MONTHS = [
  ['jan', 'ene', 'gen', 'янв'],
  ['feb', 'фев'],
  ['mar', 'mär', 'mrz', 'мар'],
  ['apr', 'abr', 'апр'],
  ['may', 'mai', 'mag', 'май', 'мая'],
  ['jun', 'giu', 'июн'],
  ['jul', 'lug', 'июл'],
  ['aug', 'ago', 'авг'],
  ['sep', 'set', 'сен'],
  ['oct', 'okt', 'ott', 'окт'],
  ['nov', 'ноя'],
  ['dec', 'dic', 'dez', 'дек'],
] as const

const MONTH_OF = new Map<string, number>(MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))

/** A time of day behind a date. */
const TIME = /[T ,]+\d{1,2}:\d{2}(:\d{2}(\.\d{1,9})?)?\s*(am|pm|z|[+-]\d{2}:?\d{2})?$/i
const NUMBERS = /^(\d{1,4})[./\- ]{1,2}(\d{1,2})[./\- ]{1,2}(\d{1,4})\.?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const DAY_FIRST = /^(\d{1,2})[.\-/ ]{1,2}(\p{L}{3,10})\.?[-/, ]{1,2}(\d{4}|\d{2})$/u
const MONTH_FIRST = /^(\p{L}{3,10})\.? (\d{1,2}),? (\d{4}|\d{2})$/u

/** A date as numbers, in the order in which they stand. */
function numbersOf(text: string): [string, string, string] | null {
  const [, a = '', b = '', c = ''] = NUMBERS.exec(text) ?? COMPACT.exec(text) ?? []
  return a === '' ? null : [a, b, c]
}

const dateOf = (text: string) => (text.length > 40 ? '' : text.trim().replace(TIME, ''))

/** The day that a bank's date names as `YYYY-MM-DD`; null for none. */
export function readDay(text: string, order: DateOrder): string | null {
  const date = dateOf(text)
  const numbers = numbersOf(date)
  if (numbers) {
    const [a, b, c] = numbers
    // A year of four digits in front says the order itself.
    if (a.length === 4) return dayOf(a, Number(b), Number(c))
    if (order === 'mdy') return dayOf(c, Number(a), Number(b))
    return order === 'dmy' ? dayOf(c, Number(b), Number(a)) : dayOf(a, Number(b), Number(c))
  }
  const [, day, name = '', year = ''] = DAY_FIRST.exec(date) ?? []
  if (day) return dayOf(year, monthOf(name), Number(day))
  const [, first = '', second, last = ''] = MONTH_FIRST.exec(date) ?? []
  return second ? dayOf(last, monthOf(first), Number(second)) : null
}

const monthOf = (name: string) => MONTH_OF.get(name.slice(0, 3).toLowerCase()) ?? 0

function dayOf(year: string, month: number, day: number): string | null {
  if (year.length !== 2 && year.length !== 4) return null
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (full < 1990 || full > 2199) return null
  const date = new Date(Date.UTC(full, month - 1, day))
  // The 31st of a shorter month would be a day of the next.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

/** How far ahead a bank lists what is to come, and how far back somebody may import. */
const DAYS_AHEAD = 31
const DAYS_BACK = 400

/**
 * The order of dates of one column, and whether they could be read in another one too. An order that would put a payment far into the
 * future is none: 27/11/26 is no day of 2027 while that has not begun. Nor is one with a year of two digits in front that would put
 * it years back, or between dots.
 * @param today the shop's day, `YYYY-MM-DD`
 */
export function orderOf(texts: readonly string[], today: string): { order: DateOrder; isAmbiguous: boolean } {
  const dates = texts.map((text) => numbersOf(dateOf(text))).filter((numbers) => numbers !== null)
  const open = dates.filter(([a]) => a.length < 4)
  if (open.length === 0) return { order: dates.length > 0 ? 'ymd' : 'mdy', isAmbiguous: false }
  const latest = addDays(today, DAYS_AHEAD)
  const earliest = addDays(today, -DAYS_BACK)
  const isDotted = texts.some((text) => /^\d{1,2}\.\d{1,2}\./.test(text.trim()))
  const fits = DATE_ORDERS.filter((order) =>
    open.every((numbers) => {
      const day = readDay(numbers.join('/'), order)
      return day !== null && day <= latest && (order !== 'ymd' || (day >= earliest && !isDotted))
    }),
  )
  const [first = 'mdy'] = fits
  return { order: isDotted && fits.includes('dmy') ? 'dmy' : first, isAmbiguous: fits.length !== 1 }
}

/** What a sign of money means; the dollar's is that of several countries. */
export const COINS: Readonly<Record<string, string>> = { US$: 'USD', $: '$', '€': 'EUR', '£': 'GBP', '₽': 'RUB' }

/** What a figure says of its currency: one code, or a dollar of a country that it doesn't name; null for nothing. */
export function coinIn(text: string): string | null {
  if (text.length > 40 || !/\d/.test(text)) return null
  const [code] = /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.exec(text) ?? []
  if (code) return code
  const [sign] = /US\$|[$€£₽]/.exec(text) ?? []
  return sign ? (COINS[sign] ?? null) : null
}

/** A currency's sign or code, and the marks of credit and debit. */
const AROUND = /^(?:(?:US)?\$|[€£₽]|[A-Z]{3} )|(?:(?:US)?\$|[€£₽]| ?[A-Z]{3}| ?CR| ?DR)$/g

/** Without groups, with thousands in threes, or as in India: the last three digits, and twos before them. */
const isGrouped = (whole: string) => /^(?:\d+|\d{1,3}(?:[.,]\d{3})+|\d{1,2}(?:[.,]\d{2})*[.,]\d{3})$/.test(whole)

/** The amount that a bank's figure names; null for none. Money that went out is below 0. */
export function readAmount(text: string, decimal: DecimalSign): Cents | null {
  if (text.length > 40) return null
  let figure = text.trim().replaceAll('−', '-')
  const isDebit = / ?DR$/.test(figure)
  let isNegative = isDebit
  const bracketed = /^\((.+)\)$/.exec(figure)
  if (bracketed) [, figure = ''] = bracketed
  isNegative ||= bracketed !== null
  // A sign stands before or behind the currency, or behind the figure.
  for (let times = 0; times < 2; times += 1) {
    figure = figure.replace(AROUND, '').trim()
    if (/^-|-$/.test(figure)) isNegative = true
    figure = figure.replace(/^[+-]|[+-]$/, '').trim()
  }
  figure = figure.replace(/[\s'’]/g, '')
  const [whole = '', part, ...more] = figure.split(decimal)
  if (more.length > 0 || (part !== undefined && !/^\d{1,2}$/.test(part))) return null
  const digits = whole.replaceAll(decimal === '.' ? ',' : '.', '')
  if (!/^\d{1,12}$/.test(digits) || !isGrouped(whole)) return null
  const count = Number(digits) * 100 + Number((part ?? '').padEnd(2, '0'))
  return cents(isNegative && count > 0 ? -count : count)
}

/**
 * The sign before the cents of the figures of some columns: most of those that show it decide. Where none has cents, the sign before
 * three last digits groups thousands, and the other one would stand before cents.
 */
export function decimalOf(texts: readonly string[]): DecimalSign {
  let commas = 0
  let dotGroups = 0
  for (const text of texts) {
    const figure = text.trim().slice(0, 40)
    const [, sign] = /([.,])\d{1,2}\D{0,5}$/.exec(figure) ?? []
    if (sign === ',') commas += 1
    else if (sign === '.') commas -= 1
    const [, group] = /\d([.,])\d{3}\D{0,5}$/.exec(figure) ?? []
    if (group === '.') dotGroups += 1
    else if (group === ',') dotGroups -= 1
  }
  return commas > 0 || (commas === 0 && dotGroups > 0) ? ',' : '.'
}

/** Whether a field is an amount with its cents, such as a balance. */
export const isAmount = (text: string): boolean =>
  /[.,]\d{1,2}\D{0,5}$/.test(text) && (readAmount(text, '.') !== null || readAmount(text, ',') !== null)

/** Whether a field is a date, in whatever order. */
export const isDate = (text: string): boolean => DATE_ORDERS.some((order) => readDay(text, order) !== null)
