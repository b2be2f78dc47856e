import { type Cents, cents, fromCents, sumCents } from '@stitchdesk/contract/basics/money'
import type { TaxReportInCents, TaxRowInCents } from '@stitchdesk/contract/reports/books'
import type { Database } from '../../../platform/database/database.ts'
import { streamRows } from '../../../platform/database/stream-rows.ts'
import type { Cell } from '../../../platform/tables/cell.ts'
import { sendRows } from '../../../platform/tables/send-rows.ts'
import { type Heading, headingIn } from '../../../platform/texts/headings.ts'
import type { Handler } from '../../operation.ts'
import type { Days } from '../equal-days.ts'
import { type JournalEntry, ledgerEntries, taxOf } from './journal.ts'

/** Tax of some days by rate, as the journal books it. */
export const getTaxReport: Handler<'getTaxReport'> = ({ db, query }) => readTax(db, query)

const HEADINGS = [
  ...(['Tax rate', 'Invoiced without tax', 'Invoiced tax', 'Credited without tax', 'Credited tax'] as const),
  ...(['Net', 'Tax due'] as const),
] as const satisfies readonly Heading[]

/** The same as a table: a line a rate, and last the sum. */
export const exportTaxReport: Handler<'exportTaxReport'> = async ({ db, params, query, reply }) => {
  const { rows, total } = await readTax(db, query)
  const { language } = reply.request
  return sendRows(reply, params.format, {
    name: 'tax',
    day: `${query.from}-${query.to}`,
    sheet: 'Tax',
    headings: HEADINGS,
    rows: cellsOf(rows, total, headingIn(language, 'Sum')),
  })
}

const AMOUNTS = ['invoiced', 'invoicedTax', 'credited', 'creditedTax', 'net', 'tax'] as const

async function* cellsOf(rows: readonly TaxRowInCents[], total: TaxRowInCents, sum: string): AsyncIterable<Cell[]> {
  for (const row of rows) yield [row.rate, ...AMOUNTS.map((name) => fromCents(row[name]))]
  yield [sum, ...AMOUNTS.map((name) => fromCents(total[name]))]
}

async function readTax(db: Database, days: Days): Promise<TaxReportInCents> {
  const rows = new Map<number, TaxRowInCents>()
  for await (const entry of streamRows(db, ledgerEntries(days))) {
    const { taxRate } = entry
    // Payments and refunds are of no invoice.
    if (taxRate === null) continue
    rows.set(taxRate, counted(rows.get(taxRate) ?? emptyRow(taxRate), entry, taxOf(entry)))
  }
  const sorted = [...rows.values()].sort((a, b) => b.rate - a.rate)
  const total = emptyRow(0)
  for (const name of AMOUNTS) total[name] = sumCents(sorted.map((row) => row[name]))
  return { rows: sorted, total }
}

const ZERO = cents(0)
const emptyRow = (rate: number): TaxRowInCents => ({
  ...{ rate, invoiced: ZERO, invoicedTax: ZERO, credited: ZERO, creditedTax: ZERO, net: ZERO, tax: ZERO },
})

/** A row with one more entry, of whose amount `tax` is the tax. */
function counted(row: TaxRowInCents, { kind, amount }: JournalEntry, tax: Cents): TaxRowInCents {
  const net = cents(amount - tax)
  const sums = { net: cents(row.net + net), tax: cents(row.tax + tax) }
  if (kind === 'invoice') {
    return { ...row, ...sums, invoiced: cents(row.invoiced + net), invoicedTax: cents(row.invoicedTax + tax) }
  }
  return { ...row, ...sums, credited: cents(row.credited - net), creditedTax: cents(row.creditedTax - tax) }
}
