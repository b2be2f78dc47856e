import { CURRENCIES, type Currency } from '../../basics/enums.ts'
import { type Cents, cents } from '../../basics/money.ts'
import { shopCurrency } from '../../basics/shop-currency.ts'
import { BILLING_LIMITS } from '../limits.ts'
import { readDirection } from './directions.ts'
import { isExchange, ROW_REASONS, type RowReason, readKind, readStatus } from './statuses.ts'
import { rowsOf } from './table.ts'
import { COINS, coinIn, type DateOrder, type DecimalSign, isAmount, isDate, readAmount, readDay } from './values.ts'

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
  /** What the account kept of a payment, and what it left. */
  fee: number | null
  net: number | null
  /** Whether the amount is what the fee left of the payment. */
  afterFees: boolean
  /** Whether a row is final, and what kind of row it is. */
  status: number | null
  kind: number | null
  /** Who paid, and the account's own number of the row. */
  payer: number | null
  id: number | null
  /** Columns that say nothing of the payment. */
  quiet: number[]
  order: DateOrder
  decimal: DecimalSign
  /** The currency of lines that name none. */
  fileCurrency: Currency | null
}

/** Why a line can't be used. */
export const BROKEN_REASONS = ['columns', 'date', 'future', 'amount', 'net', 'fee', 'currency', 'direction'] as const
type BrokenReason = (typeof BROKEN_REASONS)[number]

/** Why a line that can be read is left out. */
export const LEFT_OUT_REASONS = [...ROW_REASONS, 'currency', 'fee'] as const
type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** A line that was left out, by its number in the file, with the file's own word for the reason. */
interface LeftOutLine {
  number: number
  why: LeftOutReason
  word: string
}

/** Money that came in, as the bank tells of it. */
export interface ReadBankLine {
  /** The line of the file, counted from 1. */
  number: number
  day: string
  /** What was paid, the fee included. */
  amount: Cents
  /** What the account kept of it. */
  fee: Cents
  currency: Currency
  payer: string
  text: string
  /** The account's own number of the line; empty without one. */
  id: string
  /** What tells it from other lines of its account, beside day, amount and currency. */
  identity: string
  /** What told it from others in imports before accounts were named: in full, by which it is known again. */
  earlier: readonly string[]
}

/** A file as it is read. */
export interface ReadBankFile {
  lines: ReadBankLine[]
  /** Lines of money that went out. */
  outgoing: number
  leftOut: LeftOutLine[]
  broken: { number: number; why: BrokenReason }[]
  /** Lines that would come in if the file's currency were known. */
  withoutCurrency: number
}

type Outcome =
  | { line: Omit<ReadBankLine, 'number'> }
  | { broken: BrokenReason }
  | { leftOut: LeftOutReason; word: string }
  | 'outgoing'
  | 'withoutCurrency'

/**
 * The lines of a bank's file. A line that can't be read or isn't final is named by its number, and the rest stays usable.
 * @param today the shop's day, `YYYY-MM-DD`: nothing was received after it
 */
export function readBankLines(text: string, reading: BankReading, today: string): ReadBankFile {
  const read: ReadBankFile = { lines: [], outgoing: 0, leftOut: [], broken: [], withoutCurrency: 0 }
  for (const { number, fields, broken } of rowsOf(text)) {
    if (number <= reading.head) continue
    const found = broken ? { broken: 'columns' as const } : readLine(fields, reading, today)
    if (found === 'outgoing' || found === 'withoutCurrency') read[found] += 1
    else if ('broken' in found) read.broken.push({ number, why: found.broken })
    else if ('leftOut' in found) read.leftOut.push({ number, why: found.leftOut, word: found.word })
    else read.lines.push({ number, ...found.line })
  }
  return read
}

function readLine(fields: readonly string[], reading: BankReading, today: string): Outcome {
  const field = (at: number | null) => (at === null ? '' : (fields[at] ?? ''))
  if (fields.length <= Math.max(reading.date, reading.amount ?? reading.credit ?? 0)) return { broken: 'columns' }
  const figures = figuresOf(field, reading)
  // What went out needs no reason: nobody asks whether it is final.
  if (typeof figures !== 'string' && figures.amount !== null && figures.amount < 0) return 'outgoing'
  if (typeof figures !== 'string' && !figures.amount && figures.fee > 0) return { leftOut: 'fee', word: '' }
  const why = reasonOf(field, reading)
  if (why) return why
  if (typeof figures === 'string') return { broken: figures }
  const day = readDay(field(reading.date), reading.order)
  if (day === null) return { broken: 'date' }
  const { amount, fee, net } = figures
  if (!amount) return amount === null ? { broken: 'amount' } : 'outgoing'
  const paid = cents(reading.afterFees ? amount + fee : amount)
  if (fee >= paid) return { broken: 'fee' }
  if (net !== null && net !== paid - fee) return { broken: 'net' }
  const named = currencyOf(field, reading)
  if (named === undefined) return { broken: 'currency' }
  const currency = named === '' ? reading.fileCurrency : CURRENCIES.find((one) => one === named)
  if (currency === undefined) return { leftOut: 'currency', word: named.slice(0, BILLING_LIMITS.bankWord) }
  if (day > today) return { broken: 'future' }
  if (currency === null) return 'withoutCurrency'
  return { line: { day, amount: paid, fee, currency, ...wordsOfLine(fields, reading, { day, amount, fee, currency }) } }
}

