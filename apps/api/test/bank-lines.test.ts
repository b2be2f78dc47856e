import type { BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { guessReading, isWhole } from '@stitchdesk/contract/billing/bank/columns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildPayment, buildStaff, type TestAccount } from './support/factories.ts'
import { buildBilled, ledgerActs } from './support/ledger.ts'

// A line of a bank's statement becomes one payment, however often its file is imported and whoever confirms it.

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

const listed = async (state: 'open' | 'confirmed' | 'skipped' = 'open') =>
  (await app.call('listBankLines', { as: admin, params: { size: 100, page: 1 }, query: { state } })).docs

async function lineSaying(text: string, state?: 'open' | 'confirmed' | 'skipped'): Promise<BankLine> {
  const line = (await listed(state)).find((one) => one.text.includes(text))
  if (!line) throw new Error(`No line says ${text}`)
  return line
}

const confirm = (lines: readonly { _id: string; customer: string; invoices: string[] }[], as = admin) =>
  app.call('confirmBankLines', {
    as,
    body: { lines: lines.map(({ _id, customer, invoices }) => ({ _id, customer, invoices })) },
  })
const asProposed = ({ _id, customer, invoices }: BankLine) => ({
  _id,
  customer: customer?._id ?? '',
  invoices: invoices.map((invoice) => invoice._id),
})

test('proposes by number, name and amount, says how sure it is, and confirms what is sure together', async () => {
  const one = await buildBilled(app, [310, 45])
  const [first, second] = one.invoices
  const named = await buildBilled(app, [777.77])
  await app.services.db
    .updateTable('account')
    .set({ company: 'Zebra Threads LLC' })
    .where('_id', '=', named.customer._id)
    .execute()
  const lone = await buildBilled(app, [1313.13])
  const sum = await load([
    `2026-11-20;Wire for ${first?.timestamp};310.00`,
    `2026-11-20;Part of ${second?.timestamp};20.00`,
    '2026-11-20;ZEBRA THREADS, thanks;777.77',
    '2026-11-20;Somebody;1313.13',
    '2026-11-20;Nobody we know;99999.99',
    '2026-11-20;Rent;-500.00',
    '2026-11-31;No such day;5.00',
  ])
  expect(sum).toEqual({
    added: 5,
    doubles: 0,
    known: 0,
    outgoing: 1,
    leftOutLines: 0,
    leftOut: [],
    brokenLines: 1,
    broken: [{ number: 8, why: 'date' }],
  })
  const open = await listed()
  expect(open.map(({ text, certainty, reasons }) => [text.split(' ')[0], certainty, reasons]).toSorted()).toEqual([
    ['Nobody', 'none', []],
    ['Part', 'likely', ['number', 'other-amount']],
    ['Somebody', 'possible', ['amount']],
    ['Wire', 'sure', ['number', 'amount']],
    ['ZEBRA', 'likely', ['name', 'amount']],
  ])
  const { lines: sure } = await app.call('listSureBankLines', { as: admin })
  const { invoices: paid } = await lineSaying('Wire')
  expect(sure).toEqual([
    {
      _id: (await lineSaying('Wire'))._id,
      amount: 310,
      customer: expect.objectContaining({ _id: one.customer._id }),
      invoices: paid.map(({ _id }) => _id),
    },
  ])
  const together = [
    ...sure.map((line) => ({ ...line, customer: line.customer._id })),
    asProposed(await lineSaying('ZEBRA')),
  ]
  expect(await confirm(together)).toEqual({ confirmed: 2, refused: [] })
  expect(await act.balance(named.customer)).toMatchObject({ owed: 0, credit: 0 })
  await confirm([asProposed(await lineSaying('Part of'))])
  expect(await act.balance(one.customer)).toMatchObject({ owed: 25, credit: 0 })
  // Pointed to another customer than the proposed one, without an invoice: the oldest is paid, the rest is credit.
  await confirm([{ _id: (await lineSaying('Somebody'))._id, customer: one.customer._id, invoices: [] }])
  expect(await act.balance(one.customer)).toMatchObject({ owed: 0, credit: 1288.13 })
  expect(await act.balance(lone.customer)).toMatchObject({ owed: 1313.13 })
  expect(await lineSaying('Wire', 'confirmed')).toMatchObject({
    customer: { _id: one.customer._id },
    invoices: [{ timestamp: first?.timestamp, owed: 310 }],
    decidedBy: expect.stringContaining(admin.userName),
  })
  const [entry] = await act.ledger(named.customer)
  expect(entry).toMatchObject({
    kind: 'payment',
    amount: -777.77,
    PayMethod: 'BankTransfer',
    payment: { PaymentDate: '2026-11-20' },
  })
})

test('imports a line once, in whatever way its file is read again, and equal lines of a file each', async () => {
  const rows = ['2026-11-02;Twice the same;10.00', '2026-11-02;Twice the same;10.00', '2026-11-02;Once;10.00']
  expect(await load(rows)).toMatchObject({ added: 3, known: 0 })
  expect(await load(rows)).toMatchObject({ added: 0, known: 3 })
  expect(await load([...rows, '2026-11-02;Twice the same;10.00'])).toMatchObject({ added: 1, known: 3 })
  const [one, two] = await Promise.all([load(['2026-11-03;At once;1.00']), load(['2026-11-03;At once;1.00'])])
  expect(one.added + two.added).toBe(1)
})

test('two who confirm a line at once make one payment; another customer comes too late', async () => {
  const { customer, invoices } = await buildBilled(app, [64.5])
  await load([`2026-11-05;At once for ${invoices[0]?.timestamp};64.50`])
  const line = await lineSaying('At once for')
  const colleague = await buildStaff(app, 'Administrate')
  await Promise.all([confirm([asProposed(line)]), confirm([asProposed(line)], colleague)])
  expect((await act.ledger(customer)).filter(({ kind }) => kind === 'payment')).toHaveLength(1)
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
  const other = await buildCustomer(app)
  const late = await confirm([{ _id: line._id, customer: other._id, invoices: [] }])
  expect(late).toMatchObject({ confirmed: 0, refused: [{ _id: line._id, error: { code: 'bank_line_confirmed' } }] })
})

test('a line that proves a reported payment confirms that one', async () => {
  const { customer, invoices } = await buildBilled(app, [20])
  const [invoice] = invoices
  const by = { mauth_id: customer._id, enteredBy: customer._id }
  await buildPayment(app, { invId: invoice?._id ?? '', ...by, confirmation: 'pending', worth: null, decidedAt: null })
  await load([`2026-11-06;Reported ${invoice?.timestamp};20.00`])
  const line = await lineSaying('Reported')
  expect(line.reasons).toEqual(['number', 'amount', 'reported'])
  await confirm([asProposed(line)])
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
  // The customer said by PayPal, on another day: the bank knows better.
  const [entry] = await act.ledger(customer)
  expect(entry).toMatchObject({ PayMethod: 'BankTransfer', payment: { PaymentDate: '2026-11-06' } })
  const waiting = await app.call('listPayments', { as: admin, params: { size: 50, page: 1 } })
  expect(waiting.docs.filter(({ invId }) => invId === invoice?._id)).toEqual([])
})

test('a line is skipped and taken back; what is wrong with one leaves the others', async () => {
  const { customer, invoices } = await buildBilled(app, [30])
  const { invoices: foreign } = await buildBilled(app, [30])
  await load(['2026-11-07;Refund of the printer;30.00', '2026-11-07;Right one;30.00'])
  const printer = await lineSaying('printer')
  const right = await lineSaying('Right one')
  const skip = (skipped: boolean) => app.call('skipBankLines', { as: admin, body: { lines: [printer._id], skipped } })
  expect(await skip(true)).toEqual({ changed: 1 })
  expect(await skip(true)).toEqual({ changed: 0 })
  const { confirmed, refused } = await confirm([
    { _id: printer._id, customer: customer._id, invoices: [] },
    { _id: right._id, customer: customer._id, invoices: [invoices[0]?._id ?? ''] },
    { _id: right._id, customer: 'no-such-id', invoices: [] },
    { _id: 'no-such-id', customer: customer._id, invoices: [] },
  ])
  expect(confirmed).toBe(1)
  expect(refused.map(({ error }) => error.code)).toEqual([
    'bank_line_skipped',
    'customer_not_found',
    'bank_line_not_found',
  ])
  expect(await skip(false)).toEqual({ changed: 1 })
  const wrong = await confirm([{ _id: printer._id, customer: customer._id, invoices: [foreign[0]?._id ?? ''] }])
  expect(wrong.refused.map(({ error }) => error.code)).toEqual(['pay_unknown_invoice'])
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
  expect(await app.call('countBankLines', { as: admin })).toMatchObject({ skipped: 0 })
  const audit = await app.call('listAudit', {
    as: admin,
    params: { size: 10, page: 1 },
    query: { what: 'bankLineSkipped' },
  })
  const said = audit.docs.map(({ before, after, userName }) => ({ before, after, userName }))
  const line = expect.stringContaining(printer.text)
  expect(said).toEqual([
    { before: line, after: 'null', userName: admin.userName },
    { before: 'null', after: line, userName: admin.userName },
  ])
})

test('half of a file that is broken is told by its lines, and the other half is imported', async () => {
  const rows = [
    '2026-11-10;Fine one;11.00',
    'when?;No day;12.00',
    '2026-11-10;Fine two;13.00',
    '2026-11-10;No amount;many',
  ]
  const half = await load(rows)
  expect(half).toEqual({
    added: 2,
    doubles: 0,
    known: 0,
    outgoing: 0,
    leftOutLines: 0,
    leftOut: [],
    brokenLines: 2,
    broken: [
      { number: 3, why: 'date' },
      { number: 5, why: 'amount' },
    ],
  })
  expect((await lineSaying('Fine two')).amount).toBe(13)
})

test('refuses what is no statement, too long, or somebody else’s to read', async () => {
  const good = bodyOf(fileOf(['2026-11-08;x;1.00']))
  const status = async (body: object, as = admin) =>
    (await app.attempt('importBankLines', { as, body } as never)).status
  expect(await status({ ...good, text: 'nothing;here' })).toBe(409)
  expect(await status({ ...good, text: `${good.text}\r\n2026-11-08;y;1.00`.repeat(5001) })).toBe(409)
  expect(await status({ ...good, text: 'x'.repeat(2 * 1024 ** 2 + 1) })).toBe(400)
  expect(await status({ ...good, reading: { ...good.reading, amount: null } })).toBe(400)
  expect(await status({ ...good, reading: { ...good.reading, date: 61 } })).toBe(400)
  for (const role of ['sales', 'designer'] as const) expect(await status(good, await buildStaff(app, role))).toBe(403)
})

test('a line in another currency waits for its worth, and counts for that', async () => {
  const { customer, invoices } = await buildBilled(app, [50])
  const [invoice] = invoices
  const coins = [
    'Date;Text;Amount;Currency',
    `2026-11-09;Aus Köln ${invoice?.timestamp};46.00;EUR`,
    '2026-11-09;Gold;1.00;XAU',
  ]
  const body = bodyOf(coins.join('\r\n'))
  const imported = {
    added: 1,
    doubles: 0,
    known: 0,
    outgoing: 0,
    leftOutLines: 1,
    leftOut: [{ number: 3, why: 'currency', word: 'XAU' }],
    brokenLines: 0,
    broken: [],
  }
  expect(await app.call('importBankLines', { as: admin, body })).toEqual(imported)
  const line = await lineSaying('Aus Köln')
  expect(line).toMatchObject({
    amount: 46,
    currency: 'EUR',
    certainty: 'likely',
    reasons: ['number', 'other-currency'],
  })
  const worthless = await confirm([asProposed(line)])
  expect(worthless.refused).toMatchObject([
    { error: { code: 'bank_worth_missing', message: 'Enter what 46.00 EUR is worth in US dollars.' } },
  ])
  expect(await act.balance(customer)).toMatchObject({ owed: 50 })
  const valueless = { lines: [{ ...asProposed(line), worth: '0' }] }
  const { issues } = await app.refused('confirmBankLines', 'invalid_body', { as: admin, body: valueless })
  expect(issues).toMatchObject([{ path: ['lines', 0, 'worth'], code: 'not_positive' }])
  const worth = '50.01'
  const valued = { ...asProposed(line), worth }
  expect(await app.call('confirmBankLines', { as: admin, body: { lines: [valued, valued] } })).toMatchObject({
    confirmed: 2,
  })
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0.01 })
  const [entry, ...others] = (await act.ledger(customer)).filter(({ kind }) => kind === 'payment')
  expect(others).toEqual([])
  expect(entry).toMatchObject({ amount: -50.01, payment: { Price: 46, Currency: 'EUR', rate: 1.087174 } })
  expect(await lineSaying('Aus Köln', 'confirmed')).toMatchObject({ currency: 'EUR', invoices: [{ owed: 50 }] })
  expect((await app.call('importBankLines', { as: admin, body })).known).toBe(1)
})
