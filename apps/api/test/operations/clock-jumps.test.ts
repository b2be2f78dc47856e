import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  buildBillable,
  buildCustomer,
  buildStaff,
  customerOf,
  PASSWORD,
  type TestAccount,
} from '../support/factories.ts'

const DAY_MS = 24 * 3_600_000

let app: TestApp
let customer: TestAccount
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
  admin = await buildStaff(app, 'Administrate')
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.stop())

/** The clock of this process's machine jumps; that of the database's goes on. */
function jump(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + days * DAY_MS)
}

const signIn = (userName: string) => app.call('login', { body: { userName, password: PASSWORD } })
const place = (as: { token: string }, orderName: string) =>
  app.call('createOrder', { as, body: { requestFor: 'order', orderName, requiredFormat: 'dst' } })
const invoice = async (as: { token: string }) => {
  const { _id } = await buildBillable(app, customer)
  return app.call('saveInvoice', { as, body: { mauth_id: customerOf(customer), inv: [{ orderId: _id }] } })
}

test('a clock that jumps a day back and then ahead repeats no number, loses nothing, and asks at most for a new sign-in', async () => {
  const codes = [(await place(customer, 'Now')).orderCode]
  const numbers = [(await invoice(admin)).timestamp]
  jump(-1)
  codes.push((await place(customer, 'Yesterday')).orderCode)
  numbers.push((await invoice(admin)).timestamp)
  vi.useRealTimers()
  codes.push((await place(customer, 'Now again')).orderCode)
  jump(1)
  await app.refused('getMe', 'session_expired', { as: customer })
  codes.push((await place(await signIn(customer.userName), 'Tomorrow')).orderCode)
  numbers.push((await invoice(await signIn(admin.userName))).timestamp)
  vi.useRealTimers()
  codes.push((await place(customer, 'Now at last')).orderCode)
  numbers.push((await invoice(admin)).timestamp)
  expect(new Set(codes).size).toBe(5)
  expect(new Set(numbers).size).toBe(4)
  const { docs } = await app.call('listOrders', {
    as: customer,
    params: { size: 50, page: 1 },
    body: { params: { requestFor: 'order' } },
  })
  expect(docs.map(({ orderCode }) => orderCode)).toEqual(expect.arrayContaining(codes))
  expect((await app.attempt('health')).status).toBe(200)
})
