import { CURRENCIES, type Currency, INVOICE_CURRENCY } from '../../basics/enums.ts'
import type { Cents } from '../../basics/money.ts'
import { readDirection } from './directions.ts'
import { rowsOf } from './table.ts'
import { type DateOrder, type DecimalSign, isAmount, isDate, readAmount, readDay } from './values.ts'

/** How a bank's file is read: its columns, counted from 0, and how it writes dates and amounts. */
export interface BankReading {
  /** The line of the headings; it and the lines before are no payments. 0 without headings. */
  head: number
  date: number
  /** One column of amounts, those that went out below 0; or one of credits, and maybe one of debits. */
  amount: number | null
  credit: number | null
  debit: number | null
  /** The column that says whether an amount came in or went out, such as H and S. */
  direction: number | null
  currency: number | null
  order: DateOrder
  decimal: DecimalSign
}

/** Why a line can't be used. */
export const BROKEN_REASONS = ['columns', 'date', 'future', 'amount', 'direction', 'currency'] as const
type BrokenReason = (typeof BROKEN_REASONS)[number]

/** Money that came in, as the bank tells of it. */
export interface ReadBankLine {
  /** The line of the file, counted from 1. */
  number: number
  day: string
  amount: Cents
  /** That of invoices where the file names none. */
  currency: Currency
  text: string
}

interface ReadBankFile {
  lines: ReadBankLine[]
  /** Lines of money that went out. */
  outgoing: number
  broken: { number: number; why: BrokenReason }[]
}

const TEXT_CHARACTERS = 500

/**
 * The lines of a bank's file. A line that can't be read is named by its number, and the rest stays usable.
 * @param today the shop's day, `YYYY-MM-DD`: nothing was received after it
 */
export function readBankLines(text: string, reading: BankReading, today: string): ReadBankFile {
  const read: ReadBankFile = { lines: [], outgoing: 0, broken: [] }
  for (const { number, fields, broken } of rowsOf(text)) {
    if (number <= reading.head) continue
    const line = broken ? 'columns' : readLine(fields, reading)
    if (typeof line === 'string') read.broken.push({ number, why: line })
    else if (line.day > today) read.broken.push({ number, why: 'future' })
    else if (line.amount <= 0) read.outgoing += 1
    else read.lines.push({ number, ...line })
  }
  return read
}

function readLine(fields: readonly string[], reading: BankReading): Omit<ReadBankLine, 'number'> | BrokenReason {
  const { date, amount, credit, debit, direction, currency, order, decimal } = reading
  if (fields.length <= Math.max(date, amount ?? credit ?? 0)) return 'columns'
  const day = readDay(fields[date] ?? '', order)
  if (day === null) return 'date'
  const figure = (at: number | null) => {
    const field = at === null ? '' : (fields[at] ?? '')
    return field === '' ? null : (readAmount(field, decimal) ?? undefined)
  }
  const signed = figure(amount)
  const came = figure(credit)
  const went = figure(debit)
  if (signed === undefined || came === undefined || went === undefined) return 'amount'
  const way = direction === null ? null : directed(signed, fields[direction] ?? '')
  if (way === undefined) return 'direction'
  const found = way ?? signed ?? (came || (went === null ? came : -Math.abs(went)))
  if (found === null) return 'amount'
  const coin = currencyOf(currency === null ? '' : (fields[currency] ?? ''))
  if (coin === undefined) return 'currency'
  return {
    day,
    amount: found as Cents,
    currency: coin,
    text: wordsOf(fields, [date, amount, credit, debit, direction, currency]),
  }
}

/** The currency that a field names; undefined for one in which nobody pays. */
const currencyOf = (field: string): Currency | undefined =>
  field === '' ? INVOICE_CURRENCY : CURRENCIES.find((currency) => currency === field.toUpperCase())

/** An amount with the sign of another column. If that is empty, the amount stays as it is; undefined if it says neither. */
function directed(amount: number | null, field: string): number | null | undefined {
  if (amount === null || field === '') return amount
  const way = readDirection(field)
  return way === null ? undefined : Math.abs(amount) * way
}

/** The texts of all other columns of a line, so that nobody has to choose a column. */
function wordsOf(fields: readonly string[], read: readonly (number | null)[]): string {
  const words = fields.filter((field, at) => field !== '' && !read.includes(at) && !isDate(field) && !isAmount(field))
  return [...new Set(words)].join(' · ').slice(0, TEXT_CHARACTERS)
}
