import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInvoice } from '../src/features/billing/document/read-invoice.ts'
import { drawPaper } from '../src/features/sandbox/ask-sandbox.ts'
import { runSandboxed } from '../src/features/sandbox/run-sandboxed.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { artworkFiles } from './support/artwork-files.ts'
import { startBucket } from './support/bucket.ts'
import { buildBillable, buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'
import { paymentOf } from './support/payments.ts'
import { formOf } from './support/sample-files.ts'

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

test('an invoice is drawn once, however many fetch it, and not again when it is paid', async () => {
  const invoice = await issued()
  const addresses = Array.from({ length: 30 }, (_, number) => `203.0.113.${number % 10}`)
  const [first, ...others] = await Promise.all(addresses.map((address) => fetchPdf(invoice._id, address)))
  // Each drawing has an identity of its own.
  for (const other of others) expect(other.equals(first as Buffer)).toBe(true)
  await app.call('payInvoice', { as: admin, body: paymentOf(invoice) })
  expect((await fetchPdf(invoice._id, '203.0.113.1')).equals(first as Buffer)).toBe(true)
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

test('an invoice that was drawn is answered without its pictures and the logo: their bucket may be away', async () => {
  const bucket = await startBucket()
  const inBucket = await startTestApp(bucket.env)
  try {
    const as = await buildStaff(inBucket, 'Administrate')
    const { 'logo.png': logo = '' } = await artworkFiles()
    await inBucket.call('uploadLogo', { as, body: formOf(['logo.png', logo]) })
    const customer = await buildCustomer(inBucket)
    const { _id } = await buildInvoice(inBucket, customer, [await buildBillable(inBucket, customer, 30)])
    const get = () => inBucket.attempt('downloadInvoice', { params: { id: _id } })
    const first = await get()
    expect(first.status).toBe(200)
    bucket.turn('refuses')
    expect(await get()).toMatchObject({ status: 200, body: first.body })
  } finally {
    await inBucket.stop()
    await bucket.stop()
  }
})

test('whoever asks for a paper is not refused because the one who asked first has used up an allowance', async () => {
  const customer = await buildCustomer(app)
  await app.services.rateLimits.count('computingByAccount', customer._id, 3000)
  const { _id } = await issued()
  const invoice = await readInvoice(app.services.db, app.services, _id)
  const sheet = { task: 'draw-invoice', invoice, language: 'en', paper: 'Letter', pictures: {}, logo: null } as const
  const ask = (actor: TestAccount) =>
    drawPaper(app.services, { actor, checksum: 'of both', read: async () => ({ task: sheet, bytes: [] }) })
  const [theirs, ours] = await Promise.allSettled([ask(customer), ask(admin)])
  expect(theirs).toMatchObject({ status: 'rejected', reason: { code: 'computing_hour_spent' } })
  expect(ours).toMatchObject({ status: 'fulfilled', value: { pdf: expect.any(Buffer) } })
})
