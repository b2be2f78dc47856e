import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildProcessing, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let designer: TestAccount
let customer: TestAccount
let _id: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
  customer = await buildCustomer(app, { company: 'Northwind Mills' })
  const fields = { customer, assTo: designer.userName, price: 25.5, paymentStatus: true, orderStatus: 'Ready' as const }
  const request = await buildRequest(app, fields)
  await buildProcessing(app, request, { price: 25.5 })
  _id = request._id
})
afterAll(() => app.stop())

const page = { size: 50, page: 1 }
const list = (as: TestAccount, params: RequestFilterInput) =>
  app.call('listOrders', { as, params: page, body: { params } })

test.each([
  ['price', 25.5, 'You cannot filter by price.'],
  ['price', 0, 'You cannot filter by price.'],
  ['priced', true, 'You cannot filter by price.'],
  ['priced', false, 'You cannot filter by price.'],
  ['invoiced', false, 'You cannot filter by invoice.'],
  ['owed', true, 'You cannot filter by payment.'],
  ['paymentStatus', true, 'You cannot filter by payment.'],
  ['userEmail', '@example.com', 'You cannot filter by email address.'],
])('a designer’s lists are not filtered by %s %j', async (name, value, message) => {
  const body = { params: { [name]: value } }
  const issues = [{ path: ['params', name], message }]
  for (const [endpoint, params] of [
    ['listOrders', page],
    ['listVectors', { ...page, designation: 'Administrate' }],
  ] as const) {
    expect(await app.refused(endpoint, 'invalid_body', { as: designer, params, body })).toMatchObject({
      message,
      issues,
    })
  }
  expect((await app.attempt('listOrders', { as: admin, params: page, body })).status).toBe(200)
})

test('a designer’s lists are not sorted by price', async () => {
  const body = { sort: { by: 'price' } }
  const refusal = await app.refused('listOrders', 'invalid_body', { as: designer, params: page, body })
  expect(refusal).toMatchObject({ message: 'You cannot sort by price.', issues: [{ path: ['sort', 'by'] }] })
})

test('everything that is refused to a designer is named at once', async () => {
  const body = { params: { priced: true, userEmail: 'a' }, sort: { by: 'price' } }
  const { issues } = await app.refused('listOrders', 'invalid_body', { as: designer, params: page, body })
  expect(issues?.map(({ path }) => path.join('.'))).toEqual(['params.priced', 'params.userEmail', 'sort.by'])
})

test('empty values of those filters are no filter for a designer either', async () => {
  const params: RequestFilterInput = { price: '', priced: '', invoiced: null, paymentStatus: '', userEmail: ' ' }
  expect(await list(designer, params)).toMatchObject({ docs: [{ _id }], totalDocs: 1 })
})

test('a designer finds a customer by user name, not by company', async () => {
  expect(await list(designer, { userName: customer.userName.slice(2) })).toMatchObject({
    docs: [{ _id }],
    totalDocs: 1,
  })
  expect(await list(designer, { userName: 'northwind' })).toMatchObject({ docs: [], totalDocs: 0 })
  expect(await list(admin, { userName: 'northwind' })).toMatchObject({ docs: [{ _id }], totalDocs: 1 })
})

test('a designer is answered no price, payment or address, wherever a request is answered', async () => {
  const contact = { userEmail: null, customerName: null }
  const hidden = { price: null, discount: null, totalPrice: null, paymentStatus: null, ...contact }
  const [listed] = (await list(designer, {})).docs
  expect(listed).toMatchObject(hidden)
  const detail = await app.call('getOrder', { as: designer, params: { _id } })
  expect(detail).toMatchObject(hidden)
  expect((await list(admin, {})).docs[0]).toMatchObject({
    price: 25.5,
    paymentStatus: true,
    userEmail: customer.email,
    customerName: 'Northwind Mills',
  })
  // What is paid is closed to designers.
  await app.services.db.updateTable('request').set({ paymentStatus: false }).where('_id', '=', _id).execute()
  const body = { modelFor: detail.orderCode, stitiches: '9000', imagesUploads: [] }
  const { order } = await app.call('saveProcessing', { as: designer, body })
  expect(order).toMatchObject(hidden)
})

test('a designer is not told the address that a mail server quotes', async () => {
  const reason = `550 5.1.1 <${customer.email}>: no such mailbox`
  const fields = {
    kind: 'request-sent',
    to: customer.email,
    subject: 'Your record',
    text: 'Ready',
    html: 'Ready',
  } as const
  await app.services.db
    .insertInto('mail_message')
    .values({ ...fields, requestId: _id, status: 'failed', reason, attempts: 1 })
    .execute()
  const messages = async (as: TestAccount) => (await app.call('getOrder', { as, params: { _id } })).messages
  expect(await messages(admin)).toMatchObject([{ to: customer.email, status: 'failed', reason }])
  expect(await messages(designer)).toMatchObject([{ to: null, status: 'failed', reason: null }])
})
