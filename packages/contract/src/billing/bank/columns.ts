import { BILLING_LIMITS } from '../limits.ts'
import type { BankAccount } from './accounts.ts'
import { tellsDirection } from './directions.ts'
import { type FoundLayout, findLayout, quietColumns } from './layouts.ts'
import type { BankReading } from './reading.ts'
import { plainWords, tellsStatus } from './statuses.ts'
import { type BankRow, rowsOf } from './table.ts'
import { decimalOf, isAmount, isDate, orderOf } from './values.ts'

const ROLES = ['date', 'amount', 'credit', 'debit', 'currency', 'fee', 'net', 'status', 'payer'] as const
type Role = (typeof ROLES)[number]

/** How banks head their columns in the languages of the product: beginnings of words, in lower case and without accents. */
const HEADINGS: Record<Role, readonly string[]> = {
  date: ['date', 'posted', 'booking', 'fecha', 'datum', 'buchungstag', 'buchungsdatum', 'data', 'valuta', 'дата'],
  amount: [
    ...['amount', 'gross', 'importe', 'cantidad', 'monto', 'bruto', 'betrag', 'umsatz', 'brutto', 'importo', 'lordo'],
    'сумма',
  ],
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
  currency: ['currency', 'divisa', 'moneda', 'wahrung', 'waehrung', 'valuta', 'валюта'],
  fee: ['fee', 'fees', 'gebuhr', 'entgelt', 'comision', 'commissione', 'комиссия'],
  net: ['net', 'netto', 'neto'],
  status: ['status', 'state', 'estado', 'stato', 'статус'],
  payer: ['payer', 'sender', 'auftraggeber', 'zahlungspflichtiger', 'ordenante', 'ordinante', 'плательщик'],
}

/** How many rows are read to find the heading, and to recognize columns by their values. */
const HEAD_ROWS = 30
const SAMPLE = 200
const MOST_COLUMNS = BILLING_LIMITS.bankColumns

/** A heading that means nothing else: whatever its column says of a line is asked about. */
const isStatus = (heading: string) => /^(?:(?:transaction|payment) status|status|статус)$/.test(plainWords(heading))

const isHeaded = (heading: string, role: Role) => {
  const words = ` ${plainWords(heading)}`
  return HEADINGS[role].some((word) => words.includes(` ${plainWords(word)}`))
}

/** A reading whose columns a person may still have to choose. */
export interface GuessedReading extends Omit<BankReading, 'date' | 'order'> {
  date: number | null
  /** null where a date could be two days, so that a person has to say which. */
  order: BankReading['order'] | null
}

/** Whether a reading has what a payment needs: an amount, and a date that is one day. */
export const isWhole = (reading: GuessedReading): reading is BankReading =>
  reading.date !== null && reading.order !== null && (reading.amount !== null || reading.credit !== null)

/** A guess at a file: how to read it, its columns by name, and some rows to show them. */
export interface GuessedFile {
  /** The account whose file it seems to be. */
  account: BankAccount
  reading: GuessedReading
  columns: { heading: string; example: string }[]
}

/**
 * How a bank's file seems to be read; null for what is no table.
 * @param today the shop's day, `YYYY-MM-DD`
 */
export function guessReading(text: string, today: string): GuessedFile | null {
  const rows = rowsOf(text)
  const layoutAt = rows
    .slice(0, HEAD_ROWS)
    .map((row) => ({ row, layout: findLayout(row.fields.slice(0, MOST_COLUMNS)) }))
  const known = layoutAt.find(({ layout }) => layout !== null)
  const head = known?.row ?? rows.slice(0, HEAD_ROWS).find(isHead)
  const body = rows.filter(({ number }) => number > (head?.number ?? 0))
  const sample = body.filter(({ fields }) => fields.length > 1).slice(0, SAMPLE)
  if (sample.length === 0) return null
  const headings = head?.fields ?? []
  const found = (known?.layout && ofLayout(known.layout)) ?? byHeading(headings, sample) ?? byValues(sample)
  const valuesOf = (column: number | null) => (column === null ? [] : body.map(({ fields }) => fields[column] ?? ''))
  const figures = [found.amount, found.credit, found.debit, found.fee, found.net].flatMap(valuesOf)
  // One date of thousands may be the only one that says it.
  const dates = valuesOf(found.date).filter((value) => value !== '')
  const { order, isAmbiguous } = orderOf(dates, today)
  const width = Math.min(MOST_COLUMNS, Math.max(headings.length, ...sample.map(({ fields }) => fields.length)))
  return {
    account: known?.layout?.account ?? 'Bank',
    reading: {
      ...found,
      head: head?.number ?? 0,
      quiet: quietColumns(headings.slice(0, width)),
      order: isAmbiguous ? null : order,
      decimal: decimalOf(figures),
    },
    columns: Array.from({ length: width }, (_, at) => ({
      heading: headings[at] ?? '',
      example: sample.map(({ fields }) => fields[at] ?? '').find((value) => value !== '') ?? '',
    })),
  }
}

