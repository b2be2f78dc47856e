import { cents } from '@stitchdesk/contract/basics/money'
import { rowsOf } from '@stitchdesk/contract/billing/bank/table'
import { creditedTaxes } from '@stitchdesk/contract/billing/credited-tax'
import { JOURNAL_FORMATS, type JournalFormat } from '@stitchdesk/contract/reports/books'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopToday } from '../src/features/settings/time-zone.ts'
import { randomFrom } from './fuzz/random.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { buildBilled, ledgerActs } from './support/ledger.ts'
import { finishWork, nextAct } from './support/random-books.ts'

let app: TestApp
let admin: TestAccount
let days: { from: string; to: string }

const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 1e6)
const asCents = (text: string | undefined) => Math.round(Number(text || 0) * 100)
const spreadsheet = (text: string) => rowsOf(text.replace('\uFEFF', '')).map(({ fields }) => fields)

const fileOf = async (format: JournalFormat, range = days) => {
  const reply = await app.attempt('exportJournal', { as: admin, params: { format }, query: range })
  expect(reply.status).toBe(200)
  return { text: String(reply.body), name: reply.headers.get('content-disposition') }
}

/** The lines of each entry as account and debit in cents, however a file writes them. */
const READERS: Record<Exclude<JournalFormat, 'xlsx' | 'csv'>, (text: string) => [string, string, number][]> = {
  'plain-csv': (text) =>
    spreadsheet(text)
      .slice(1)
      .map(([, entry = '', , , account = '', debit, credit]) => [entry, account, asCents(debit) - asCents(credit)]),
  'quickbooks-csv': (text) => {
    const [headings, ...rows] = spreadsheet(text)
    expect(headings).toEqual(['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'])
    return rows.map(([number = '', day, account = '', debit, credit]) => {
      expect(day).toMatch(/^\d\d\/\d\d\/\d{4}$/)
      return [number, account, asCents(debit) - asCents(credit)]
    })
  },
  'quickbooks-iif': (text) => {
    const rows = spreadsheet(text)
    const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO']
    expect(rows.slice(0, 3)).toEqual([['!TRNS', ...columns], ['!SPL', ...columns], ['!ENDTRNS']])
    const read: [string, string, number][] = []
    let inside = false
    for (const [kind, type, , account = '', , amount, number = ''] of rows.slice(3)) {
      if (kind === 'ENDTRNS') {
        inside = false
        continue
      }
      // Each transaction begins with TRNS, and its other lines are SPL.
      expect(kind).toBe(inside ? 'SPL' : 'TRNS')
      expect(type).toBe('GENERAL JOURNAL')
      inside = true
      read.push([number, account, asCents(amount)])
    }
    expect(inside).toBe(false)
    return read
  },
  'xero-csv': (text) => {
    const [headings, ...rows] = spreadsheet(text)
    expect(headings).toEqual(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'])
    return rows.map(([narration = '', day, , account = '', rate, amount]) => {
      expect(day).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)
      expect(rate).toBe('Tax Exempt')
      return [narration.split(' ')[0] ?? '', account, asCents(amount)]
    })
  },
}

beforeAll(async () => {
  app = await startTestApp({ TAX_RATE: '7.25' })
  admin = await buildStaff(app, 'Administrate')
  const today = await shopToday(app.services.db, app.services.config)
  days = { from: today, to: today }
  const random = randomFrom(seed)
  const customers = await Promise.all([
    buildCustomer(app, { company: '=HYPERLINK("x")\tTab "Quoted"' }),
    buildCustomer(app),
  ])
  for (let round = 0; round < 40; round += 1) {
    for (const customer of customers) {
      await finishWork(app, random, customer, admin._id)
      const { name, ...options } = await nextAct(app, random, customer, admin)
      expect((await app.attempt(name, options)).status).toBeLessThan(500)
    }
  }
  // What chance may leave out: a credit note, a write-off and a reversal of each.
  const act = ledgerActs(app, admin)
  const { customer, invoices } = await buildBilled(app, [20, 30])
  await act.reverse(await act.credit(invoices[0] as { _id: string }, 7))
  await act.credit(invoices[0] as { _id: string }, 7)
  await act.writeOff(invoices[1] as { _id: string }, 9)
  await act.record(customer, 11)
})
afterAll(() => app.stop())

