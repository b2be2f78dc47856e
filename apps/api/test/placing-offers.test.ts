import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const placing = (as: TestAccount, kind: 'quote' | 'order' | 'vector', customerId = '') =>
  app.call('getPlacing', { as, params: { kind }, query: { customerId } })

async function asks(customer: TestAccount, requestFor: 'quote' | 'order' | 'vector', ...formats: string[]) {
  for (const requiredFormat of formats) await buildRequest(app, { customer, requestFor, requiredFormat })
}

test('formats come by the customer’s own use, then by everybody’s, a kind at a time', async () => {
  const [own, other] = [await buildCustomer(app), await buildCustomer(app)]
  await asks(other, 'order', 'jef', 'jef', 'jef', 'exp')
  await asks(other, 'quote', 'tap')
  await asks(own, 'order', 'pes', 'dst', 'pes')
  await buildRequest(app, { customer: own, requiredFormat: 'xxx', delete: true })
  expect(await placing(own, 'order')).toMatchObject({ formats: ['pes', 'dst', 'jef', 'exp'], isNewcomer: false })
  expect(await placing(own, 'quote')).toMatchObject({ formats: ['tap'], isNewcomer: true })
  expect(await placing(own, 'vector')).toMatchObject({ formats: [], isNewcomer: true })

  const admin = await buildStaff(app, 'Administrate')
  expect(await placing(admin, 'order', own._id)).toMatchObject({ formats: ['pes', 'dst', 'jef', 'exp'] })
  // Whose customer it is not learns nothing of what they ask for beside what everybody does.
  const stranger = await buildStaff(app, 'sales')
  for (const as of [stranger, other]) {
    expect((await placing(as, 'order', own._id)).isNewcomer).toBe(true)
  }
})

test('what is placed is due when the form said', async () => {
  const customer = await buildCustomer(app)
  const { due } = await placing(customer, 'order')
  expect(Date.parse(due.rush)).toBeLessThan(Date.parse(due.usual))
  for (const [rush, said] of [
    ['No', due.usual],
    ['Yes', due.rush],
  ] as const) {
    const placed = await app.call('createOrder', {
      as: customer,
      body: { requestFor: 'order', orderName: 'Crest', requiredFormat: 'dst', rush },
    })
    expect(Math.abs(Date.parse(placed.dueTime ?? '') - Date.parse(said))).toBeLessThan(60_000)
  }
})
