import { moneyText, toCents } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailStatements } from '../src/features/billing/statement/mail-statements.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { ledgerActs } from './support/ledger.ts'
import { waitForMail } from './support/mail.ts'
import { readPdf } from './support/pdf.ts'

let app: TestApp
let admin: TestAccount
let act: ReturnType<typeof ledgerActs>
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  act = ledgerActs(app, admin)
})
afterAll(() => app.stop())

const month = (by: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + by, 1)).toISOString().slice(0, 7)
}

async function billed(customer: TestAccount, price: number) {
  const { _id } = await buildBillable(app, customer, price)
  return app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId: _id }] } })
}

/** Moves all that a ledger has so far into the month before. */
async function moveBack(customer: TestAccount) {
  await app.services.db.transaction().execute(async (trx) => {
    await sql`ALTER TABLE ledger_entry DISABLE TRIGGER stays`.execute(trx)
    await sql`ALTER TABLE ledger_allocation DISABLE TRIGGER stays`.execute(trx)
    const to = sql`(date_trunc('month', now()) - interval '10 days')`
    await sql`UPDATE ledger_entry SET "day" = ${to}::date, "createdAt" = ${to} WHERE "customerId" = ${customer.customerId}`.execute(
      trx,
    )
    await sql`UPDATE ledger_allocation SET "createdAt" = ${to}, "day" = ${to}::date WHERE "customerId" = ${customer.customerId}`.execute(
      trx,
    )
    await sql`UPDATE invoice SET "invoiceDate" = ${to}::date WHERE "customerId" = ${customer.customerId}`.execute(trx)
    await sql`ALTER TABLE ledger_entry ENABLE TRIGGER stays`.execute(trx)
    await sql`ALTER TABLE ledger_allocation ENABLE TRIGGER stays`.execute(trx)
  })
}
const statementOf = (customer: TestAccount, of: string, as = admin) =>
  app.call('getStatement', { as, params: { id: customer._id, month: of } })
const owedOf = ({ ageing, credit }: Awaited<ReturnType<typeof statementOf>>) =>
  toCents(Object.values(ageing).reduce((sum, amount) => sum + amount, 0) - credit)

test('a statement goes on from the month before, and tells a month that is over as it was', async () => {
  const customer = await buildCustomer(app, { company: 'Harbor Caps', address: '7 Harbor Road' })
  const first = await billed(customer, 100)
  await act.record(customer, 30)
  await moveBack(customer)
  await billed(customer, 50)
  await act.record(customer, 200)

  const last = await statementOf(customer, month(-1))
  expect(last).toMatchObject({ opening: 0, closing: 70, isOver: true, company: 'Harbor Caps', credit: 0, owed: 70 })
  expect(last.entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['invoice', 100, 100],
    ['payment', -30, 70],
  ])
  expect(last.entries[0]?.name).toBe(first.timestamp)
  expect(owedOf(last)).toBe(toCents(last.closing))

  const present = await statementOf(customer, month(0))
  expect(present).toMatchObject({ opening: 70, closing: -80, isOver: false, owed: 0, credit: 80 })
  expect(owedOf(present)).toBe(toCents(present.closing))
  const balance = await act.balance(customer)
  expect(present).toMatchObject({ owed: balance.owed, credit: balance.credit, ageing: balance.ageing })
  const payment = (await act.ledger(customer)).find(({ amount }) => amount === -200)
  await app.call('reverseEntry', {
    as: admin,
    params: { _id: payment?._id ?? '' },
    body: { reason: 'Bounced' },
  })
  const after = await statementOf(customer, month(0))
  expect(after.entries.at(-1)).toMatchObject({ kind: 'payment', isReversal: true, amount: 200, balance: 120 })
  expect(await statementOf(customer, month(-1))).toEqual(last)
  expect(await statementOf(customer, month(-2))).toMatchObject({ opening: 0, entries: [], closing: 0 })
})

test('its PDF says what its page says, and a customer reads their own', async () => {
  const customer = await buildCustomer(app, { company: 'Harbor Caps' })
  const invoice = await billed(customer, 1234.5)
  const statement = await statementOf(customer, month(0), customer)
  const { status, body, headers } = await app.attempt('downloadStatement', {
    as: customer,
    params: { id: customer._id, month: month(0) },
  })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain(`Statement ${month(0)}.pdf`)
  const pages = await readPdf(body as Buffer)
  const text = pages.map((page) => page.text).join(' ')
  for (const said of [
    'Harbor Caps',
    `Invoice ${invoice.timestamp}`,
    moneyText(toCents(statement.closing)),
    '31–60 days',
  ]) {
    expect(text).toContain(said)
  }
  const stranger = await buildCustomer(app)
  await app.refused('getStatement', 'customer_not_found', {
    as: stranger,
    params: { id: customer._id, month: month(0) },
  })
  await app.refused('getStatement', 'statement_future', { as: admin, params: { id: customer._id, month: month(1) } })
  const { status: bad } = await app.attempt('getStatement', {
    as: admin,
    params: { id: customer._id, month: '2026-13' },
  })
  expect(bad).toBe(400)
})