function isHead({ fields }: BankRow): boolean {
  const has = (role: Role) => fields.some((field) => field.length < 60 && isHeaded(field, role))
  return has('date') && (has('amount') || has('credit')) && !fields.some(isAmount)
}

type Columns = Pick<GuessedReading, Role | 'direction' | 'kind' | 'id' | 'afterFees' | 'fileCurrency'>

const NO_COLUMNS: Columns = {
  ...{ date: null, amount: null, credit: null, debit: null, direction: null, currency: null, fee: null, net: null },
  ...{ status: null, kind: null, payer: null, id: null, afterFees: false, fileCurrency: null },
}

const ofLayout = ({ columns, afterFees, fileCurrency }: FoundLayout): Columns => ({
  ...NO_COLUMNS,
  ...columns,
  afterFees,
  fileCurrency,
})

function byHeading(headings: readonly string[], sample: readonly BankRow[]): Columns | null {
  const valuesOf = (at: number) => sample.map(({ fields }) => fields[at] ?? '').filter((value) => value !== '')
  const holds = (at: number, test: (field: string) => boolean) => {
    const values = valuesOf(at)
    return values.length === 0 || values.filter(test).length * 3 >= values.length
  }
  const column = (role: Role, test: (field: string) => boolean, other: readonly (number | null)[] = []) => {
    const at = headings.findIndex(
      (heading, index) => !other.includes(index) && isHeaded(heading, role) && holds(index, test),
    )
    return at < 0 ? null : at
  }
  const isFigure = (field: string) => /\d/.test(field) && !/\p{L}{4}/u.test(field)
  const date = column('date', isDate)
  const debit = column('debit', isFigure)
  const credit = column('credit', isFigure)
  // "Credit amount" beside "Debit amount" is no column of both.
  const amount = column('amount', isFigure, credit === null || debit === null ? [] : [credit, debit])
  const currency = column('currency', (field) => /^[A-Za-z]{3}$/.test(field))
  if (date === null || (amount === null && credit === null)) return null
  const net = column('net', isFigure, [amount])
  const status = headings.findIndex(
    (heading, at) => isHeaded(heading, 'status') && (tellsStatus(valuesOf(at)) || isStatus(heading)),
  )
  return {
    ...NO_COLUMNS,
    ...{ date, amount, currency, net, payer: column('payer', (field) => !isAmount(field), [date]) },
    ...(amount === null && { credit, debit }),
    // Without the net nobody knows whether an amount is before its fee or after it.
    fee: net === null ? null : column('fee', isFigure, [amount, net]),
    status: status < 0 ? null : status,
    direction: directionOf(amount, sample),
  }
}

/** Without headings: the first column of dates, and the first of amounts. */
function byValues(sample: readonly BankRow[]): Columns {
  const width = Math.min(MOST_COLUMNS, Math.max(0, ...sample.map(({ fields }) => fields.length)))
  const first = (test: (field: string) => boolean) => {
    for (let at = 0; at < width; at += 1) {
      const count = sample.filter(({ fields }) => test(fields[at] ?? '')).length
      if (count > 0 && count * 3 >= sample.length) return at
    }
    return null
  }
  const date = first(isDate)
  const amount = first(isAmount)
  return { ...NO_COLUMNS, date, amount, direction: directionOf(amount, sample) }
}

/** The column that tells which way amounts went: it can be one only where no amount says so by its sign. */
function directionOf(amount: number | null, sample: readonly BankRow[]): number | null {
  if (amount === null || sample.some(({ fields }) => /[-−(]/.test(fields[amount] ?? ''))) return null
  const width = Math.min(MOST_COLUMNS, Math.max(0, ...sample.map(({ fields }) => fields.length)))
  for (let at = 0; at < width; at += 1) {
    if (at !== amount && tellsDirection(sample.map(({ fields }) => fields[at] ?? ''))) return at
  }
  return null
}
