import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { badgePng } from './support/badge.ts'
import { buildCustomer, buildOrderCode, type TestAccount } from './support/factories.ts'
import { sendFile } from './support/pictures.ts'

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '0' })
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

test('artwork that nobody draws is waited for some minutes, and not for ever', async () => {
  const orderCode = await buildOrderCode(app, customer)
  await sendFile(app, customer, { name: 'logo.png', content: await badgePng('#148282', '#c81e5a'), orderCode })
  const readings = async () => {
    const body = {
      requestFor: 'order',
      orderCode,
      width: 3,
      height: 3,
      placement: '',
      rush: '',
      customerId: '',
    } as const
    const estimate = await app.call('estimateRequest', { as: customer, body: body as never })
    const before = await app.call('findMadeBefore', { as: customer, body: { orderCode } })
    return [estimate.reading, before.reading]
  }
  expect(await readings()).toEqual([true, true])
  const createdAt = new Date(Date.now() - 3 * 60_000).toISOString()
  await app.services.db.updateTable('upload').set({ createdAt }).where('orderCode', '=', orderCode).execute()
  expect(await readings()).toEqual([false, false])
})
