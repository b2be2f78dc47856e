import { randomUUID } from 'node:crypto'
import { addDays } from '@stitchdesk/contract/basics/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceTimestamp } from '../src/features/billing/invoice-timestamp.ts'
import { shopDay, startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'

// The day that an administrator gives an invoice.

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const today = shopDay()
const earlier = addDays(today, -20)

async function selectionOf(customer: TestAccount) {
  const { _id: orderId } = await buildBillable(app, customer, 20)
  return { mauth_id: customer._id, inv: [{ orderId }] }
}
const dayOfEntry = async (invoiceId: string) => {
  const entries = app.services.db.selectFrom('ledger_entry').select('day').where('invoiceId', '=', invoiceId)
  return (await entries.executeTakeFirstOrThrow()).day
}

test('an invoice that is dated earlier is due and stands in the books by its day, under a number of now', async () => {
  const customer = await buildCustomer(app)
  const invoice = await app.call('saveInvoice', {
    as: admin,
    body: { ...(await selectionOf(customer)), invoiceDate: earlier },
  })
  expect(invoice).toMatchObject({ invoiceDate: earlier, dueDate: addDays(earlier, 30) })
  expect(invoice.timestamp.slice(0, 6)).toBe(invoiceTimestamp(new Date()).slice(0, 6))
  expect(await dayOfEntry(invoice._id)).toBe(earlier)
  const draft = await app.call('saveInvoiceDraft', { as: admin, body: await selectionOf(customer) })
  const issued = await app.call('issueInvoice', {
    as: admin,
    params: { _id: draft._id },
    body: { invoiceDate: earlier },
  })
  expect(issued).toMatchObject({ invoiceDate: earlier, dueDate: addDays(earlier, 30) })
  const paper = await app.attempt('downloadInvoice', { params: { id: issued._id } })
  expect(paper.status).toBe(200)
})

test('a round dates its invoices', async () => {
  const customer = await buildCustomer(app)
  await selectionOf(customer)
  const body = { through: today, issues: true, customers: [customer._id], clientId: randomUUID(), invoiceDate: earlier }
  const round = await app.call('startInvoiceRound', { as: admin, body })
  const finishedAt = async () =>
    (await app.call('getInvoiceRound', { as: admin, params: { _id: round._id } })).finishedAt
  await expect.poll(finishedAt, { interval: 100 }).not.toBeNull()
  const { docs } = await app.call('listInvoices', { as: admin, params: { size: 20, page: 1, id: customer._id } })
  expect(docs).toMatchObject([{ invoiceDate: earlier }])
})

test('a day to come, a day of a closed month, and a day that somebody else than an administrator chooses are refused', async () => {
  const sales = await buildStaff(app, 'sales')
  const customer = await buildCustomer(app, { assToSalesMan: sales.userName })
  const body = { ...(await selectionOf(customer)), invoiceDate: addDays(today, 1) }
  const { issues } = await app.refused('saveInvoice', 'invalid_body', { as: admin, body })
  expect(issues?.[0]).toMatchObject({ path: ['invoiceDate'], code: 'invoice_in_future' })
  await app.refused('saveInvoice', 'forbidden', { as: sales, body: { ...body, invoiceDate: earlier } })
  const own = await app.call('saveInvoice', { as: customer, body: { ...body, invoiceDate: earlier } as typeof body })
  expect(own.invoiceDate).toBe(today)
  const closed = { _id: 'books', value: JSON.stringify({ closedThrough: earlier }) }
  await app.services.db.insertInto('setting').values(closed).execute()
  const more = await selectionOf(customer)
  await app.refused('saveInvoice', 'books_closed', { as: admin, body: { ...more, invoiceDate: earlier } })
  const draft = await app.call('saveInvoiceDraft', { as: admin, body: more })
  const params = { _id: draft._id }
  await app.refused('issueInvoice', 'books_closed', { as: admin, params, body: { invoiceDate: earlier } })
  const round = {
    through: today,
    issues: true,
    customers: [customer._id],
    clientId: randomUUID(),
    invoiceDate: earlier,
  }
  await app.refused('startInvoiceRound', 'books_closed', { as: admin, body: round })
  expect(await app.call('issueInvoice', { as: admin, params })).toMatchObject({ invoiceDate: today })
})