describe(`the journal of books of chance (seed ${seed})`, () => {
  test.each(Object.keys(READERS) as (keyof typeof READERS)[])('balances in each entry as %s', async (format) => {
    const lines = READERS[format]((await fileOf(format)).text)
    expect(lines.length).toBeGreaterThan(40)
    for (const entry of Map.groupBy(lines, ([number]) => number).values()) {
      expect(entry.reduce((sum, [, , debit]) => sum + debit, 0)).toBe(0)
    }
  })

  test('has the same lines in each file, by the account’s name or number', async () => {
    const own = READERS['plain-csv']((await fileOf('plain-csv')).text)
    const named = own.map(([entry, account, debit]) => [entry, account.replace(/^\d+ /, ''), debit])
    expect(READERS['quickbooks-csv']((await fileOf('quickbooks-csv')).text)).toEqual(named)
    expect(READERS['quickbooks-iif']((await fileOf('quickbooks-iif')).text)).toEqual(named)
    const numbered = own.map(([entry, account, debit]) => [entry, account.split(' ')[0], debit])
    expect(READERS['xero-csv']((await fileOf('xero-csv')).text)).toEqual(numbered)
  })

  test('never lets a spreadsheet run what a customer is called', async () => {
    for (const format of ['quickbooks-csv', 'quickbooks-iif', 'xero-csv'] as const) {
      const { text } = await fileOf(format)
      const cells = spreadsheet(text).flat()
      expect(cells.filter((cell) => /^[=+@]/.test(cell) || (/^-/.test(cell) && Number.isNaN(Number(cell))))).toEqual([])
      expect(text).toContain('HYPERLINK')
    }
  })

  test('is called by the program that reads it', async () => {
    expect((await fileOf('quickbooks-iif')).name).toContain(`journal-quickbooks-${days.from}-${days.to}.iif`)
    expect((await fileOf('xero-csv')).name).toContain('journal-xero-')
    const params = { format: 'sage' } as unknown as { format: JournalFormat }
    const refused = await app.refused('exportJournal', 'invalid_body', { as: admin, params, query: days })
    for (const format of JOURNAL_FORMATS) expect(JSON.stringify(refused)).toContain(format)
  })
})

describe('the tax report', () => {
  test('adds up to the tax and the sales of the journal', async () => {
    const lines = READERS['plain-csv']((await fileOf('plain-csv')).text)
    const credited = (...accounts: string[]) =>
      lines.reduce((sum, [, account, debit]) => (accounts.includes(account) ? sum - debit : sum), 0)
    const { rows, total } = await app.call('getTaxReport', { as: admin, query: days })
    expect(rows.map(({ rate }) => rate)).toEqual(expect.arrayContaining([7.25]))
    expect(asCents(String(total.tax))).toBe(credited('2200 Sales tax payable'))
    expect(asCents(String(total.net))).toBe(credited('4000 Sales', '4900 Credit notes', '6800 Bad debts'))
    const sums = rows.reduce((sum, row) => sum + asCents(String(row.creditedTax)), 0)
    expect(asCents(String(total.creditedTax))).toBe(sums)
    const reply = await app.attempt('exportTaxReport', { as: admin, params: { format: 'plain-csv' }, query: days })
    const table = spreadsheet(String(reply.body))
    expect(table.at(-1)).toEqual(['Total', ...Object.values(total).slice(1).map(String)])
  })

  test('is empty where nothing was invoiced, and refuses 30 years in a sentence', async () => {
    const empty = await app.call('getTaxReport', { as: admin, query: { from: '2001-01-01', to: '2001-12-31' } })
    expect(empty).toMatchObject({ rows: [], total: { tax: 0 } })
    const query = { from: '1996-01-01', to: '2026-01-01' }
    for (const name of ['getTaxReport', 'moneyReport'] as const) {
      const refused = await app.refused(name, 'invalid_body', { as: admin, query })
      expect(JSON.stringify(refused)).toContain('Choose a range of at most 10 years')
    }
  })
})

describe('tax that credits give back', () => {
  const invoice = { tax: cents(145), grandTotal: cents(2145) }
  const credit = (_id: string, amount: number, reverses: string | null = null) => ({
    _id,
    amount: cents(-amount),
    reverses,
  })

  test('is the invoice’s share, and all of it once the whole is credited', () => {
    expect([...creditedTaxes(invoice, [credit('all', 2145)]).values()]).toEqual([145])
    expect([...creditedTaxes({ tax: cents(1900), grandTotal: cents(11900) }, [credit('a', 5950)]).values()]).toEqual([
      950,
    ])
    const parts = [715, 715, 715].map((amount, index) => credit(String(index), amount))
    const taxes = [...creditedTaxes(invoice, parts).values()]
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(145)
    expect(taxes).toEqual([48, 49, 48])
  })

  test('is taken back with its credit, to the cent', () => {
    const taxes = creditedTaxes(invoice, [
      ...[credit('a', 715), credit('b', 715), credit('back', -715, 'a'), credit('rest', 1430)],
    ])
    expect(taxes.get('back')).toBe(-(taxes.get('a') ?? 0))
    expect([...taxes.values()].reduce((sum, tax) => sum + tax, 0)).toBe(145)
  })
})
