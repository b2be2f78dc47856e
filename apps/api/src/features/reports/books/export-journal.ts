import type { Language } from '@stitchdesk/contract/basics/enums'
import { isKeyOf } from '@stitchdesk/contract/basics/tables'
import type { AccountName } from '@stitchdesk/contract/settings/account-names'
import { countryCode } from '@stitchdesk/contract/settings/country-code'
import { streamRows } from '../../../platform/database/stream-rows.ts'
import type { Cell } from '../../../platform/tables/cell.ts'
import { sendRows } from '../../../platform/tables/send-rows.ts'
import { accountIn } from '../../../platform/texts/default-texts.ts'
import { type Heading, headingIn } from '../../../platform/texts/headings.ts'
import type { Handler } from '../../operation.ts'
import { readSetting, readShop } from '../../settings/read-setting.ts'
import { type JournalEntry, journalEntries, journalLines } from './journal.ts'
import { JOURNAL_FILES, ownRows, type ToldEntry } from './journal-files.ts'

const HEADINGS = ['Date', 'Entry', 'Document', 'Customer', 'Account', 'Debit', 'Credit', 'Text', 'Received on'] as const

const TEXTS = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
  writeOff: 'Write-off',
  pay: 'Designer pay',
  payPaid: 'Designer paid',
} as const satisfies Record<JournalEntry['kind'], Heading>

/** What Xero calls the rate of lines without tax, by the country of its edition. */
const XERO_NO_TAX: Record<string, string> = { GB: 'No VAT', NZ: 'No GST', AU: 'BAS Excluded' }

/** Streams what all ledgers and designers' pay count on some days as double entry: of each entry as much is debited as is credited. */
export const exportJournal: Handler<'exportJournal'> = async ({ services, db, params, query, reply }) => {
  const { language } = reply.request
  const { format } = params
  const { value: accounts } = await readSetting(db, 'accounts')
  const nameOf = (account: AccountName) => accounts[account] || accountIn(language, account)
  const entries = told(streamRows(db, journalEntries(query)), nameOf, language)
  const table = { name: 'journal', day: `${query.from}-${query.to}`, sheet: 'Journal' } as const
  if (!isKeyOf(JOURNAL_FILES, format)) {
    return sendRows(reply, format, { ...table, headings: HEADINGS, rows: rowsOf(entries, [], ownRows) })
  }
  const { file, headings, first, rows } = JOURNAL_FILES[format]
  const { country } = await readShop(db, services.config)
  const noTax = XERO_NO_TAX[countryCode(country) ?? ''] ?? 'Tax Exempt'
  return sendRows(reply, file, {
    ...{ ...table, name: `journal-${format.split('-')[0]}` },
    headings: headings.map((exact) => ({ exact })),
    rows: rowsOf(entries, first, (entry) => rows(entry, noTax)),
  })
}

async function* told(
  entries: AsyncIterable<JournalEntry>,
  nameOf: (account: AccountName) => string,
  language: Language,
): AsyncIterable<ToldEntry> {
  const say = (text: Heading) => headingIn(language, text)
  for await (const entry of entries) {
    const { day, receivedOn, number, document, customer, kind, isReversal, reason } = entry
    const what = isReversal ? `${say('Reversal')}: ${say(TEXTS[kind])}` : say(TEXTS[kind])
    const text = [what, reason].filter(Boolean).join('. ')
    const lines = journalLines(entry).map(({ account, debit }) => ({ account: nameOf(account), debit }))
    yield { day, receivedOn, number, document, name: customer, text, lines }
  }
}

async function* rowsOf(
  entries: AsyncIterable<ToldEntry>,
  first: readonly Cell[][],
  rowsOfEntry: (entry: ToldEntry) => Cell[][],
): AsyncIterable<Cell[]> {
  yield* first
  for await (const entry of entries) yield* rowsOfEntry(entry)
}
