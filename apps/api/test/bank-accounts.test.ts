import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '@stitchdesk/contract/basics/days'
import type { Currency } from '@stitchdesk/contract/basics/enums'
import type { BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { guessReading, isWhole } from '@stitchdesk/contract/billing/bank/columns'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildStaff, type TestAccount } from './support/factories.ts'
import { buildBilled, ledgerActs } from './support/ledger.ts'

// Files of accounts come in as their accounts wrote them, once; what was matched by mistake is undone.

let app: TestApp
let admin: TestAccount
let act: ReturnType<typeof ledgerActs>
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  act = ledgerActs(app, admin)
})
afterAll(() => app.stop())

const FIELD = join(import.meta.dirname, '../../../packages/contract/test/field')

interface Choices {
  encoding?: string
  fileCurrency?: Currency
}

function bodyOf(name: string, text: string, { fileCurrency }: Choices = {}) {
  const guessed = guessReading(text, new Date().toISOString().slice(0, 10))
  if (!guessed || !isWhole(guessed.reading)) throw new Error(`${name} was not read.`)
  const { account, reading } = guessed
  return { name, account, text, reading: { ...reading, fileCurrency: fileCurrency ?? reading.fileCurrency } }
}

const bodyOfFile = (name: string, choices: Choices = {}) =>
  bodyOf(name, new TextDecoder(choices.encoding).decode(readFileSync(join(FIELD, name))), choices)

const load = (body: ReturnType<typeof bodyOf>) => app.call('importBankLines', { as: admin, body })

const listed = async (query: { state?: 'open' | 'confirmed' | 'skipped'; search?: string; certainty?: 'sure' } = {}) =>
  (await app.call('listBankLines', { as: admin, params: { size: 100, page: 1 }, query })).docs

async function lineOf(search: string, state: 'open' | 'confirmed' = 'open'): Promise<BankLine> {
  const [line] = await listed({ state, search })
  if (!line) throw new Error(`No line says ${search}`)
  return line
}

const confirm = (lines: { _id: string; customer: string; invoices: string[]; worth?: string }[]) =>
  app.call('confirmBankLines', { as: admin, body: { lines } })
const undo = (lines: string[], as = admin) =>
  app.call('undoBankLines', { as, body: { lines, reason: 'Assigned by mistake' } })
const asProposed = ({ _id, customer, invoices }: BankLine) => ({
  _id,
  customer: customer?._id ?? '',
  invoices: invoices.map((invoice) => invoice._id),
})

/** A customer of this name who owes an invoice with this number. */
async function owing(company: string, amount: number, timestamp?: string) {
  const { customer, invoices } = await buildBilled(app, [amount])
  const { db } = app.services
  await db.updateTable('account').set({ company }).where('_id', '=', customer._id).execute()
  const _id = invoices[0]?._id ?? ''
  if (timestamp) await db.updateTable('invoice').set({ timestamp }).where('_id', '=', _id).execute()
  return { customer, invoice: _id }
}

test.each([
  ['account_sparkasse.csv', 'Sparkasse', 1, 1, { encoding: 'windows-1252' }],
  ['account_barclays.csv', 'Barclays', 2, 0, { fileCurrency: 'GBP' }],
  ['account_wise_statement.csv', 'Wise', 1, 0, {}],
  ['account_wise_history.csv', 'Wise', 1, 0, {}],
  ['account_payoneer.csv', 'Payoneer', 1, 0, {}],
  ['account_mercury.csv', 'Mercury', 1, 1, {}],
  ['account_stripe_payouts.csv', 'Stripe', 1, 0, {}],
  ['account_stripe_reconciliation.csv', 'Stripe', 1, 0, {}],
  ['account_paypal.csv', 'PayPal', 2, 0, {}],
] as const)('%s comes in once', async (name, account, added, doubles, choices) => {
  const body = bodyOfFile(name, choices)
  expect(body.account).toBe(account)
  expect(await load(body)).toMatchObject({ added, known: 0, brokenLines: 0 })
  expect(await load(body)).toMatchObject({ added: 0, known: added })
  // Downloaded again: of an account that doesn't number its lines, one of the last day may be another payment and is marked.
  const again = await load({ ...body, name: 'again.csv' })
  expect(again).toMatchObject({ added: doubles, doubles, known: added - doubles })
  expect((await listed()).filter(({ file }) => file === name)).toHaveLength(added)
})

