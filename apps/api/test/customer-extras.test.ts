import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const NONE = { puff: '', applique: '', 'second-format': '', 'resize-within': '', 'resize-beyond': '', sample: '' }

test('a customer pays what was agreed for an extra, which their percentage leaves alone', async () => {
  await app.call('createPriceList', {
    as: admin,
    body: {
      ...{ name: 'Standard', validFrom: '2020-01-01', rounding: 'none', resizeWithin: 20, version: 0, tiers: [] },
      extras: { ...NONE, puff: 10, 'second-format': 5 },
      rules: [{ kind: 'flat', price: 20 }],
    } as never,
  })
  const params = { _id: customer._id }
  const terms = (body: object) =>
    app.call('changeCustomerPricing', { as: admin, params, body: { percent: -10, rules: [], version: 0, ...body } })
  const suggested = async () => {
    const { _id, orderCode } = await buildRequest(app, { customer })
    const extras = { puff: true, applique: true, formats: 1 }
    await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 12, extras } })
    const { stored, customer: own } = await app.call('getRequestPricing', { as: admin, params: { _id } })
    return [stored?.suggested, stored?.missing, own.extras.puff]
  }
  expect((await terms({})).extras).toMatchObject({ puff: null, sample: null })
  // The list has no price for appliqué.
  expect(await suggested()).toEqual([null, 'extra', null])
  const { extras } = await terms({ version: 1, extras: { puff: 4, applique: '3.50', 'second-format': 0 } })
  expect(extras).toMatchObject({ puff: 4, applique: 3.5, 'second-format': 0, sample: null })
  // 20 less ten percent, and what was agreed.
  expect(await suggested()).toEqual([25.5, '', 4])
  const refused = await app.refused('changeCustomerPricing', 'invalid_body', {
    ...{ as: admin, params, body: { percent: 0, rules: [], version: 2, extras: { puff: -1 } } },
  })
  expect(refused.issues).toMatchObject([{ path: ['extras', 'puff'] }])
})
