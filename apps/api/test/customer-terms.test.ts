import { toCents } from '@stitchdesk/contract/basics/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'
import { paymentOf } from './support/payments.ts'
import { readPdf } from './support/pdf.ts'

let app: TestApp
let admin: TestAccount
let sales: TestAccount
let colleague: TestAccount
let customer: TestAccount

beforeAll(async () => {
  app = await startTestApp({ TAX_RATE: '8.25' })
  admin = await buildStaff(app, 'Administrate')
  sales = await buildStaff(app, 'sales')
  colleague = await buildStaff(app, 'sales')
})
beforeEach(async () => {
  customer = await buildCustomer(app, { assToSalesMan: sales.userName })
})
afterAll(() => app.stop())

const PER_ORDER = { billing: 'per-order' as const, version: 0 }
const params = () => ({ _id: customer._id })
const read = (as = admin) => app.call('getCustomerTerms', { as, params: params() })
const change = (body: object, as = admin) =>
  app.call('changeCustomerTerms', { as, params: params(), body: { ...PER_ORDER, ...body } })
const refused = (code: 'invalid_body' | 'stale_version' | 'forbidden', body: object, as = admin) =>
  app.refused('changeCustomerTerms', code, { as, params: params(), body: { ...PER_ORDER, ...body } })
const issuesOf = async (body: object) =>
  (await refused('invalid_body', body)).issues?.map(({ path, message }) => [path.join('.'), message])

async function setHolds(value: { overLimit: '' | 'on'; overdueDays: string; previewUntilPaid?: '' | 'on' }) {
  const { holds } = await app.call('getShopSettings', { as: admin })
  await app.call('changeShopSetting', { as: admin, body: { name: 'holds', value, version: holds.version } })
}
const invoiceOf = async (amount: number) => {
  const { _id } = await buildBillable(app, customer, amount)
  return app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId: _id }] } })
}

describe('a customer’s terms', () => {
  test('are the shop’s until they are set, then their own, with who changed what', async () => {
    expect(await read()).toMatchObject({
      billing: 'per-order',
      dueDays: null,
      creditLimit: null,
      tax: 'shop',
      version: 0,
    })
    const set = { billing: 'monthly', monthlyDay: 15, dueDays: 14, creditLimit: 500.5, statementByMail: true }
    expect(await change(set)).toMatchObject({ ...set, version: 1, holds: [] })
    expect(await change({ ...set, version: 1 })).toMatchObject({ version: 1 })
    expect(await app.call('getOwnTerms', { as: customer })).toStrictEqual({
      ...set,
      taxRate: 8.25,
      taxBasis: 'subtotal',
      taxNumber: '',
      owes: 0,
      holds: [],
    })
    const events = await app.services.db
      .selectFrom('audit_event')
      .select(['field', 'before', 'after', 'accountId'])
      .where('entityId', '=', customer._id)
      .where('field', 'in', ['billing', 'creditLimit'])
      .orderBy('field')
      .execute()
    expect(events).toStrictEqual([
      { field: 'billing', before: 'per-order', after: 'monthly', accountId: admin._id },
      { field: 'creditLimit', before: null, after: 500.5, accountId: admin._id },
    ])
  })

  test('refuse by field, and say the fix', async () => {
    expect(await issuesOf({ billing: 'monthly', tax: 'none', onHold: true })).toStrictEqual([
      ['monthlyDay', 'Enter the day of the month on which you invoice'],
      ['taxReason', 'Say why no tax is added, such as “Resale certificate”'],
      ['holdReason', 'Say why the customer is on hold'],
    ])
    expect(await issuesOf({ dueDays: 400, creditLimit: -1, monthlyDay: 2.5 })).toStrictEqual([
      ['monthlyDay', 'Day of the month must be a whole number from 1 to 28'],
      ['dueDays', 'Days to pay must be a whole number from 0 to 365'],
      ['creditLimit', 'Credit limit cannot be negative'],
    ])
    expect(await issuesOf({ creditLimit: 1.005 })).toStrictEqual([
      ['creditLimit', 'Credit limit can have at most two decimals'],
    ])
    expect((await read()).version).toBe(0)
  })

  test('of two who save at once one is told to reload', async () => {
    const answers = await Promise.allSettled([change({ dueDays: 7 }), change({ dueDays: 10 })])
    expect(answers.map(({ status }) => status).sort()).toStrictEqual(['fulfilled', 'rejected'])
    await refused('stale_version', { dueDays: 8 })
    expect((await read()).version).toBe(1)
  })

  test('are read by their salesperson alone among salespeople, and changed by administrators', async () => {
    expect((await read(sales)).version).toBe(0)
    await app.refused('getCustomerTerms', 'customer_not_found', { as: colleague, params: params() })
    await refused('forbidden', { dueDays: 7 }, sales)
  })
})

