import { addDays } from '@stitchdesk/contract/basics/days'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { remindCustomers } from '../src/features/billing/reminders/remind-customers.ts'
import type { Services } from '../src/features/operation.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'
import { ledgerActs } from './support/ledger.ts'
import { paymentOf } from './support/payments.ts'

// One email a customer for all that is late, once a step, until something stops it.

let app: TestApp
let admin: TestAccount
const today = new Date().toISOString().slice(0, 10)
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const STEPS = { days1: '3', text1: 'Please pay.', days2: '14', text2: '', days3: '', text3: '' }
beforeEach(async () => {
  const { version } = (await app.call('getShopSettings', { as: admin })).reminders
  await app.call('changeShopSetting', { as: admin, body: { name: 'reminders', value: STEPS, version } })
})

/** An invoice of a customer that is so many days late. */
async function late(customer: TestAccount, days: number, price = 20) {
  const invoice = await buildInvoice(app, customer, [await buildBillable(app, customer, price)])
  const dueDate = addDays(today, -days)
  await app.services.db.updateTable('invoice').set({ dueDate }).where('_id', '=', invoice._id).execute()
  return invoice
}

const remind = (inDays = 0, services = app.services) =>
  remindCustomers(app.services.db, services, new Date(Date.now() + inDays * 86_400_000))
const mailsTo = ({ _id }: TestAccount) =>
  app.services.db
    .selectFrom('mail_message')
    .select(['subject', 'text', 'invoiceId'])
    .where('accountId', '=', _id)
    .where('kind', '=', 'reminder')
    .orderBy('createdAt')
    .execute()
async function listed(customer: TestAccount) {
  const query = { customerId: customer._id }
  return (await app.call('listAllInvoices', { as: admin, params: { size: 20, page: 1 }, query })).docs
}

test('a customer gets one email for all that is late, once a step, whoever sends it', async () => {
  const customer = await buildCustomer(app)
  const [first, second] = [await late(customer, 5), await late(customer, 4, 30)]
  await late(customer, 1, 40)
  await Promise.all([remind(), remind()])
  await remind()
  const mails = await mailsTo(customer)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('$90.00 overdue')
  expect(mails[0]?.text).toContain('Please pay.')
  for (const { timestamp } of [first, second]) expect(mails[0]?.text).toContain(timestamp)
  const reminded = (await listed(customer)).map(({ timestamp, reminders }) => [
    timestamp,
    reminders.map(({ step }) => step),
  ])
  expect(reminded).toContainEqual([first.timestamp, [1]])
  expect(reminded).toContainEqual([second.timestamp, [1]])

  await remind(10)
  const next = await mailsTo(customer)
  expect(next).toHaveLength(2)
  expect(next[1]?.text).toContain('The invoices below are still open.')
  const trail = await app.services.db
    .selectFrom('audit_event')
    .select('field')
    .where('entityId', '=', first._id)
    .where('field', '=', 'reminded')
    .execute()
  expect(trail).toHaveLength(2)
})

test('a payment, a claim, a hold and a dispute stop it, and a settled dispute does no longer', async () => {
  const act = ledgerActs(app, admin)
  const [paid, claimed, held, disputed] = await Promise.all([1, 2, 3, 4].map(() => buildCustomer(app)))
  if (!paid || !claimed || !held || !disputed) throw new Error('No customer')
  const mine = await late(paid, 9)
  const claim = await late(claimed, 9)
  await late(held, 9)
  const invoice = await late(disputed, 9, 50)
  await app.call('payInvoice', { as: admin, body: { ...paymentOf(mine), Price: 20 } })
  await app.call('payInvoice', { as: claimed, body: { ...paymentOf(claim), Price: 20 } })
  await app.call('changeCustomerTerms', {
    as: admin,
    params: { _id: held._id },
    body: { billing: 'per-order', onHold: true, holdReason: 'In court', version: 0 },
  })
  const line = { _id: invoice._id, line: 1 }
  await app.call('disputeLine', { as: admin, params: line, body: { reason: 'Wrong color' } })
  expect(await act.balance(disputed)).toMatchObject({ owed: 50, disputed: 50 })
  expect((await listed(disputed))[0]?.lines).toMatchObject([{ id: 1, dispute: 'Wrong color' }])
  await remind()
  for (const customer of [paid, claimed, held, disputed]) expect(await mailsTo(customer)).toEqual([])

  await app.call('settleDispute', { as: admin, params: line })
  expect(await act.balance(disputed)).toMatchObject({ owed: 50, disputed: 0 })
  await remind()
  expect(await mailsTo(disputed)).toMatchObject([{ invoiceId: invoice._id }])

  await app.refused('disputeLine', 'dispute_closed', {
    as: admin,
    params: { _id: mine._id, line: 1 },
    body: { reason: 'Late' },
  })
  await app.refused('disputeLine', 'line_not_found', {
    as: admin,
    params: { _id: invoice._id, line: 9 },
    body: { reason: 'Late' },
  })
  const { issues } = await app.refused('disputeLine', 'invalid_body', { as: admin, params: line, body: { reason: '' } })
  expect(issues?.[0]?.message).toBe('Say what is disputed')
})

