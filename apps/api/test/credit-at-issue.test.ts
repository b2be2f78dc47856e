import { randomUUID } from 'node:crypto'
import type { CreditAtIssue } from '@stitchdesk/contract/terms/credit-at-issue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import { buildBillable, buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { holdLedger, ledgerActs } from './support/ledger.ts'

// An invoice takes its customer's credit as it is issued, as the shop's setting says, and tells what it took.

let app: TestApp
let admin: TestAccount
let act: ReturnType<typeof ledgerActs>
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  act = ledgerActs(app, admin)
})
afterAll(() => app.stop())
beforeEach(() => set('ask'))

async function set(creditAtIssue: CreditAtIssue) {
  const { value, version } = (await app.call('getShopSettings', { as: admin })).billing
  const body = { name: 'billing' as const, value: { ...value, creditAtIssue }, version }
  await app.call('changeShopSetting', { as: admin, body })
}

/** A customer with credit. */
async function withCredit(credit: number, fields: Parameters<typeof buildCustomer>[1] = {}) {
  const customer = await buildCustomer(app, fields)
  await act.record(customer, credit, { invoices: [] })
  return customer
}

async function draftFor(customer: TestAccount, price: number) {
  const { _id: orderId } = await buildBillable(app, customer, price)
  return { mauth_id: customer._id, inv: [{ orderId }] }
}
const issue = async (customer: TestAccount, price: number, fields: object = {}, as = admin) =>
  app.call('saveInvoice', { as, body: { ...(await draftFor(customer, price)), ...fields } })

const mailsOf = ({ _id }: { _id: string }) =>
  app.services.db.selectFrom('mail_message').select('text').where('invoiceId', '=', _id).orderBy('createdAt').execute()

test('asked, an invoice takes credit if whoever issues it says so, and nothing else does', async () => {
  const customer = await withCredit(200)
  expect(await app.call('getBalance', { as: admin, params: { id: customer._id } })).toMatchObject({
    credit: 200,
    creditAtIssue: 'ask',
  })
  expect(await issue(customer, 50)).toMatchObject({ received: 0, fromCredit: 0, owed: 50 })
  const taken = await issue(customer, 120, { applyCredit: true })
  expect(taken).toMatchObject({ state: 'Paid', received: 120, fromCredit: 120, owed: 0 })
  expect(await act.balance(customer)).toMatchObject({ owed: 50, credit: 80 })
  const part = await issue(customer, 100, { applyCredit: true })
  expect(part).toMatchObject({ state: 'Unpaid', received: 80, fromCredit: 80, owed: 20 })
  expect(await act.balance(customer)).toMatchObject({ owed: 70, credit: 0 })
  // Money that comes later is none of it.
  await act.record(customer, 5, { invoices: [{ invId: part._id, amount: 5 }] })
  expect(await app.call('getInvoice', { params: { id: part._id } })).toMatchObject({
    received: 85,
    fromCredit: 80,
    owed: 15,
  })
  const wrong = { ...(await draftFor(customer, 10)), applyCredit: 'yes' as never }
  const { issues } = await app.refused('saveInvoice', 'invalid_body', { as: admin, body: wrong })
  expect(issues?.[0]?.path).toEqual(['applyCredit'])
})

test('the email of an invoice says what was taken and what is left', async () => {
  const customer = await withCredit(30)
  const invoice = await issue(customer, 100, { applyCredit: true })
  const [mail] = await mailsOf(invoice)
  expect(mail?.text).toMatch(/Credit applied\s+−\$30\.00/)
  expect(mail?.text).toMatch(/Left to pay\s+\$70\.00/)
  // Sent again it tells the same.
  await app.services.db.deleteFrom('mail_message').where('invoiceId', '=', invoice._id).execute()
  await app.call('sendInvoice', { as: admin, params: { _id: invoice._id } })
  expect((await mailsOf(invoice)).at(-1)?.text).toMatch(/Credit applied\s+−\$30\.00/)
  const plain = await issue(customer, 10)
  const [other] = await mailsOf(plain)
  expect(other?.text).not.toContain('Credit applied')
})