test('a file without a currency is refused until one is chosen', async () => {
  const { message } = await app.refused('importBankLines', 'bank_currency_missing', {
    as: admin,
    body: bodyOfFile('account_barclays.csv'),
  })
  expect(message).toBe('Choose the file’s currency. Lines that name none: 2.')
})

test('a line of an import before accounts were named is known again, whatever was read of it then', async () => {
  const text = 'Buchungstag;Zweck;Betrag;Waehrung\n28.10.2026;Von damals;12,50;EUR'
  const body = bodyOf('old.csv', text)
  await load(body)
  // As it was kept then: in dollars, with the currency among its words.
  const { db } = app.services
  await sql`UPDATE bank_line SET "currency" = 'USD', "text" = 'Von damals · EUR',
    "fingerprint" = encode(sha256(convert_to('2026-10-28|1250|von damals · eur|0', 'UTF8')), 'hex')
    WHERE "text" = 'Von damals'`.execute(db)
  await sql`UPDATE bank_import SET "account" = NULL WHERE "name" = 'old.csv'`.execute(db)
  expect(await load({ ...body, name: 'new.csv' })).toMatchObject({ added: 0, known: 1 })
})

test('euros are never taken for dollars: the amount proposes nothing, and a number asks for the rate', async () => {
  const { customer, invoice } = await owing('Somebody Else Ltd', 1480.5, '20261105101500')
  const other = await owing('Another One Ltd', 1480.5)
  const line = (await listed({ search: 'Loewenkappen' })).find(({ doubleOf }) => doubleOf === null)
  if (!line) throw new Error('The line in euros is missing')
  expect(line).toMatchObject({ currency: 'EUR', amount: 1480.5, certainty: 'likely' })
  expect(line.reasons).toEqual(['number', 'other-name', 'other-currency'])
  expect((await listed({ certainty: 'sure' })).map(({ _id }) => _id)).not.toContain(line._id)
  const { refused } = await confirm([asProposed(line)])
  expect(refused[0]?.error.code).toBe('bank_worth_missing')
  expect(await act.balance(customer)).toMatchObject({ owed: 1480.5 })
  await confirm([{ _id: line._id, customer: customer._id, invoices: [invoice], worth: '1600.00' }])
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 119.5 })
  expect(await act.balance(other.customer)).toMatchObject({ owed: 1480.5 })
})

test('a PayPal payment is one by PayPal under its own number; its fee has an account of its own in the journal', async () => {
  const { customer } = await owing('Lion Caps LLC', 120, '20261107121500')
  const line = await lineOf('20261107121500')
  expect(line).toMatchObject({ account: 'PayPal', payer: 'Lion Caps', amount: 120, fee: 4.68, certainty: 'sure' })
  expect(line.reasons).toEqual(['number', 'name', 'amount'])
  await confirm([asProposed(line)])
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
  const [entry] = await act.ledger(customer)
  expect(entry).toMatchObject({ kind: 'payment', amount: -120, name: '5XY10000AA0000001', PayMethod: 'PayPal' })
  const journal = async () => {
    const day = new Date().toISOString().slice(0, 10)
    // The payment counts on its own day, a reversal on that of today.
    const query = { from: '2026-01-01', to: addDays(day, 1) }
    const reply = await app.attempt('exportJournal', { as: admin, params: { format: 'plain-csv' }, query })
    const rows = String(reply.body)
      .split('\n')
      .filter((row) => row.includes('5XY10000AA0000001'))
    return rows.map((row) => row.split(',').slice(-5, -2))
  }
  expect(await journal()).toEqual([
    ['1200 Accounts receivable', '', '120'],
    ['1050 PayPal', '115.32', ''],
    ['6100 Payment fees', '4.68', ''],
  ])
  await undo([line._id])
  expect((await journal()).slice(3)).toEqual([
    ['1200 Accounts receivable', '120', ''],
    ['1050 PayPal', '', '115.32'],
    ['6100 Payment fees', '', '4.68'],
  ])
  // The number was taken by a payment that counts no more.
  expect(await confirm([asProposed(await lineOf('20261107121500'))])).toMatchObject({ confirmed: 1 })
})