/** The currency that a row names in its column or beside its figures; empty for none, undefined where it names several. */
function currencyOf(field: (at: number | null) => string, reading: BankReading): string | undefined {
  const coins = [reading.amount, reading.credit, reading.debit, reading.fee, reading.net].map((at) => coinIn(field(at)))
  const column = field(reading.currency).toUpperCase()
  const named = new Set([COINS[column] ?? column, ...coins].flatMap((coin) => coin || []))
  const hasDollars = named.delete('$')
  const [one = '', ...others] = named
  if (others.length > 0) return undefined
  // Several countries call their money dollars: the sign alone tells no currency, but it speaks against some.
  const told = one || reading.fileCurrency || ''
  return hasDollars && NO_DOLLARS.has(told) ? undefined : one
}

const NO_DOLLARS: ReadonlySet<string> = new Set(CURRENCIES.filter((currency) => currency !== 'USD'))

/** Why a row is left out by its own words, which it then tells; null for one that comes in. */
function reasonOf(field: (at: number | null) => string, { status, kind, direction }: BankReading): Outcome | null {
  const tell = (why: RowReason, word: string) => ({ leftOut: why, word: word.slice(0, BILLING_LIMITS.bankWord) })
  if (isExchange(field(direction))) return tell('conversion', field(direction))
  const ofKind = readKind(field(kind))
  if (ofKind) return tell(ofKind, field(kind))
  const why = readStatus(field(status))
  return why && tell(why, field(status))
}

interface Figures {
  /** As the file tells it, below 0 for what went out; null where none is. */
  amount: Cents | null
  fee: Cents
  net: Cents | null
}

function figuresOf(field: (at: number | null) => string, reading: BankReading): Figures | BrokenReason {
  const figure = (at: number | null) => {
    const text = field(at)
    return text === '' ? null : (readAmount(text, reading.decimal) ?? undefined)
  }
  const signed = figure(reading.amount)
  const came = figure(reading.credit)
  const went = figure(reading.debit)
  const fee = figure(reading.fee)
  const net = figure(reading.net)
  if (signed === undefined || came === undefined || went === undefined) return 'amount'
  if (fee === undefined || net === undefined) return 'amount'
  const way = reading.direction === null ? null : directed(signed, field(reading.direction))
  if (way === undefined) return 'direction'
  const amount = way ?? signed ?? (came || (went === null ? came : cents(0 - Math.abs(went))))
  return { amount, fee: cents(Math.abs(fee ?? 0)), net }
}

/** An amount with the sign of another column. If that is empty, the amount stays as it is; undefined if it says neither. */
function directed(amount: Cents | null, field: string): Cents | null | undefined {
  // Money that was only exchanged goes neither way; its own reason leaves it out.
  if (amount === null || field === '' || isExchange(field)) return amount
  const way = readDirection(field)
  return way === null ? undefined : cents(Math.abs(amount) * way)
}

/** Who paid, what the line says, and what tells it from others. */
function wordsOfLine(
  fields: readonly string[],
  reading: BankReading,
  { day, amount, fee, currency }: Pick<ReadBankLine, 'day' | 'amount' | 'fee' | 'currency'>,
): Pick<ReadBankLine, 'payer' | 'text' | 'id' | 'identity' | 'earlier'> {
  const field = (at: number | null) => (at === null ? '' : (fields[at] ?? ''))
  const figures = [reading.date, reading.amount, reading.credit, reading.debit, reading.direction]
  const read = [...figures, reading.currency, reading.fee, reading.net, reading.status]
  const id = field(reading.id)
  // Before accounts were named, a currency was maybe no column, and the amount maybe what the fee had left.
  const coin = currency === shopCurrency() ? [] : [currency]
  const before = [
    [...coin, wordsOf(fields, [...figures, reading.currency]).toLowerCase()],
    [wordsOf(fields, figures).toLowerCase()],
  ].flatMap((words) => [amount, amount - fee, amount + fee].map((sum) => [day, sum, ...words].join('|')))
  return {
    payer: field(reading.payer),
    text: wordsOf(fields, [...read, reading.payer, ...reading.quiet]),
    id,
    identity: id === '' ? wordsOf(fields, read).toLowerCase() : id,
    earlier: [...new Set(before)],
  }
}

/** The texts of all other columns of a line, so that nobody has to choose a column. */
function wordsOf(fields: readonly string[], read: readonly (number | null)[]): string {
  const words = fields.filter((field, at) => field !== '' && !read.includes(at) && !isDate(field) && !isAmount(field))
  return [...new Set(words)].join(' · ').slice(0, BILLING_LIMITS.bankText)
}
