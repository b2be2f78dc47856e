import { tellsDirection } from './directions.ts'
import type { BankReading } from './reading.ts'
import { type BankRow, rowsOf } from './table.ts'
import { decimalOf, isAmount, isDate, orderOf } from './values.ts'

const ROLES = ['date', 'amount', 'credit', 'debit', 'currency'] as const
type Role = (typeof ROLES)[number]

/** How banks head their columns in the languages of the product: beginnings of words, in lower case and without accents. */
const HEADINGS: Record<Role, readonly string[]> = {
  date: ['date', 'posted', 'booking', 'fecha', 'datum', 'buchungstag', 'buchungsdatum', 'data', 'valuta', 'дата'],
  amount: ['amount', 'importe', 'cantidad', 'monto', 'betrag', 'umsatz', 'importo', 'сумма'],
  credit: [
    'credit',
    'deposit',
    'paid in',
    'money in',
    'haber',
    'abono',
    'ingreso',
    'haben',
    'gutschrift',
    'eingang',
    'avere',
    'entrate',
    'accredit',
    'приход',
    'поступлен',
    'кредит',
    'зачислен',
  ],
  debit: [
    'debit',
    'withdrawal',
    'paid out',
    'money out',
    'debe',
    'cargo',
    'soll',
    'lastschrift',
    'ausgang',
    'dare',
    'uscite',
    'addebit',
    'расход',
    'списан',
    'дебет',
  ],
  currency: ['currency', 'divisa', 'moneda', 'wahrung', 'valuta', 'валюта'],
}

/** How many rows are read to find the heading, and to recognize columns by their values. */
const HEAD_ROWS = 30
const SAMPLE = 200

const plain = (heading: string) => heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const isHeaded = (heading: string, role: Role) => {
  const words = ` ${plain(heading).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  return HEADINGS[role].some((word) => words.includes(` ${plain(word)}`))
}

/** A reading whose columns a person may still have to choose. */
export interface GuessedReading extends Omit<BankReading, 'date'> {
  date: number | null
}

/** Whether a reading has what a payment needs: a date and an amount. */
export const isWhole = (reading: GuessedReading): reading is BankReading =>
  reading.date !== null && (reading.amount !== null || reading.credit !== null)

/** A guess at a file: how to read it, its columns by name, and some rows to show them. */
export interface GuessedFile {
  reading: GuessedReading
  /** The dates could be read in another order too, so that a person has to say which. */
  isAmbiguous: boolean
  columns: { heading: string; example: string }[]
}

/**
 * How a bank's file seems to be read; null for what is no table.
 * @param today the shop's day, `YYYY-MM-DD`
 */
export function guessReading(text: string, today: string): GuessedFile | null {
  const rows = rowsOf(text)
  const head = rows.slice(0, HEAD_ROWS).find(({ fields }) => {
    const has = (role: Role) => fields.some((field) => field.length < 60 && isHeaded(field, role))
    return has('date') && (has('amount') || has('credit')) && !fields.some(isAmount)
  })
  const body = rows.filter(({ number }) => number > (head?.number ?? 0))
  const sample = body.filter(({ fields }) => fields.length > 1).slice(0, SAMPLE)
  const found = (head && byHeading(head.fields, sample)) ?? byValues(sample)
  if (sample.length === 0) return null
  const valuesOf = (column: number | null) => (column === null ? [] : sample.map(({ fields }) => fields[column] ?? ''))
  const figures = [found.amount, found.credit, found.debit].flatMap(valuesOf)
  // One date of thousands may be the only one that says it.
  const dates = found.date === null ? [] : body.map(({ fields }) => fields[found.date ?? 0] ?? '')
  const { order, isAmbiguous } = orderOf(
    dates.filter((value) => value !== ''),
    today,
  )
  const width = Math.min(60, Math.max(head?.fields.length ?? 0, ...sample.map(({ fields }) => fields.length)))
  return {
    reading: { ...found, head: head?.number ?? 0, order, decimal: decimalOf(figures) },
    isAmbiguous,
    columns: Array.from({ length: width }, (_, at) => ({
      heading: head?.fields[at] ?? '',
      example: sample.map(({ fields }) => fields[at] ?? '').find((value) => value !== '') ?? '',
    })),
  }
}

type Columns = Pick<GuessedReading, Role | 'direction'>

function byHeading(headings: readonly string[], sample: readonly BankRow[]): Columns | null {
  const holds = (at: number, test: (field: string) => boolean) => {
    const values = sample.map(({ fields }) => fields[at] ?? '').filter((value) => value !== '')
    return values.length === 0 || values.filter(test).length * 3 >= values.length
  }
  const column = (role: Role, test: (field: string) => boolean) => {
    const at = headings.findIndex((heading, index) => isHeaded(heading, role) && holds(index, test))
    return at < 0 ? null : at
  }
  const isFigure = (field: string) => /\d/.test(field) && !/\p{L}{4}/u.test(field)
  const date = column('date', isDate)
  const amount = column('amount', isFigure)
  const credit = amount === null ? column('credit', isFigure) : null
  const debit = amount === null ? column('debit', isFigure) : null
  const currency = column('currency', (field) => /^[A-Za-z]{3}$/.test(field))
  if (date === null || (amount === null && credit === null)) return null
  return { date, amount, credit, debit, direction: directionOf(amount, sample), currency }
}

/** Without headings: the first column of dates, and the first of amounts. */
function byValues(sample: readonly BankRow[]): Columns {
  const width = Math.min(60, Math.max(0, ...sample.map(({ fields }) => fields.length)))
  const first = (test: (field: string) => boolean) => {
    for (let at = 0; at < width; at += 1) {
      const count = sample.filter(({ fields }) => test(fields[at] ?? '')).length
      if (count > 0 && count * 3 >= sample.length) return at
    }
    return null
  }
  const date = first(isDate)
  const amount = first(isAmount)
  return { date, amount, credit: null, debit: null, direction: directionOf(amount, sample), currency: null }
}

/** The column that tells which way amounts went: it can be one only where no amount says so by its sign. */
function directionOf(amount: number | null, sample: readonly BankRow[]): number | null {
  if (amount === null || sample.some(({ fields }) => /[-−(]/.test(fields[amount] ?? ''))) return null
  const width = Math.min(60, Math.max(0, ...sample.map(({ fields }) => fields.length)))
  for (let at = 0; at < width; at += 1) {
    if (at !== amount && tellsDirection(sample.map(({ fields }) => fields[at] ?? ''))) return at
  }
  return null
}