test('a confirmed line is undone: its payment is reversed, and it becomes another one; two who undo it do so once', async () => {
  const wrong = await owing('Tapir Textiles', 61.5)
  const right = await owing('Quokka Quilts', 61.5)
  await load(bodyOf('undo.csv', 'Date;Text;Amount\n2026-11-12;From a quilter;61.50', { fileCurrency: 'USD' }))
  const line = await lineOf('From a quilter')
  await confirm([{ _id: line._id, customer: wrong.customer._id, invoices: [wrong.invoice] }])
  expect(await lineOf('tapir', 'confirmed')).toMatchObject({ _id: line._id, reversed: false })
  const colleague = await buildStaff(app, 'Administrate')
  const both = await Promise.all([undo([line._id]), undo([line._id], colleague)])
  expect(both.map(({ undone }) => undone).toSorted()).toEqual([0, 1])
  expect(both.flatMap(({ refused }) => refused.map(({ error }) => error.code))).toEqual(['bank_line_open'])
  expect(await act.balance(wrong.customer)).toMatchObject({ owed: 61.5, credit: 0 })
  await confirm([{ _id: line._id, customer: right.customer._id, invoices: [right.invoice] }])
  expect(await act.balance(right.customer)).toMatchObject({ owed: 0, credit: 0 })
  expect((await act.ledger(wrong.customer)).map(({ kind }) => kind)).toEqual(['reversal', 'payment', 'invoice'])
  const { docs } = await app.call('listAudit', {
    ...{ as: admin, params: { size: 10, page: 1 }, query: { what: 'bankLineUndone' } },
  })
  expect(docs[0]?.after).toContain('From a quilter')
  // Reversed elsewhere, the line can still be undone.
  const [payment] = await act.ledger(right.customer)
  await app.call('reverseEntry', { as: admin, params: { _id: payment?._id ?? '' }, body: { reason: 'Bounced' } })
  expect(await lineOf('From a quilter', 'confirmed')).toMatchObject({ reversed: true })
  expect(await undo([line._id, 'no-such-id'])).toMatchObject({
    undone: 1,
    refused: [{ _id: 'no-such-id', error: { code: 'bank_line_not_found' } }],
  })
  expect(await act.balance(right.customer)).toMatchObject({ owed: 61.5, credit: 0 })
})

test('names agree whatever accents, marks, "&" and cuts a bank makes of them; another name makes nothing sure', async () => {
  await owing('Müller & Söhne Stickerei GmbH', 71.01, '20261113101501')
  await owing('North Star Stitching Company', 71.02, '20261113101502')
  await owing("O'Neil Caps, S.r.l.", 71.03, '20261113101503')
  await owing('Kangaroo Kits', 71.04, '20261113101504')
  await owing('Wombat Wear', 71.05, '20261113101505')
  const rows = [
    '2026-11-13,MUELLER UND SOEHNE STICKEREI 20261113101501,71.01',
    '2026-11-13,NORTH STAR STITCHI 20261113101502,71.02',
    '2026-11-13,ONEIL CAPS SRL 20261113101503,71.03',
    '2026-11-13,WOMBAT WEAR 20261113101504,71.04',
    '2026-11-13,Nobody named 20261113101505,71.05',
    '2026-11-13,Nobody named again 20261113101505,71.05',
    '2026-11-13,Two of them 20261113101501 20261113101502,142.03',
    '2026-11-13,NORTH STARLIGHT LAMPS,9.99',
  ]
  const text = ['Date,Text,Amount', ...rows].join('\n')
  await load(bodyOf('names.csv', text, { fileCurrency: 'USD' }))
  const told = (await listed({ search: 'names.csv' })).toSorted((a, b) => a.number - b.number)
  expect(told.map(({ certainty, reasons }) => [certainty, ...reasons])).toEqual([
    ['sure', 'number', 'name', 'amount'],
    ['sure', 'number', 'name', 'amount'],
    ['sure', 'number', 'name', 'amount'],
    ['likely', 'number', 'other-name', 'amount'],
    ['sure', 'number', 'amount'],
    ['likely', 'number', 'amount', 'twice'],
    ['likely', 'number', 'other-amount'],
    ['none'],
  ])
  expect((await listed({ search: '71.04' })).map(({ number }) => number)).toEqual([5])
})

