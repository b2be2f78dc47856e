import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { guessReading, isWhole } from '@stitchdesk/contract/billing/bank/columns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildStaff, type TestAccount } from './support/factories.ts'
import { buildBilled, ledgerActs } from './support/ledger.ts'

// Bank files as shops get them.

let app: TestApp
let admin: TestAccount
let act: ReturnType<typeof ledgerActs>
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  act = ledgerActs(app, admin)
})
afterAll(() => app.stop())

const fileOf = (rows: readonly string[]) => ['Date;Text;Amount', ...rows].join('\r\n')

function bodyOf(text: string) {
  const guessed = guessReading(text, new Date().toISOString().slice(0, 10))
  if (!guessed || !isWhole(guessed.reading)) throw new Error('Nothing was read')
  const { account, reading } = guessed
  return {
    name: 'november.csv',
    account,
    text,
    reading: { ...reading, fileCurrency: reading.fileCurrency ?? ('USD' as const) },
  }
}
const load = (rows: readonly string[]) => app.call('importBankLines', { as: admin, body: bodyOf(fileOf(rows)) })

const listed = async () =>
  (await app.call('listBankLines', { as: admin, params: { size: 100, page: 1 }, query: {} })).docs

async function lineSaying(text: string): Promise<BankLine> {
  const line = (await listed()).find((one) => `${one.payer} ${one.text}`.includes(text))
  if (!line) throw new Error(`No line says ${text}`)
  return line
}

const confirm = (lines: { _id: string; customer: string; invoices: string[] }[]) =>
  app.call('confirmBankLines', { as: admin, body: { lines } })

const call = (customer: TestAccount, company: string) =>
  app.services.db.updateTable('account').set({ company }).where('_id', '=', customer._id).execute()

const FIELD = join(import.meta.dirname, '../../../packages/contract/test/field')
const loadField = (name: string) => {
  const body = bodyOf(readFileSync(join(FIELD, name), 'utf8'))
  return app.call('importBankLines', { as: admin, body: { ...body, name } })
}

test('of two files with new lines only, the second of two equal payments waits as a possible double', async () => {
  const { customer } = await buildBilled(app, [15, 15])
  await call(customer, 'Acme Caps LLC')
  expect(await loadField('bank_new_only_morning.csv')).toMatchObject({ added: 1, doubles: 0, known: 0 })
  expect(await loadField('bank_new_only_evening.csv')).toMatchObject({ added: 1, doubles: 1, known: 0 })
  // The call is sent again.
  expect(await loadField('bank_new_only_evening.csv')).toMatchObject({ added: 0, doubles: 0, known: 1 })
  const [first, second, ...more] = (await listed())
    .filter(({ text }) => text.startsWith('ZELLE FROM ACME'))
    .toSorted((a, b) => a.file.localeCompare(b.file) * -1)
  expect(more).toEqual([])
  expect(first).toMatchObject({ file: 'bank_new_only_morning.csv', doubleOf: null, certainty: 'likely' })
  expect(second).toMatchObject({
    file: 'bank_new_only_evening.csv',
    doubleOf: { file: 'bank_new_only_morning.csv', number: 2 },
    certainty: 'possible',
  })
  if (!first || !second) throw new Error('Lines are missing')
  const theirs = { customer: customer._id, invoices: [] }
  await confirm([
    { _id: first._id, ...theirs },
    { _id: second._id, ...theirs },
  ])
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
  // A file of the whole month repeats what is known.
  const zelle = '2026-11-27;ZELLE FROM ACME CAPS LLC;15.00'
  expect(await load(['2026-11-01;Of the first;1.00', zelle, zelle])).toMatchObject({ added: 1, doubles: 0, known: 2 })
})

test('finds a reference that the bank wrapped and a payer whom it writes without umlauts, whoever wrote them how', async () => {
  const { customer, invoices } = await buildBilled(app, [150])
  await call(customer, 'Müller Stickerei')
  const [invoice] = invoices
  await app.services.db
    .updateTable('invoice')
    .set({ timestamp: '20261101093000' })
    .where('_id', '=', invoice?._id ?? '')
    .execute()
  await loadField('bank_wrapped_reference.csv')
  const line = await lineSaying('MUELLER')
  expect(line).toMatchObject({ certainty: 'sure', reasons: ['number', 'name', 'amount'] })
  await confirm([{ _id: line._id, customer: customer._id, invoices: [invoice?._id ?? ''] }])
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
  const folded = await buildBilled(app, [151.51])
  await call(folded.customer, 'Koenig Huete')
  await load(['2026-11-21;KÖNIG HÜTE GMBH;151.51', '2026-11-21;KONIG HUTE GMBH;151.51'])
  for (const text of ['KÖNIG', 'KONIG'])
    expect(await lineSaying(text)).toMatchObject({ customer: { _id: folded.customer._id }, certainty: 'likely' })
})

test.each([
  ['bank_lakh.csv', { 'NEFT CR-ACME': 125000, 'UPI-SOLO': 4500 }],
  ['bank_swiss_apostrophe.csv', { 'Gutschrift ACME AG': 1234.5, 'Gutschrift BETA AG': 250 }],
  ['bank_us_prefix.csv', { 'ACME CAPS LLC': 150, 'BETA LLC': 75 }],
])('reads the amounts of %s', async (name, amounts) => {
  expect(await loadField(name)).toMatchObject({ added: 2, brokenLines: 0 })
  const lines = (await listed()).filter(({ file }) => file === name)
  for (const [text, amount] of Object.entries(amounts)) {
    expect(lines.find((line) => line.text.startsWith(text))?.amount, text).toBe(amount)
  }
})

test('10 MB of a bank file are refused with a sentence', async () => {
  const body = bodyOf(fileOf(['2026-11-20;Fine;1.00']))
  const text = body.text.repeat(Math.ceil((10 * 1024 ** 2) / body.text.length))
  const { status, body: answer } = await app.attempt('importBankLines', { as: admin, body: { ...body, text } })
  expect(status).toBe(413)
  expect(answer).toMatchObject({ message: expect.stringMatching(/^[A-Z].*\.$/) })
})
