import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildBillable,
  buildColleague,
  buildCustomer,
  buildInvoice,
  buildRequest,
  buildStaff,
  type TestAccount,
} from './support/factories.ts'
import { recordOf } from './support/ledger.ts'

let app: TestApp
let admin: TestAccount
let seller: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  seller = await buildStaff(app, 'sales')
})
afterAll(() => app.stop())

const names = ({ docs }: { docs: { userName: string }[] }) => docs.map(({ userName }) => userName)
const account = (_id: string) =>
  app.services.db
    .selectFrom('account')
    .leftJoin('customer', 'customer._id', 'account.customerId')
    .selectAll('account')
    .select(['customer.assToSalesMan', 'customer.colorStatus'])
    .where('account._id', '=', _id)
    .executeTakeFirstOrThrow()

describe('changing a customer', () => {
  test('staff change one field at a time', async () => {
    const customer = await buildCustomer(app)
    const subadmin = await buildStaff(app, 'subadmin')
    const change = (as: TestAccount, fields: object) =>
      app.call('updateAuth', { as, body: { _id: customer._id, ...fields } })
    expect(await change(admin, { colorStatus: 'Red' })).toMatchObject({ colorStatus: 'Red', version: 2 })
    expect(await change(subadmin, { assToSalesMan: seller.userName })).toMatchObject({ assToSalesMan: seller.userName })
    expect(await change(seller, { comments: 'called' })).toMatchObject({ comments: 'called', colorStatus: 'Red' })
    expect(await change(admin, { assToSalesMan: 'Select' })).toMatchObject({ assToSalesMan: 'Select' })
    expect((await account(customer._id)).assToSalesMan).toBeNull()
    await app.refused('updateAuth', 'record_not_found', { as: seller, body: { _id: customer._id, comments: 'mine?' } })
  })

  test('refuses what is no choice, each at its field', async () => {
    const customer = await buildCustomer(app)
    for (const fields of [
      { colorStatus: 'Blue' },
      { assToSalesMan: 'nobody-here' },
      { comments: 'x'.repeat(501) },
      { email: 'no address' },
      { phone: 5 },
    ]) {
      const { issues } = await app.refused('updateAuth', 'invalid_body', {
        as: admin,
        body: { _id: customer._id, ...fields },
      })
      expect(issues?.map(({ path }) => path[0])).toEqual(Object.keys(fields))
    }
    await app.refused('updateAuth', 'record_not_found', { as: admin, body: { _id: 'nobody', phone: '1' } })
  })

  test('a customer changes nobody else', async () => {
    const [ada, bob] = [await buildCustomer(app), await buildCustomer(app)]
    await app.refused('updateAuth', 'record_not_found', { as: bob, body: { _id: ada._id, company: 'Bob’s' } })
    await app.refused('updateAuth', 'record_not_found', { as: bob, body: { _id: ada._id, delete: true } })
    expect((await account(ada._id)).company).toBe(`Company of ${ada.userName}`)
  })
})

describe('deleting a customer', () => {
  test('is for administrators; requests stay, sessions end', async () => {
    const customer = await buildCustomer(app, { assToSalesMan: seller.userName })
    const request = await buildRequest(app, { customer, orderStatus: 'Done', requestFor: 'quote' })
    const body = { _id: customer._id, delete: true as const }
    await app.refused('updateAuth', 'forbidden', { as: await buildStaff(app, 'subadmin'), body })
    await app.refused('updateAuth', 'forbidden', { as: seller, body })
    await app.call('updateAuth', { as: admin, body })
    await app.refused('getMe', 'session_expired', { as: customer })
    await app.refused('updateAuth', 'account_deleted', { as: admin, body })
    await app.refused('getCustomer', 'record_not_found', { as: admin, params: { _id: customer._id } })
    expect((await app.call('getOrder', { as: admin, params: { _id: request._id } })).userName).toBe(customer.userName)
  })

  test('is refused while work is open or anything is owed, and says what', async () => {
    const customer = await buildCustomer(app)
    const body = { _id: customer._id, delete: true as const }
    const refusal = () => app.refused('updateAuth', 'customer_open', { as: admin, body })
    const open = await buildRequest(app, { customer, orderStatus: 'Processing' })
    expect((await refusal()).message).toContain('open requests 1.')
    await app.services.db.updateTable('request').set({ delete: true }).where('_id', '=', open._id).execute()
    const done = await buildBillable(app, customer, 40)
    expect((await refusal()).message).toContain('owed $0.00, credit $0.00, to be invoiced $40.00, open requests 0.')
    await buildInvoice(app, customer, [done])
    expect((await refusal()).message).toContain('owed $40.00, credit $0.00, to be invoiced $0.00')
    await app.call('recordPayment', { as: admin, params: { _id: customer._id }, body: recordOf(45) })
    expect((await refusal()).message).toContain('owed $0.00, credit $5.00')
    expect((await account(customer._id)).delete).toBe(false)
  })

  test('one of several accounts goes while the others stay', async () => {
    const first = await buildCustomer(app)
    const second = await buildColleague(app, first)
    await buildRequest(app, { customer: first, orderStatus: 'Processing' })
    await app.call('updateAuth', { as: admin, body: { _id: second._id, delete: true } })
    await app.refused('updateAuth', 'customer_open', { as: admin, body: { _id: first._id, delete: true } })
  })

  test('twice at once, one is told that it is done already', async () => {
    const { _id } = await buildCustomer(app)
    const replies = await Promise.all(
      [1, 2].map(() => app.attempt('updateAuth', { as: admin, body: { _id, delete: true } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the people to assign to', () => {
  test('are those of the role who are still here, by name', async () => {
    const designers = []
    for (const userName of ['zz-designer', 'AA-designer'])
      designers.push(await buildStaff(app, 'designer', { userName }))
    await buildStaff(app, 'designer', { delete: true })
    const params = { size: 100, page: 1 }
    const found = await app.call('listDesigners', { as: admin, params })
    const all = names(found)
    expect(all.indexOf('AA-designer')).toBeLessThan(all.indexOf('zz-designer'))
    expect(found.docs.every(({ Designation }) => Designation === 'designer')).toBe(true)
    expect(found.totalDocs).toBe(all.length)
    expect(names(await app.call('listSalesmen', { as: seller, params }))).toContain(seller.userName)
    const second = await app.call('listDesigners', { as: admin, params: { size: 1, page: 2 } })
    expect(names(second)).toEqual([all[1]])
  })
})
