import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { ledgerActs } from './support/ledger.ts'
import { readPdf } from './support/pdf.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const MUNICH = { address: 'Lindwurmstraße 114', city: 'München', state: 'Bayern', zipcode: '80337', country: 'Germany' }
const CARDIFF = { address: '1 Quay Street', city: 'Cardiff', zipcode: 'CF10 1AA', country: 'UK' }
const BOSTON = { address: '7 Harbor Road', city: 'Boston', state: 'MA', zipcode: '02110', country: 'United States' }
const NOWHERE = { ...MUNICH, country: '' }

async function billed(customer: TestAccount) {
  const { _id } = await buildBillable(app, customer)
  return app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId: _id }] } })
}

async function textOf(answer: { status: number; body: unknown }) {
  expect(answer.status).toBe(200)
  return (await readPdf(answer.body as Buffer)).map(({ text }) => text).join(' ')
}

test.each([
  ['Munich', MUNICH, ['Lindwurmstraße 114', '80337 München', 'Germany']],
  ['Cardiff', CARDIFF, ['1 Quay Street', 'Cardiff CF10 1AA', 'UK']],
  ['Boston', BOSTON, ['7 Harbor Road', 'Boston, MA 02110', 'United States']],
  ['an unknown country', NOWHERE, ['Lindwurmstraße 114', 'München, Bayern 80337']],
])('papers of a customer in %s have the address in the order of its country', async (_town, place, lines) => {
  const customer = await buildCustomer(app, place)
  const invoice = await billed(customer)
  expect((await app.call('getInvoice', { params: { id: invoice._id } })).address).toBe(lines.join('\n'))
  const statement = { id: customer._id, month: new Date().toISOString().slice(0, 7) }
  expect((await app.call('getStatement', { as: admin, params: statement })).address).toBe(lines.join('\n'))
  const note = await ledgerActs(app, admin).credit(invoice, 1)
  const papers = [
    await app.attempt('downloadInvoice', { params: { id: invoice._id } }),
    await app.attempt('downloadCreditNote', { params: { id: note._id } }),
    await app.attempt('downloadStatement', { as: admin, params: statement }),
  ]
  for (const paper of papers) {
    const text = await textOf(paper)
    for (const line of lines) expect(text).toContain(line)
  }
})

test('an issued invoice keeps its address, whatever order later ones have', async () => {
  const customer = await buildCustomer(app, MUNICH)
  const { _id } = await billed(customer)
  const asBefore = 'Lindwurmstraße 114\nMünchen, Bayern 80337\nGermany'
  await app.services.db.updateTable('invoice').set({ address: asBefore }).where('_id', '=', _id).execute()
  const later = await billed(customer)
  expect((await app.call('getInvoice', { params: { id: _id } })).address).toBe(asBefore)
  expect((await app.call('getInvoice', { params: { id: later._id } })).address).toContain('80337 München')
})