test('the column of payers counts more than the text: another name there makes nothing sure', async () => {
  const { customer } = await owing('Badger Badges', 81.01, '20261116101501')
  const other = await owing('Ferret Felts', 81.02)
  const rows = [
    '2026-11-16,Badger Badges,RE 20261116101501,81.01',
    '2026-11-16,Ferret Felts,RE 20261116101501 Badger Badges,81.01',
    '2026-11-16,Ferret Felts,Badger Badges,81.02',
  ]
  await load(bodyOf('column.csv', ['Date,Payer,Text,Amount', ...rows].join('\n'), { fileCurrency: 'USD' }))
  const told = (await listed({ search: 'column.csv' })).toSorted((a, b) => a.number - b.number)
  expect(told.map(({ certainty, reasons }) => [certainty, ...reasons])).toEqual([
    ['sure', 'number', 'name', 'amount'],
    ['likely', 'number', 'other-name', 'amount'],
    ['likely', 'name', 'amount'],
  ])
  expect(told.map((line) => line.customer?._id)).toEqual([customer._id, customer._id, other.customer._id])
})

test('the same file under another account or by other columns waits as possible doubles', async () => {
  const text = 'Date,Text,Amount,Total\n2026-11-17,Heron Hats,91.01,91.11\n2026-11-18,Heron Hats,91.02,91.12'
  const body = bodyOf('heron.csv', text, { fileCurrency: 'USD' })
  await load(body)
  const wise = await load({ ...body, name: 'again.csv', account: 'Wise' })
  expect(wise).toMatchObject({ added: 2, doubles: 2, known: 0 })
  const columns = await load({ ...body, name: 'columns.csv', reading: { ...body.reading, amount: 3 } })
  expect(columns).toMatchObject({ added: 2, doubles: 2, known: 0 })
  const marked = (await listed({ search: 'heron' })).filter(({ account }) => account === 'Wise')
  expect(marked.map(({ doubleOf }) => doubleOf)).toEqual([
    { file: 'heron.csv', number: 3 },
    { file: 'heron.csv', number: 2 },
  ])
})

test('which of two lines pays an invoice is decided over all pages', async () => {
  await owing('Gecko Garments', 92.01, '20261119101501')
  const rows = ['2026-11-19,First 20261119101501,92.01', '2026-11-20,Then 2026 1119101501,92.01']
  await load(bodyOf('gecko.csv', ['Date,Text,Amount', ...rows].join('\n'), { fileCurrency: 'USD' }))
  const pages = await Promise.all(
    [1, 2].map((page) =>
      app.call('listBankLines', { as: admin, params: { size: 1, page }, query: { search: 'gecko.csv' } }),
    ),
  )
  expect(pages.map(({ docs }) => docs[0]?.certainty)).toEqual(['likely', 'sure'])
  expect(pages[0]?.docs[0]?.reasons).toContain('twice')
})

test('many customers who owe the same are each found by their number', async () => {
  const numbers = Array.from({ length: 7 }, (_, at) => `2026111514000${at}`)
  for (const number of numbers) await owing(`Stork Stitches ${number}`, 15, number)
  const rows = numbers.map((number) => `2026-11-15,Same price ${number},15.00`)
  await load(bodyOf('same.csv', ['Date,Text,Amount', ...rows].join('\n'), { fileCurrency: 'USD' }))
  const told = await listed({ search: 'same.csv' })
  expect(told.map(({ certainty }) => certainty)).toEqual(numbers.map(() => 'sure'))
})

test('5,000 lines are imported once, searched and matched', { timeout: 120_000 }, async () => {
  const { invoice } = await owing('Ostrich Outfits', 4321.17, '20261114101501')
  const rows = Array.from(
    { length: 5000 },
    (_, at) => `2026-11-14,Crowd payer ${at} ref ${at === 4320 ? '20261114101501' : `2026111${1e7 + at}`},${at + 1}.17`,
  )
  const body = bodyOf('crowd.csv', ['Date,Text,Amount', ...rows].join('\n'), { fileCurrency: 'USD' })
  expect(await load(body)).toMatchObject({ added: 5000 })
  expect(await load(body)).toMatchObject({ added: 0, known: 5000 })
  expect(await listed({ search: 'crowd payer 4999' })).toHaveLength(1)
  const { lines } = await app.call('listSureBankLines', { as: admin })
  expect(lines.filter(({ invoices }) => invoices.includes(invoice))).toMatchObject([{ amount: 4321.17 }])
  const sure = await listed({ certainty: 'sure', search: 'crowd payer' })
  expect(sure.map(({ text }) => text.split(' ref ')[0])).toEqual(['Crowd payer 4320'])
})
