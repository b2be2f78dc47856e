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

test('a customer’s own turnarounds count before their list’s: for the price, for the due time and as what staff can choose', async () => {
  const express = [
    { hours: 24, use: 'usual', amount: '', percent: '' },
    { hours: 12, use: 'rush', amount: 20, percent: '' },
    { hours: 8, use: '', amount: '', percent: 100 },
  ]
  await app.call('createPriceList', {
    as: admin,
    body: {
      ...{ name: 'Express', isStandard: true, validFrom: '2020-01-01', rounding: 'none', resizeWithin: 20, version: 0 },
      ...{ tiers: express, extras: NONE, rules: [{ kind: 'flat', price: 20 }] },
    } as never,
  })
  const partner = await buildCustomer(app)
  const params = { _id: partner._id }
  const change = (version: number, tiers: object[]) => ({
    ...{ as: admin, params, body: { percent: -10, rules: [], version, tiers } as never },
  })
  const own = { hours: 6, use: 'rush', amount: 5, percent: '' }
  const twice = [own, { ...own, hours: 4 }]
  expect((await app.refused('changeCustomerPricing', 'invalid_body', change(0, twice))).issues).toMatchObject([
    { path: ['tiers', 1, 'use'] },
  ])
  const { tiers } = await app.call('changeCustomerPricing', change(0, [own, { hours: 8, use: '', amount: 2 }]))
  expect(tiers).toEqual([
    { hours: 6, use: 'rush', amount: 5, percent: 0 },
    { hours: 8, use: '', amount: 2, percent: 0 },
  ])
  const { turnaround } = await app.call('getShopSettings', { as: admin })
  const always = Object.fromEntries(Object.keys(turnaround.value).map((day) => [day, '00:00-24:00']))
  const value = { ...always, usualHours: '30', rushHours: '10', riskHours: '4' }
  await app.call('changeShopSetting', { as: admin, body: { name: 'turnaround', value, version: turnaround.version } })
  const hoursOf = async (asked: TestAccount, rush: 'Yes' | 'No') => {
    const { dueTime, submitDateTime } = await app.call('createOrder', {
      as: asked,
      body: { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', rush },
    })
    return Math.round((Date.parse(dueTime ?? '') - Date.parse(submitDateTime)) / 3_600_000)
  }
  // Without one of their own for usual requests, the list's is theirs.
  expect([await hoursOf(customer, 'No'), await hoursOf(customer, 'Yes')]).toEqual([24, 12])
  expect([await hoursOf(partner, 'No'), await hoursOf(partner, 'Yes')]).toEqual([24, 6])
  const priced = async (hours: number | null, rush: 'Yes' | 'No') => {
    const { _id, orderCode } = await buildRequest(app, { customer: partner, rush })
    await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 12, extras: { hours } } })
    const { stored } = await app.call('getRequestPricing', { as: admin, params: { _id } })
    const tier = stored?.lines.find(({ kind }) => kind === 'tier')
    return [stored?.suggested, stored?.missing, tier?.count, tier?.own]
  }
  // 20 less ten percent, and what was agreed: the list's 12 hours are still to be had, its 8 hours at their own price.
  expect(await priced(null, 'Yes')).toEqual([23, '', 6, true])
  expect(await priced(8, 'No')).toEqual([20, '', 8, true])
  expect(await priced(12, 'No')).toEqual([36, '', 12, false])
  expect(await priced(5, 'No')).toEqual([null, 'tier', undefined, undefined])
})
