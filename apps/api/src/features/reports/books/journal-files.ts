import { spellOutDay } from '@stitchdesk/contract/basics/days'
import { type Cents, cents, fromCents } from '@stitchdesk/contract/basics/money'
import type { JournalFormat } from '@stitchdesk/contract/reports/books'
import { type Cell, dayCell } from '../../../platform/tables/cell.ts'
import { PLAIN_CSV } from '../../../platform/tables/csv-stream.ts'
import type { ProgramFile } from '../../../platform/tables/send-rows.ts'

/** An entry as files tell it; below 0, a line is credited. */
export interface ToldEntry {
  day: string
  receivedOn: string | null
  number: string
  document: string
  name: string
  text: string
  lines: readonly { account: string; debit: Cents }[]
}

/** A file of the journal that another program imports. */
interface JournalFile {
  file: ProgramFile
  headings: readonly string[]
  /** rows before those of the entries */
  first: readonly Cell[][]
  /** @param noTax what Xero calls the rate of lines without tax */
  rows: (entry: ToldEntry, noTax: string) => Cell[][]
}

const CSV_FILE: ProgramFile = { ...PLAIN_CSV, marked: false, extension: 'csv' }

/** A day as Americans write it in figures. */
const inFigures = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
/** QuickBooks and IIF end a value at a tab or a line. */
const oneLine = (text: string) => text.replace(/[\t\r\n"]+/g, ' ').trim()
/** The document and what it is, with the day on which the money came where that is another one. */
const described = ({ document, text, day, receivedOn }: ToldEntry) =>
  oneLine(
    [document, text, receivedOn && receivedOn !== day ? `(${spellOutDay(receivedOn)})` : ''].filter(Boolean).join(' '),
  )
/** `4000 Sales` is Sales in QuickBooks, which wants names without numbers, and 4000 in Xero, which wants numbers alone. */
const nameOf = (account: string) => account.replace(/^\d[\w.-]*\s+/, '')
const codeOf = (account: string) => /^\d[\w.-]*(?=\s)/.exec(account)?.[0] ?? account
const sides = (debit: Cents): [Cell, Cell] => (debit > 0 ? [fromCents(debit), ''] : ['', fromCents(cents(0 - debit))])

const IIF_COLUMNS = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'] as const

export const JOURNAL_FILES: Record<Exclude<JournalFormat, 'xlsx' | 'csv' | 'plain-csv'>, JournalFile> = {
  'quickbooks-csv': {
    file: CSV_FILE,
    headings: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'],
    first: [],
    rows: (entry) =>
      entry.lines.map(({ account, debit }) => [
        ...[entry.number, inFigures(entry.day), nameOf(account), ...sides(debit)],
        ...[described(entry), oneLine(entry.name)],
      ]),
  },
  'quickbooks-iif': {
    file: { ...CSV_FILE, separator: '\t', extension: 'iif' },
    headings: [],
    first: [['!TRNS', ...IIF_COLUMNS], ['!SPL', ...IIF_COLUMNS], ['!ENDTRNS']],
    rows: (entry) => [
      ...entry.lines.map(({ account, debit }, index) => [
        ...[
          index === 0 ? 'TRNS' : 'SPL',
          'GENERAL JOURNAL',
          inFigures(entry.day),
          oneLine(nameOf(account)),
          oneLine(entry.name),
        ],
        ...[fromCents(debit), entry.number, described(entry)],
      ]),
      ['ENDTRNS'],
    ],
  },
  'xero-csv': {
    file: CSV_FILE,
    headings: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    first: [],
    // Lines of one narration and day become one journal, so the narration names the entry.
    rows: (entry, noTax) =>
      entry.lines.map(({ account, debit }) => [
        ...[oneLine(`${entry.number} ${entry.document} ${entry.name}`), spellOutDay(entry.day)],
        ...[described({ ...entry, document: '' }), codeOf(account), noTax],
        fromCents(debit),
      ]),
  },
}

/** Rows of our own files: a line each. */
export const ownRows = ({ day, receivedOn, number, document, name, text, lines }: ToldEntry): Cell[][] =>
  lines.map(({ account, debit }) => [
    ...[dayCell(day), number, document, name, account, ...sides(debit), text],
    receivedOn === null ? '' : dayCell(receivedOn),
  ])
