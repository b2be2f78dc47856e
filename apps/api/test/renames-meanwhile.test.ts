import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const ROUNDS = 25

test('a request placed while its customer, or their salesperson, gets another name is placed or refused', async () => {
  const admin = await buildStaff(app, 'Administrate')
  for (let round = 0; round < ROUNDS; round++) {
    const sales = await buildStaff(app, 'sales')
    const customer = await buildCustomer(app, { assToSalesMan: sales.userName })
    const rename = (who: typeof customer) =>
      app.attempt('changeUserName', { as: who, body: { idx: who._id, username: `${who.userName}.renamed` } })
    const place = () =>
      app.attempt('createOrder', {
        as: admin,
        body: { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', userName: customer.userName },
      })
    const replies = await Promise.all([place(), rename(customer), place(), rename(sales), place()])
    for (const { status, body } of replies) expect([200, 400, 409], JSON.stringify(body)).toContain(status)
  }
})

test('an assignment to somebody who gets another name at the same moment is made or refused', async () => {
  const admin = await buildStaff(app, 'Administrate')
  for (let round = 0; round < ROUNDS; round++) {
    const designer = await buildStaff(app, 'designer')
    const { _id } = await buildRequest(app)
    const replies = await Promise.all([
      app.attempt('updateOrder', { as: admin, params: { _id }, body: { assTo: designer.userName } }),
      app.attempt('changeUserName', {
        as: designer,
        body: { idx: designer._id, username: `${designer.userName}.renamed` },
      }),
    ])
    for (const { status, body } of replies) expect([200, 400, 409], JSON.stringify(body)).toContain(status)
  }
})