test('disputed lines stand in it with their reason, from the month in which they were, until they are settled', async () => {
  const customer = await buildCustomer(app)
  const paid = await billed(customer, 40)
  const invoice = await billed(customer, 100)
  for (const { _id } of [paid, invoice]) {
    await app.call('disputeLine', { as: admin, params: { _id, line: 1 }, body: { reason: 'Wrong thread' } })
  }
  await act.record(customer, 40, { invoices: [{ invId: paid._id, amount: 40 }] })
  const disputed = await statementOf(customer, month(0), customer)
  expect(disputed).toMatchObject({ owed: 100, disputed: 100, ageing: { to30: 100 } })
  const [{ orderName } = { orderName: '' }] = invoice.inv
  expect(disputed.disputes).toEqual([
    { invoice: invoice.timestamp, item: orderName, reason: 'Wrong thread', amount: 100 },
  ])
  const params = { id: customer._id, month: month(0) }
  const { body } = await app.attempt('downloadStatement', { as: customer, params })
  const text = (await readPdf(body as Buffer)).map((page) => page.text).join(' ')
  for (const said of ['Disputed lines', 'Disputed', 'Wrong thread', orderName]) expect(text).toContain(said)

  await moveBack(customer)
  expect(await statementOf(customer, month(-1))).toMatchObject({ owed: 100, disputed: 0, disputes: [] })
  await app.call('settleDispute', { as: admin, params: { _id: invoice._id, line: 1 } })
  expect(await statementOf(customer, month(0))).toMatchObject({ owed: 100, disputed: 0, disputes: [] })
})

test('last month’s is mailed once to each whose terms say so', async () => {
  const { db } = app.services
  const customer = await buildCustomer(app)
  await billed(customer, 75)
  await moveBack(customer)
  const quiet = await buildCustomer(app)
  const unasked = await buildCustomer(app)
  await billed(unasked, 10)
  for (const one of [customer, quiet]) {
    await app.call('changeCustomerTerms', {
      as: admin,
      params: { _id: one._id },
      body: { billing: 'per-order', statementByMail: true, version: 0 },
    })
  }
  const first = new Date(`${month(0)}-02T12:00:00Z`)
  await mailStatements(db, app.services, new Date(`${month(0)}-20T12:00:00Z`))
  const mailed = () =>
    db.selectFrom('mail_message').select(['accountId', 'statementMonth']).where('kind', '=', 'statement').execute()
  expect(await mailed()).toEqual([])
  await Promise.all([mailStatements(db, app.services, first), mailStatements(db, app.services, first)])
  await mailStatements(db, app.services, first)
  expect(await mailed()).toEqual([{ accountId: customer._id, statementMonth: month(-1) }])
  const mail = await waitForMail(app, customer.email, 'Statement')
  const [attached] = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
  const [page] = await readPdf(new Uint8Array(attached?.content as ArrayBuffer))
  expect(page?.text).toContain('$75.00')
})

test('one that somebody sent isn’t mailed on the first too; one of a running month is', async () => {
  const { db } = app.services
  const [sent, early] = [await buildCustomer(app), await buildCustomer(app)]
  for (const one of [sent, early]) {
    await billed(one, 75)
    const terms = { billing: 'per-order' as const, statementByMail: true, version: 0 }
    await app.call('changeCustomerTerms', { as: admin, params: { _id: one._id }, body: terms })
  }
  const sendOf = (one: TestAccount, of: string) =>
    app.call('sendStatement', { as: admin, params: { id: one._id, month: of } })
  await sendOf(early, month(0))
  await moveBack(sent)
  await sendOf(sent, month(-1))
  const mailed = async (one: TestAccount) => {
    const mails = db.selectFrom('mail_message').select('statementMonth').where('kind', '=', 'statement')
    const rows = await mails.where('accountId', '=', one._id).execute()
    return rows.map(({ statementMonth }) => statementMonth)
  }
  await mailStatements(db, app.services, new Date(`${month(0)}-02T12:00:00Z`))
  expect(await mailed(sent)).toEqual([month(-1)])
  await mailStatements(db, app.services, new Date(`${month(1)}-02T12:00:00Z`))
  expect(await mailed(early)).toEqual([month(0), month(0)])
})