describe('an invoice', () => {
  test('has its due date and tax by the shop without terms, and by the terms once they are set', async () => {
    const usual = await invoiceOf(100)
    expect(usual).toMatchObject({ taxRate: 8.25, tax: 8.25, grandTotal: 108.25 })
    await change({ dueDays: 5, tax: 'none', taxReason: 'Resale certificate', taxNumber: 'TX-1' })
    const own = await invoiceOf(100)
    expect(own).toMatchObject({ taxRate: 0, tax: 0, grandTotal: 100 })
    expect([daysToPay(usual), daysToPay(own)]).toStrictEqual([30, 5])
    // The reason stands on the invoice as it was, on its page and in its PDF.
    await change({ tax: 'none', taxReason: 'Export', version: 1 })
    const page = (id: string) => app.call('getInvoice', { params: { id } })
    expect([(await page(usual._id)).noTax, (await page(own._id)).noTax]).toStrictEqual(['', 'Resale certificate, TX-1'])
    const { body: pdf } = await app.attempt('downloadInvoice', { params: { id: own._id } })
    const [sheet] = await readPdf(pdf as Buffer)
    expect(sheet?.text).toContain('No tax: Resale certificate, TX-1')
  })

  test('of a draft follows the terms on the day it is issued', async () => {
    const { _id } = await buildBillable(app, customer, 100)
    const body = { mauth_id: customer._id, inv: [{ orderId: _id }] }
    const draft = await app.call('saveInvoiceDraft', { as: admin, body })
    await change({ dueDays: 0, tax: 'none', taxReason: 'Export' })
    const issued = await app.call('issueInvoice', { as: admin, params: { _id: draft._id } })
    expect([issued.grandTotal, daysToPay(issued)]).toStrictEqual([100, 0])
  })
})

describe('a list of requests', () => {
  const tags = async (as: TestAccount) => {
    const body = { params: { userName: customer.userName } }
    const { docs } = await app.call('listOrders', { as, params: { size: 50, page: 1 }, body })
    return docs.map(({ termsTag }) => termsTag)
  }

  test('says to staff who see money who pays in advance and who is on hold, for whatever cause', async () => {
    await buildBillable(app, customer, 20)
    expect(await tags(admin)).toStrictEqual([null])
    await change({ billing: 'prepaid', creditLimit: 10 })
    expect([await tags(admin), await tags(sales), await tags(customer)]).toStrictEqual([
      ['prepaid'],
      ['prepaid'],
      [null],
    ])
    await setHolds({ overLimit: 'on', overdueDays: '' })
    expect([await tags(admin), await tags(customer)]).toStrictEqual([['onHold'], [null]])
    await setHolds({ overLimit: '', overdueDays: '' })
    await change({ onHold: true, holdReason: 'Cheque bounced', version: 1 })
    expect(await tags(admin)).toStrictEqual(['onHold'])
    await change({ version: 2 })
    const invoice = await invoiceOf(30)
    await app.services.db.updateTable('invoice').set({ dueDate: '2020-01-01' }).where('_id', '=', invoice._id).execute()
    expect(await tags(admin)).toStrictEqual([null, null])
    await setHolds({ overLimit: '', overdueDays: '10' })
    expect(await tags(admin)).toStrictEqual(['onHold', 'onHold'])
    await setHolds({ overLimit: '', overdueDays: '' })
  })
})