test('what is void, and what was credited in full, is not reminded of', async () => {
  const [voided, credited] = [await buildCustomer(app), await buildCustomer(app)]
  const [gone, given] = [await late(voided, 9), await late(credited, 9)]
  await app.call('voidInvoice', { as: admin, params: { _id: gone._id }, body: { reason: 'Twice' } })
  await ledgerActs(app, admin).credit(given, 20)
  await remind()
  for (const customer of [voided, credited]) expect(await mailsTo(customer)).toEqual([])
})

test('a run that is cut off reminds the rest, and nobody twice', async () => {
  const customers = await Promise.all([1, 2, 3].map(() => buildCustomer(app)))
  for (const customer of customers) await late(customer, 6)
  for (let lives = 1; lives <= 3; lives += 1) {
    let left = lives
    const add: Services['jobs']['add'] = async (...sending) => {
      left -= 1
      if (left < 0) throw new Error('The process was killed')
      await app.services.jobs.add(...sending)
    }
    await remind(0, { ...app.services, jobs: { ...app.services.jobs, add } }).catch(() => undefined)
  }
  await remind()
  for (const customer of customers) expect(await mailsTo(customer)).toHaveLength(1)
})

test('without steps nobody is reminded, and each step is later than the one before', async () => {
  const { version } = (await app.call('getShopSettings', { as: admin })).reminders
  const change = (value: object) =>
    app.attempt('changeShopSetting', { as: admin, body: { name: 'reminders', value: { ...STEPS, ...value }, version } })
  expect((await change({ days2: '3' })).body).toMatchObject({ issues: [{ path: ['value', 'days2'] }] })
  expect((await change({ days1: 'soon' })).body).toMatchObject({ issues: [{ path: ['value', 'days1'] }] })
  expect((await change({ days1: '', days2: '' })).status).toBe(200)
  const customer = await buildCustomer(app)
  await late(customer, 60)
  await remind()
  expect(await mailsTo(customer)).toEqual([])
})

test('a hold that came by itself doesn’t stop it; it shows on invoices and on the request until it ends', async () => {
  const customer = await buildCustomer(app)
  const invoice = await late(customer, 20)
  const setHolds = async (overdueDays: string) => {
    const { version } = (await app.call('getShopSettings', { as: admin })).holds
    const value = { overLimit: '' as const, overdueDays }
    await app.call('changeShopSetting', { as: admin, body: { name: 'holds', value, version } })
  }
  const { orderId } = (await listed(customer))[0]?.lines[0] ?? { orderId: '' }
  const shown = async () => {
    const detail = await app.call('getOrder', { as: admin, params: { _id: orderId } })
    const orderCode = String(detail.orderCode)
    const page = await app.call('getRequestPage', { as: admin, params: { orderCode } })
    return [(await listed(customer))[0]?.onHold, detail.onHold, page.onHold]
  }
  await setHolds('10')
  expect(await shown()).toEqual([true, true, true])
  expect((await app.call('getOrder', { as: customer, params: { _id: orderId } })).onHold).toBeNull()
  await remind()
  expect(await mailsTo(customer)).toMatchObject([{ invoiceId: invoice._id }])
  await setHolds('')
  expect(await shown()).toEqual([false, false, false])
})

test('an administrator reminds now, whatever the steps; a step that was due isn’t mailed again, and nothing goes twice', async () => {
  const customer = await buildCustomer(app)
  const early = await late(customer, 1)
  const reached = await late(customer, 5, 30)
  const remindNow = () => app.call('remindCustomer', { as: admin, params: { _id: customer._id } })
  const [first, second] = await Promise.all([remindNow(), remindNow()])
  expect(first).toEqual({ _id: expect.any(String), to: customer.email, asFile: true })
  expect(second._id).toBe(first._id)
  const mails = await mailsTo(customer)
  expect(mails).toHaveLength(1)
  for (const { timestamp } of [early, reached]) expect(mails[0]?.text).toContain(timestamp)
  await remind()
  expect(await mailsTo(customer)).toHaveLength(1)
  const trail = app.services.db.selectFrom('audit_event').select('accountId').where('entityId', '=', early._id)
  expect(await trail.where('field', '=', 'reminded').execute()).toEqual([{ accountId: admin._id }])

  // A minute later it is another email, with what is overdue then.
  const past = { createdAt: new Date(Date.now() - 61_000).toISOString() }
  await app.services.db.updateTable('mail_message').set(past).where('accountId', '=', customer._id).execute()
  await app.call('payInvoice', { as: admin, body: { ...paymentOf(reached), Price: 30 } })
  const again = await app.call('resendMessage', { as: admin, params: { _id: first._id } })
  expect(again).toMatchObject({ original: first._id, to: customer.email })
  expect((await mailsTo(customer)).at(-1)?.text).not.toContain(reached.timestamp)
  await app.call('payInvoice', { as: admin, body: { ...paymentOf(early), Price: 20 } })
  await app.refused('remindCustomer', 'nothing_to_remind', { as: admin, params: { _id: customer._id } })
})

test('a hold by hand stops a reminder that an administrator asks for, too', async () => {
  const customer = await buildCustomer(app)
  await late(customer, 9)
  await app.call('changeCustomerTerms', {
    as: admin,
    params: { _id: customer._id },
    body: { billing: 'per-order', onHold: true, holdReason: 'In court', version: 0 },
  })
  await app.refused('remindCustomer', 'nothing_to_remind', { as: admin, params: { _id: customer._id } })
  expect(await mailsTo(customer)).toEqual([])
})
