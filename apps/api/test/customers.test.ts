import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildBillable,
  buildCustomer,
  buildProcessing,
  buildRequest,
  buildStaff,
  type TestAccount,
} from './support/factories.ts'
import { waitForMail } from './support/mail.ts'

let app: TestApp
let admin: TestAccount
let seller: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  seller = await buildStaff(app, 'sales')
})
afterAll(() => app.stop())

const list = (as: TestAccount, params: object, page = 1, size = 50) =>
  app.call('listCustomers', { as, params: { size, page }, body: { params } })
const names = ({ docs }: { docs: { userName: string }[] }) => docs.map(({ userName }) => userName)

describe('a customer', () => {
  test('is answered with counts and what they owe', async () => {
    const customer = await buildCustomer(app)
    await buildBillable(app, customer, 0.1)
    await buildBillable(app, customer, 0.2)
    await buildRequest(app, { customer, orderStatus: 'Done', price: 7, paymentStatus: true })
    await buildRequest(app, { customer, orderStatus: 'Ready', price: 9, submitDateTime: '2030-01-02T03:04:05.678Z' })
    await buildRequest(app, { customer, orderStatus: 'Done', price: 90, delete: true })
    await buildRequest(app, { customer, orderStatus: 'Done', price: 80, requestFor: 'quote' })
    const answer = await app.call('getCustomer', { as: admin, params: { _id: customer._id } })
    expect(answer).toMatchObject({
      userName: customer.userName,
      requests: 5,
      unpaidDone: 2,
      owes: 0,
      toInvoice: 0.3,
      lastRequest: '2030-01-02T03:04:05.678Z',
    })
    const { docs } = await list(admin, { userName: customer.userName })
    expect(docs).toEqual([answer])
  })

  test('owes what the list of what is owed holds, to the cent, and what may be invoiced', async () => {
    const customer = await buildCustomer(app)
    const done = { customer, orderStatus: 'Done' } as const
    const priced = [await buildBillable(app, customer, 12.5), await buildBillable(app, customer, 7.25)]
    await buildRequest(app, done)
    await buildProcessing(app, await buildRequest(app, done), { price: 0, orderCatagory: true })
    await buildRequest(app, { ...done, requestFor: 'quote', price: 80 })
    await buildRequest(app, { ...done, price: 3, discount: 3 })
    await buildRequest(app, { ...done, price: 4, paymentStatus: true })
    await buildRequest(app, { ...done, price: 4, delete: true })
    // A part of whose name is this one's.
    const other = await buildCustomer(app, { userName: `${customer.userName}-two` })
    await buildBillable(app, other, 99)

    const answer = await app.call('getCustomer', { as: admin, params: { _id: customer._id } })
    const owed = await app.call('listOrders', {
      as: admin,
      params: { size: 200, page: 1 },
      body: { params: { owed: true, customerId: customer._id } },
    })
    expect(answer).toMatchObject({ unpaidDone: 2, owes: 0, toInvoice: 19.75 })
    expect(owed.totalDocs).toBe(2)
    expect(owed.docs.map(({ _id }) => _id).sort()).toEqual(priced.map(({ _id }) => _id).sort())
    const report = await app.call('customersReport', {
      as: admin,
      params: { size: 50, page: 1 },
      body: { params: { userName: customer.userName } },
    })
    expect(report.docs.find(({ key }) => key === customer.userName)).toMatchObject({ totalDue: 19.75 })
    const inv = owed.docs.map(({ _id }) => ({ orderId: _id }))
    const invoice = await app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv } })
    expect(invoice.grandTotal).toBe(19.75)
    const invoiced = await app.call('getCustomer', { as: admin, params: { _id: customer._id } })
    expect(invoiced).toMatchObject({ owes: 19.75, toInvoice: 0 })
  })

  test('without requests has none, and is left out where only those with requests are asked for', async () => {
    const customer = await buildCustomer(app)
    expect((await list(admin, { userName: customer.userName })).docs).toMatchObject([
      { requests: 0, unpaidDone: 0, owes: 0, lastRequest: null },
    ])
    expect(await list(admin, { userName: customer.userName, withRequests: true })).toMatchObject({
      docs: [],
      totalDocs: 0,
    })
  })

  test('is found by parts of names in any case; wildcards stand for themselves', async () => {
    const customer = await buildCustomer(app, {
      userName: 'Find_Me',
      email: 'find.me@quarry.example',
      contactPerson: 'Zoë 100% Quarry',
      company: 'Quarry & Sons',
      colorStatus: 'Red',
    })
    for (const filter of [
      { userName: 'find_m' },
      { email: 'QUARRY.EXAMPLE' },
      { contactPerson: '100% q' },
      { company: 'quarry', colorStatus: 'Red', designation: 'User', email: '' },
    ]) {
      expect(names(await list(admin, filter)), JSON.stringify(filter)).toEqual([customer.userName])
    }
    for (const filter of [
      { userName: 'find%me' },
      { userName: 'findXme' },
      { company: 'quarry', colorStatus: 'Green' },
    ]) {
      expect((await list(admin, filter)).totalDocs, JSON.stringify(filter)).toBe(0)
    }
  })

  test('is found by one box over names, company, addresses and phones, every word of it', async () => {
    const kept = { contactPerson: 'Petra Box', company: 'Boxed Caps', phone: '+1 (312) 555-0177' }
    const customer = await buildCustomer(app, kept)
    await buildCustomer(app, { company: 'Boxed Hats' })
    for (const search of ['boxed petra', customer.userName, customer.email.toUpperCase(), '312 555 0177', '(312) 555'])
      expect(names(await list(admin, { search })), search).toContain(customer.userName)
    expect((await list(admin, { search: 'boxed caps' })).totalDocs).toBe(1)
    for (const search of ['boxed_petra', '% petra box', '-----', '😀', '"boxed', 'petra hats'])
      expect((await list(admin, { search })).totalDocs, search).toBe(0)
    expect((await list(admin, { search: '   ', company: 'Boxed Caps' })).totalDocs).toBe(1)
    expect((await list(seller, { search: 'petra box' })).totalDocs).toBe(0)
  })

  test('is found by salesperson, by designer and by day of a request', async () => {
    const designer = await buildStaff(app, 'designer')
    const mark = { company: 'Day Works' }
    const first = await buildCustomer(app, { ...mark, assToSalesMan: seller.userName })
    const second = await buildCustomer(app, mark)
    await buildRequest(app, { customer: first, assTo: designer.userName, submitDateTime: '2026-03-01T00:00:00Z' })
    await buildRequest(app, { customer: second, submitDateTime: '2026-03-02T23:59:59.999Z' })
    expect(names(await list(admin, { ...mark, sales: seller.userName }))).toEqual([first.userName])
    expect(names(await list(admin, { ...mark, sales: 'Select' }))).toEqual([second.userName])
    expect(names(await list(admin, { ...mark, designer: designer.userName }))).toEqual([first.userName])
    const between = async ($gte?: string, $lte?: string) =>
      names(await list(admin, { ...mark, orderDate: { $gte, $lte } })).sort()
    expect(await between('2026-03-01', '2026-03-01')).toEqual([first.userName])
    expect(await between('2026-03-02', '2026-03-02')).toEqual([second.userName])
    expect(await between('2026-03-01')).toEqual([first.userName, second.userName].sort())
    expect(await between(undefined, '2026-02-28')).toEqual([])
  })

  test('lists come page by page, latest request first, with the exact total', async () => {
    const mark = { company: 'Paged Works' }
    const people = await Promise.all([1, 2, 3].map(() => buildCustomer(app, mark)))
    for (const [index, customer] of people.entries()) {
      await buildRequest(app, { customer, requestFor: 'quote', submitDateTime: '2026-01-01T00:00:00Z' })
      const requestFor = index === 0 ? 'vector' : 'order'
      await buildRequest(app, { customer, requestFor, submitDateTime: `2026-05-0${3 - index}T00:00:00Z` })
    }
    await buildCustomer(app, mark)
    const pages = [1, 2, 3].map((page) => list(admin, { ...mark, withRequests: true }, page, 2))
    const [first, second, beyond] = await Promise.all(pages)
    expect([...names(first ?? { docs: [] }), ...names(second ?? { docs: [] })]).toEqual(names({ docs: people }))
    expect(second).toMatchObject({ limit: 2, offset: 2, totalDocs: 3 })
    expect(beyond).toMatchObject({ docs: [], totalDocs: 3 })
    expect((await list(admin, mark)).totalDocs).toBe(4)
  })

  test('of another salesperson, deleted, or an employee is out of reach', async () => {
    const mine = await buildCustomer(app, { company: 'Reach', assToSalesMan: seller.userName })
    const other = await buildCustomer(app, { company: 'Reach' })
    await buildCustomer(app, { company: 'Reach', delete: true, assToSalesMan: seller.userName })
    await buildStaff(app, 'designer', { company: 'Reach' })
    expect(names(await list(seller, { company: 'Reach' }))).toEqual([mine.userName])
    expect((await list(admin, { company: 'Reach' })).totalDocs).toBe(2)
    await app.call('getCustomer', { as: seller, params: { _id: mine._id } })
    await app.refused('getCustomer', 'record_not_found', { as: seller, params: { _id: other._id } })
    await app.refused('getCustomer', 'record_not_found', { as: admin, params: { _id: seller._id } })
  })

  test('lists refuse filters that make no sense', async () => {
    for (const params of [
      { colorStatus: 'Blue' },
      { orderDate: { $gte: 'yesterday' } },
      { designation: 'sales' },
      { userName: 7 },
      { email: 'x'.repeat(300) },
    ]) {
      const reply = app.refused('listCustomers', 'invalid_body', {
        as: admin,
        params: { size: 50, page: 1 },
        body: { params },
      })
      expect((await reply).issues, JSON.stringify(params)).toHaveLength(1)
    }
    await app.refused('listCustomers', 'invalid_body', { as: admin, params: { size: 1000, page: 0 }, body: {} })
  })
})

