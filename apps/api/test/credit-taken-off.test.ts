import { addDays } from '@stitchdesk/contract/basics/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindCustomers } from '../src/features/billing/reminders/remind-customers.ts'
import { shopDay, startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'
import { ledgerActs } from './support/ledger.ts'

// Reminders and statements take a customer's credit off what is owed, and say both.

let app: TestApp
let admin: TestAccount
let act: ReturnType<typeof ledgerActs>
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  act = ledgerActs(app, admin)
  const { version } = (await app.call('getShopSettings', { as: admin })).reminders
  const value = { days1: '3', text1: 'Please pay.', days2: '', text2: '', days3: '', text3: '' }
  await app.call('changeShopSetting', { as: admin, body: { name: 'reminders', value, version } })
})
afterAll(() => app.stop())

/** A customer who owes $108.32 since five days, with credit. */
async function late(credit: number) {
  const customer = await buildCustomer(app)
  const invoice = await buildInvoice(app, customer, [await buildBillable(app, customer, 108.32)])
  const dueDate = addDays(shopDay(), -5)
  await app.services.db.updateTable('invoice').set({ dueDate }).where('_id', '=', invoice._id).execute()
  if (credit > 0) await act.record(customer, credit, { invoices: [] })
  return { customer, invoice }
}

const remind = () => remindCustomers(app.services.db, app.services)
const mailsTo = ({ _id }: TestAccount, kind: 'reminder' | 'statement') =>
  app.services.db
    .selectFrom('mail_message')
    .select(['subject', 'text'])
    .where('accountId', '=', _id)
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .execute()

test('who has credit for all that is overdue is not reminded, until the credit is gone', async () => {
  const { customer, invoice } = await late(200)
  await remind()
  const params = { _id: customer._id }
  const { message } = await app.refused('remindCustomer', 'remind_covered', { as: admin, params })
  expect(message).toContain('$200.00')
  expect(message).toContain('$108.32')
  const chosen = await app.call('remindOfInvoices', { as: admin, body: { ids: [invoice._id] } })
  expect(chosen).toMatchObject({ emails: 0, refused: [{ error: { code: 'remind_covered' } }] })
  expect(await mailsTo(customer, 'reminder')).toEqual([])
  await act.refund(customer, 200)
  await remind()
  const mails = await mailsTo(customer, 'reminder')
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('$108.32 overdue')])
})

test('a reminder takes credit off, and tells what is overdue, the credit and the rest', async () => {
  const { customer } = await late(50)
  await Promise.all([remind(), remind()])
  const [mail, ...others] = await mailsTo(customer, 'reminder')
  expect(others).toEqual([])
  expect(mail?.subject).toContain('$58.32 left to pay')
  expect(mail?.text).toMatch(/Overdue\s+\$108\.32/)
  expect(mail?.text).toMatch(/Less your credit\s+−\$50\.00/)
  expect(mail?.text).toMatch(/Left to pay\s+\$58\.32/)
})

test('a statement and its email name what is owed, the credit and the balance', async () => {
  const { customer } = await late(50)
  const params = { id: customer._id, month: shopDay().slice(0, 7) }
  const statement = await app.call('getStatement', { as: customer, params })
  expect(statement).toMatchObject({ owed: 108.32, overdue: 108.32, credit: 50, closing: 58.32 })
  await app.call('sendStatement', { as: admin, params })
  const [mail] = await mailsTo(customer, 'statement')
  expect(mail?.text).toMatch(/Owed\s+\$108\.32/)
  expect(mail?.text).toMatch(/Less your credit\s+−\$50\.00/)
  expect(mail?.text).toMatch(/Balance\s+\$58\.32/)
})

test('who owes what tells the credit beside it', async () => {
  const { customer } = await late(70)
  const page = { as: admin, params: { size: 50, page: 1 } }
  const rowOf = async (query: object) => {
    const { docs } = await app.call('listReceivable', { ...page, query })
    return docs.find(({ _id }) => _id === customer._id)
  }
  const own = { owed: 108.32, overdue: 108.32, credit: 70 }
  expect(await rowOf({})).toMatchObject(own)
  // Money of today is no credit of yesterday.
  expect(await rowOf({ day: addDays(shopDay(), -1) })).toMatchObject({ owed: 108.32, credit: 0 })
})
