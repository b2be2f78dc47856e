import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSandboxed } from '../src/features/sandbox/run-sandboxed.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'
import { paymentOf } from './support/payments.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  // Processes draw beside the calls, as in the product, so that calls come to wait for their turn.
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' }, {}, runSandboxed)
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

async function issued(price = 30) {
  const customer = await buildCustomer(app)
  return buildInvoice(app, customer, [await buildBillable(app, customer, price)])
}

async function fetchPdf(id: string, address: string): Promise<Buffer> {
  const answer = await app.fetch(`/api/invoice/${id}/pdf`, { headers: { 'x-forwarded-for': address } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('an invoice that has not changed is drawn once, however many fetch it, and once more when it is paid', async () => {
  const invoice = await issued()
  const addresses = Array.from({ length: 30 }, (_, number) => `203.0.113.${number % 10}`)
  const [first, ...others] = await Promise.all(addresses.map((address) => fetchPdf(invoice._id, address)))
  // Each drawing has an identity of its own.
  for (const other of others) expect(other.equals(first as Buffer)).toBe(true)
  await app.call('payInvoice', { as: admin, body: paymentOf(invoice) })
  expect((await fetchPdf(invoice._id, '203.0.113.1')).equals(first as Buffer)).toBe(false)
})

test('an address that asks for many invoices does not keep another one waiting for them all', async () => {
  const [theirs, ...many] = await Promise.all(Array.from({ length: 9 }, (_, number) => issued(number + 40)))
  const order: string[] = []
  const told = (name: string) => () => void order.push(name)
  const busy = many.map(({ _id }) => fetchPdf(_id, '198.51.100.1').then(told('many')))
  await Promise.race(busy)
  await Promise.all([...busy, fetchPdf(theirs?._id ?? '', '198.51.100.2').then(told('one'))])
  expect(order.indexOf('one')).toBeLessThan(order.length - 2)
})