test('always, every door takes credit: one go, a draft, and a round; never, none does', async () => {
  await set('always')
  const customer = await withCredit(25)
  expect(await issue(customer, 10)).toMatchObject({ fromCredit: 10, owed: 0 })
  const body = await draftFor(customer, 10)
  const draft = await app.call('saveInvoiceDraft', { as: admin, body })
  expect(draft).toMatchObject({ state: 'Draft', fromCredit: 0 })
  const params = { _id: draft._id }
  expect(await app.call('issueInvoice', { as: admin, params })).toMatchObject({ fromCredit: 10, owed: 0 })
  // Issuing again answers the invoice, and takes nothing more.
  expect(await app.call('issueInvoice', { as: admin, params })).toMatchObject({ fromCredit: 10, owed: 0 })
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 5 })
  await buildBillable(app, customer, 12)
  await round([customer], {})
  expect(await act.balance(customer)).toMatchObject({ owed: 7, credit: 0 })

  await set('never')
  const other = await withCredit(25)
  expect(await issue(other, 10, { applyCredit: true })).toMatchObject({ fromCredit: 0, owed: 10 })
  await buildBillable(app, other, 12)
  await round([other], { applyCredit: true })
  expect(await act.balance(other)).toMatchObject({ owed: 22, credit: 25 })
})

async function round(customers: readonly TestAccount[], fields: object) {
  const { through } = await app.call('previewInvoiceRound', { as: admin, query: {} })
  const body = { through, issues: true, customers: customers.map(({ _id }) => _id), clientId: randomUUID(), ...fields }
  const { _id } = await app.call('startInvoiceRound', { as: admin, body })
  const read = () => app.call('getInvoiceRound', { as: admin, params: { _id } })
  await expect.poll(async () => (await read()).finishedAt, { interval: 100 }).not.toBeNull()
  return read()
}

test('a round tells each customer’s credit before, and takes it for all where it is told to', async () => {
  const [rich, poor, prepaid] = [await withCredit(200), await buildCustomer(app), await withCredit(3)]
  await app.call('changeCustomerTerms', {
    as: admin,
    params: { _id: prepaid._id },
    body: { billing: 'prepaid', version: 0 },
  })
  for (const customer of [rich, poor, prepaid]) await buildBillable(app, customer, 20)
  const { lines } = await app.call('previewInvoiceRound', { as: admin, query: {} })
  const lineOf = ({ _id }: TestAccount) => lines.find((line) => line._id === _id)
  expect(lineOf(rich)).toMatchObject({ credit: 200, creditAtIssue: 'ask' })
  expect(lineOf(poor)).toMatchObject({ credit: 0, creditAtIssue: 'ask' })
  expect(lineOf(prepaid)).toMatchObject({ credit: 3, creditAtIssue: 'always' })
  await round([rich, poor, prepaid], {})
  expect(await act.balance(rich)).toMatchObject({ owed: 20, credit: 200 })
  // Who pays in advance has paid for it.
  expect(await act.balance(prepaid)).toMatchObject({ owed: 17, credit: 0 })
  for (const customer of [rich, poor]) await buildBillable(app, customer, 30)
  expect(await round([rich, poor], { applyCredit: true })).toMatchObject({ done: 2, amount: 60 })
  expect(await act.balance(rich)).toMatchObject({ owed: 20, credit: 170 })
  expect(await act.balance(poor)).toMatchObject({ owed: 50, credit: 0 })
})

test('customers apply their credit to the invoice that they make themselves', async () => {
  const customer = await withCredit(15)
  expect(await issue(customer, 20, { applyCredit: true }, customer)).toMatchObject({ fromCredit: 15, owed: 5 })
})

test('two invoices issued at once take the same credit once', async () => {
  const customer = await withCredit(100)
  const bodies = [await draftFor(customer, 80), await draftFor(customer, 80)]
  const issued = bodies.map(
    (body) => () => app.attempt('saveInvoice', { as: admin, body: { ...body, applyCredit: true } }),
  )
  const replies = await allAtOnce(app, holdLedger(customer), issued)
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const taken = replies.map(({ body }) => (body as { fromCredit: number }).fromCredit)
  expect(taken.toSorted((one, other) => one - other)).toEqual([20, 80])
  expect(await act.balance(customer)).toMatchObject({ owed: 60, credit: 0, balance: 60 })
})

test('issuing while the credit is spent otherwise leaves no cent twice', async () => {
  const customer = await withCredit(50)
  await issue(customer, 40)
  const body = { ...(await draftFor(customer, 40)), applyCredit: true }
  await allAtOnce(app, holdLedger(customer), [
    () => app.attempt('saveInvoice', { as: admin, body }),
    () => app.attempt('spendCredit', { as: admin, params: { _id: customer._id }, body: { clientId: randomUUID() } }),
  ])
  const { owed, credit } = await act.balance(customer)
  expect(credit).toBe(0)
  expect(owed).toBe(30)
})