describe('creating a customer', () => {
  const draft = { userName: 'new-customer', email: 'new@example.com', contactPerson: 'Nia' }

  test('with a password they sign in; they are welcomed by mail', async () => {
    const created = await app.call('createCustomer', {
      as: admin,
      body: { ...draft, password: 'agreed on it', assToSalesMan: seller.userName, comments: 'met at the fair' },
    })
    expect(created).toMatchObject({
      Designation: 'User',
      assToSalesMan: seller.userName,
      colorStatus: 'Nothing',
      comments: 'met at the fair',
    })
    await app.call('login', { body: { userName: draft.userName, password: 'agreed on it' } })
    expect((await waitForMail(app, draft.email)).text).toContain('Your user name is new-customer')
  })

  test('without a password they choose one by mail first', async () => {
    const body = { ...draft, userName: 'no-password', email: 'none@example.com' }
    await app.call('createCustomer', { as: admin, body })
    await app.refused('login', 'invalid_credentials', {
      body: { userName: body.userName, password: 'anything at all' },
    })
    expect((await waitForMail(app, body.email)).text).toContain('/forgot-password')
    await app.call('forgotPassword', { body: { email: body.email } })
    const reset = await waitForMail(app, body.email, 'password')
    const token = /\/reset-password\/([\w-]+)/.exec(reset.text ?? '')?.[1] ?? ''
    await app.call('resetPassword', { body: { token, password: 'chosen by mail' } })
    await app.call('login', { body: { userName: body.userName, password: 'chosen by mail' } })
  })

  test('by a salesperson makes them theirs, without a password, and in sight before the first request', async () => {
    const other = await buildStaff(app, 'sales')
    const body = { userName: 'met-at-a-fair', email: 'fair@example.com', cell: '1' }
    await app.call('createCustomer', {
      as: seller,
      body: { ...body, password: 'known to the seller', assToSalesMan: other.userName },
    })
    const earlier = await buildCustomer(app, { assToSalesMan: seller.userName })
    await buildRequest(app, { customer: earlier, submitDateTime: '2020-01-02T03:04:05.678Z' })
    const latest = names(await list(seller, { latestFirst: true }))
    expect(latest.at(-1)).toBe(earlier.userName)
    expect(latest.slice(0, 2)).toEqual([body.userName, 'new-customer'])
    expect(names(await list(seller, { withRequests: true }))).not.toContain(body.userName)
    expect(names(await list(other, { latestFirst: true }))).toEqual([])
    await app.refused('login', 'invalid_credentials', {
      body: { userName: body.userName, password: 'known to the seller' },
    })
  })

  test('refuses taken names, short passwords and people who sell nothing', async () => {
    const refuse = async (code: 'already_taken' | 'invalid_body', fields: object) => {
      const body = { ...draft, userName: 'fresh', email: 'fresh@example.com', ...fields }
      return (await app.refused('createCustomer', code, { as: admin, body })).issues?.map(({ path }) => path[0])
    }
    expect(await refuse('already_taken', { userName: seller.userName.toUpperCase() })).toEqual(['userName'])
    expect(await refuse('already_taken', { email: seller.email.toUpperCase() })).toEqual(['email'])
    expect(await refuse('invalid_body', { password: 'short', email: '' })).toEqual(['email', 'password'])
    expect(await refuse('invalid_body', { assToSalesMan: admin.userName })).toEqual(['assToSalesMan'])
  })
})