test('lists say of a page of customers what each customer’s terms say', async () => {
  const [byHand, overLimit, late, paying] = await Promise.all([1, 2, 3, 4].map(() => buildCustomer(app)))
  if (!byHand || !overLimit || !late || !paying) throw new Error('No customer')
  const all = [byHand, overLimit, late, paying]
  const set = ({ _id }: TestAccount, terms: object) =>
    app.call('changeCustomerTerms', {
      as: admin,
      params: { _id },
      body: { billing: 'per-order', version: 0, ...terms },
    })
  await set(byHand, { onHold: true, holdReason: 'Moved away' })
  await set(overLimit, { creditLimit: 10 })
  await set(paying, { creditLimit: 1000 })
  for (const each of all) {
    const invoice = await buildInvoice(app, each, [await buildBillable(app, each, 20)])
    const dueDate = each === late ? '2020-01-01' : '2099-01-01'
    await app.services.db.updateTable('invoice').set({ dueDate }).where('_id', '=', invoice._id).execute()
  }
  const page = { size: 50, page: 1 }
  for (const [overLimitHolds, overdueDays] of [
    ['on', '10'],
    ['', '10'],
    ['on', ''],
    ['', ''],
  ] as const) {
    await setHolds({ overLimit: overLimitHolds, overdueDays })
    const customers = await app.call('listCustomers', { as: admin, params: page, body: { params: {} } })
    const requests = await app.call('listOrders', { as: admin, params: page, body: { params: {} } })
    const invoices = await app.call('listAllInvoices', { as: admin, params: page, query: {} })
    for (const { _id, userName } of all) {
      const { holds } = await app.call('getCustomerTerms', { as: admin, params: { _id } })
      const told = [
        customers.docs.find((one) => one._id === _id)?.onHold,
        requests.docs.find((one) => one.userName === userName)?.termsTag === 'onHold',
        invoices.docs.find((one) => one.mauth_id === _id)?.onHold,
      ]
      expect(told, userName).toEqual([holds.length > 0, holds.length > 0, holds.length > 0])
    }
  }
  await setHolds({ overLimit: '', overdueDays: '' })
})

describe('a hold', () => {
  test('by hand lasts until it is taken off; its reason is for staff', async () => {
    await change({ onHold: true, holdReason: 'Cheque bounced' })
    expect(await read(sales)).toMatchObject({ holds: ['by-hand'], holdReason: 'Cheque bounced' })
    const own = await app.call('getOwnTerms', { as: customer })
    expect(own.holds).toStrictEqual(['by-hand'])
    const placing = { as: customer, params: { kind: 'order' as const }, query: { customerId: '' } }
    expect((await app.call('getPlacing', placing)).onHold).toBe(true)
    expect(JSON.stringify(own)).not.toContain('bounced')
    await change({ version: 1 })
    expect((await read()).holds).toStrictEqual([])
  })

  test('by itself comes and goes with what is owed and paid', async () => {
    await change({ creditLimit: 100, tax: 'none', taxReason: 'Export' })
    const invoice = await invoiceOf(100)
    await buildBillable(app, customer, 20)
    expect(await read()).toMatchObject({ owes: 120, holds: [] })
    await setHolds({ overLimit: 'on', overdueDays: '' })
    expect((await read()).holds).toStrictEqual(['limit'])
    await app.call('payInvoice', { as: admin, body: paymentOf(invoice) })
    expect(await read()).toMatchObject({ owes: 20, holds: [] })
    await setHolds({ overLimit: '', overdueDays: '' })
  })

  test('by itself comes when an invoice is late for longer than the shop allows', async () => {
    const invoice = await buildInvoice(app, customer, [await buildBillable(app, customer, 30)])
    const late = (days: number) =>
      app.services.db
        .updateTable('invoice')
        .set({ dueDate: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10) })
        .where('_id', '=', invoice._id)
        .execute()
    await setHolds({ overLimit: '', overdueDays: '10' })
    await late(9)
    expect((await read()).holds).toStrictEqual([])
    await late(12)
    expect((await read()).holds).toStrictEqual(['overdue'])
    await app.services.db
      .updateTable('invoice')
      .set({ owed: toCents(0) })
      .where('_id', '=', invoice._id)
      .execute()
    expect((await read()).holds).toStrictEqual([])
    const body = { name: 'holds', value: { overLimit: '', overdueDays: 'soon' }, version: 0 }
    expect(await app.refused('changeShopSetting', 'invalid_body', { as: admin, body })).toMatchObject({
      issues: [{ path: ['value', 'overdueDays'], message: 'Days overdue must be a whole number from 1 to 365' }],
    })
  })
})

const daysToPay = ({ invoiceDate, dueDate }: { invoiceDate: string | null; dueDate: string | null }) =>
  (Date.parse(dueDate ?? '') - Date.parse(invoiceDate ?? '')) / 86_400_000
