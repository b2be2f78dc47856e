import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, type TestAccount } from './support/factories.ts'

let app: TestApp
let customer: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const report = (id: string, message = 'TypeError: x is undefined\n    at Screen') =>
  app.attempt('reportCrash', { as: customer, body: { id, page: '/user/dashboard', message } })

test('a screen that failed is noted under the number that its reader was given', async () => {
  const answer = await report('0a1b2c3d')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ id: '0a1b2c3d' })
})

test.each(['', '0a1b2c3', '0A1B2C3D', '0a1b2c3d\n0a1b2c3d', '<script>'])('%j is no such number', async (id) => {
  expect((await report(id)).status).toBe(400)
})

test('a page that fails for ever does not fill the log', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 40; times++) statuses.push((await report('0a1b2c3d')).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5)
})
