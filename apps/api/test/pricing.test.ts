import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildProcessing, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let designer: TestAccount
let customer: TestAccount
let today: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
  today = (await app.call('listPriceLists', { as: admin })).today
})
beforeEach(async () => {
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const dayAfter = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
const RULE = { kind: 'stitches', placement: '', price: 1.25, minimum: 12 } as const
const EXTRAS = { puff: 10, applique: '', 'second-format': 5, 'resize-within': 0, 'resize-beyond': 8, sample: 15 }
const EXPRESS = [
  { hours: 30, use: 'usual' },
  { hours: 6, use: 'rush', amount: 12 },
  { hours: 2, use: '', percent: 100 },
]
const draft = (over: object = {}) => ({
  name: 'Standard',
  validFrom: dayAfter(-300),
  rules: [RULE],
  tiers: EXPRESS.slice(0, 2),
  extras: EXTRAS,
  resizeWithin: 20,
  rounding: 'none' as const,
  version: 0,
  ...over,
})
const create = (over: object) => app.call('createPriceList', { as: admin, body: draft(over) as never })
const change = (_id: string, over: object) =>
  app.call('changePriceList', { as: admin, params: { _id }, body: draft(over) as never })
const pricing = (_id: string, as = admin) => app.call('getRequestPricing', { as, params: { _id } })
const save = (orderCode: number, over: object, as = admin) =>
  app.call('saveProcessing', { as, body: { modelFor: orderCode, stitiches: '8,214', price: 12, ...over } })
const terms = (body: object) =>
  app.call('changeCustomerPricing', {
    as: admin,
    params: { _id: customer._id },
    body: { percent: 0, rules: [], version: 0, ...body },
  })

describe('price lists', () => {
  test('are versions that nothing changes; the first list is the standard one', async () => {
    const list = await create({})
    expect(list).toMatchObject({ isStandard: true, version: 1, customers: 0, latest: { rules: [{ price: 1.25 }] } })
    expect((await change(list._id, { version: 1 })).version).toBe(1)
    const later = await change(list._id, { version: 1, validFrom: dayAfter(1), rules: [{ ...RULE, price: 2 }] })
    expect(later).toMatchObject({ version: 2, latest: { rules: [{ price: 2, minimum: 12, cap: null }] } })
    expect(later.versions.map(({ version, validFrom }) => [version, validFrom])).toStrictEqual([
      [2, dayAfter(1)],
      [1, dayAfter(-300)],
    ])
    await expect(
      app.services.db
        .updateTable('price_list_version')
        .set({ validFrom: dayAfter(-9) })
        .execute(),
    ).rejects.toThrow('never changed')
    const refuse = (code: 'stale_version' | 'price_list_name_taken', _id: string, over: object) =>
      app.refused('changePriceList', code, { as: admin, params: { _id }, body: draft(over) as never })
    await refuse('stale_version', list._id, { version: 1 })
    const other = await create({ name: 'Wholesale' })
    expect(other.isStandard).toBe(false)
    await refuse('price_list_name_taken', other._id, { name: 'standard', version: 1 })
  })

  test('are refused with a sentence for each rule that is wrong', async () => {
    const body = draft({
      rules: [RULE, { ...RULE, price: -1 }, { ...RULE, price: 500 }, { kind: 'vector', from: 2.5, price: 8 }],
      resizeWithin: '',
    })
    const { issues } = await app.refused('createPriceList', 'invalid_body', { as: admin, body: body as never })
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toStrictEqual([
      ['rules.1.price', 'Price must be between 0.01 and 10000'],
      ['rules.2.price', 'Price per 1,000 must be between 0.01 and 100'],
      ['rules.3.from', 'Level must be a whole number from 1 to 10'],
      ['resizeWithin', 'This is required'],
    ])
    const twice = draft({ name: 'Twice', rules: [RULE, { kind: 'flat', price: 9 }] })
    expect(await app.refused('createPriceList', 'invalid_body', { as: admin, body: twice as never })).toMatchObject({
      issues: [{ path: ['rules', 1, 'placement'], code: 'rules_contradict' }],
    })
  })

  test('are not deleted while customers have them, nor is the standard one', async () => {
    const { docs } = await app.call('listPriceLists', { as: admin })
    const [standard, wholesale] = docs
    await terms({ listId: wholesale?._id })
    const remove = { as: admin, params: { _id: wholesale?._id ?? '' } }
    expect(await app.refused('deletePriceList', 'price_list_in_use', remove)).toMatchObject({
      message: 'Customers have the list Wholesale: 1. Give them another one before you delete it.',
    })
    await terms({ listId: null, version: 1 })
    await app.call('deletePriceList', remove)
    await app.refused('deletePriceList', 'price_list_standard', { as: admin, params: { _id: standard?._id ?? '' } })
    const body = { listId: wholesale?._id, percent: 0, rules: [], version: 2 }
    await app.refused('changeCustomerPricing', 'price_list_gone', { as: admin, params: { _id: customer._id }, body })
  })
})

describe('a request', () => {
  test('is priced by the version of the day it was placed, which keeps its lines', async () => {
    const request = await buildRequest(app, { customer, placement: 'Chest', rush: 'Yes' })
    expect(await pricing(request._id)).toMatchObject({ list: { name: 'Standard', version: 1 }, stored: null })
    await save(request.orderCode, { price: 20, extras: { formats: 1 } })
    const { stored } = await pricing(request._id)
    expect(stored).toMatchObject({ listVersion: 1, suggested: 29, price: 20, missing: '' })
    expect(stored?.lines.map(({ kind, amount }) => [kind, amount])).toStrictEqual([
      ['stitches', 10.27],
      ['minimum', 1.73],
      ['tier', 12],
      ['extra', 5],
    ])
    const [list] = (await app.call('listPriceLists', { as: admin })).docs
    const early = {
      as: admin,
      params: { _id: list?._id ?? '' },
      body: draft({ validFrom: today, version: 2 }) as never,
    }
    expect((await app.refused('changePriceList', 'price_version_too_early', early)).message).toBe(
      `Requests placed on ${today} are priced by version 1 already. Choose a later day.`,
    )
    await app.refused('getRequestPricing', 'forbidden', { as: designer, params: { _id: request._id } })
    await app.refused('getRequestPricing', 'forbidden', { as: customer, params: { _id: request._id } })
  })

  test('of a customer with terms is priced by them; what is missing is said', async () => {
    const own = { kind: 'flat', placement: 'Chest', price: 20 }
    expect(await terms({ percent: -10, rules: [own] })).toMatchObject({
      percent: -10,
      version: 1,
      rules: [{ price: 20 }],
    })
    const request = await buildRequest(app, { customer, placement: 'Chest' })
    await save(request.orderCode, { extras: { puff: true } })
    expect((await pricing(request._id)).stored).toMatchObject({
      suggested: 29,
      lines: [{ own: true, reason: 'own' }, {}, {}],
    })
    const vague = await buildRequest(app, { customer, placement: 'Cap' })
    await save(vague.orderCode, { stitiches: 'about 8000' })
    expect((await pricing(vague._id)).stored).toMatchObject({ suggested: null, missing: 'stitches', lines: [] })
    const issues = (body: object) =>
      app.refused('changeCustomerPricing', 'invalid_body', {
        as: admin,
        params: { _id: customer._id },
        body: { percent: 0, rules: [], version: 1, ...body },
      })
    expect(await issues({ percent: -99 })).toMatchObject({
      issues: [{ path: ['percent'], message: 'Percent must be between -90 and 200' }],
    })
    expect(await issues({ rules: [own, own] })).toMatchObject({ issues: [{ code: 'rules_contradict' }] })
  })

  test('keeps the customer’s prices that it was priced by first, whatever they pay later', async () => {
    const [early, late] = [await buildRequest(app, { customer }), await buildRequest(app, { customer })]
    const suggested = async ({ _id, orderCode }: typeof early) => {
      await save(orderCode, { orderCatagory: true, freeReason: 'sample' })
      const { stored, customer: own } = await pricing(_id)
      return [stored?.suggested, own.percent]
    }
    expect(await suggested(early)).toStrictEqual([12, 0])
    const wholesale = await create({ name: 'Agreed', rules: [{ kind: 'flat', price: 40 }] })
    await terms({ percent: -50, listId: wholesale._id })
    expect(await suggested(late)).toStrictEqual([20, -50])
    await terms({ percent: 100, version: 1 })
    expect(await suggested(early)).toStrictEqual([12, 0])
    expect(await suggested(late)).toStrictEqual([20, -50])
    expect(await suggested(await buildRequest(app, { customer }))).toStrictEqual([24, 100])
  })

  test('is due when its customer’s list says', async () => {
    const place = (rush: 'Yes' | 'No') =>
      app.call('createOrder', {
        as: customer,
        body: { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', rush },
      })
    const { turnaround } = await app.call('getShopSettings', { as: admin })
    const always = Object.fromEntries(Object.keys(turnaround.value).map((day) => [day, '00:00-24:00']))
    const value = { ...always, usualHours: '24', rushHours: '8', riskHours: '4' }
    await app.call('changeShopSetting', { as: admin, body: { name: 'turnaround', value, version: turnaround.version } })
    const hours = async (rush: 'Yes' | 'No') => {
      const { dueTime, submitDateTime } = await place(rush)
      return Math.round((Date.parse(dueTime ?? '') - Date.parse(submitDateTime)) / 3_600_000)
    }
    expect([await hours('No'), await hours('Yes')]).toStrictEqual([30, 6])
    // The form says so before it is placed.
    const { due } = await app.call('getPlacing', {
      as: customer,
      params: { kind: 'order' },
      query: { customerId: '' },
    })
    const until = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 3_600_000)
    expect([until(due.usual), until(due.rush)]).toStrictEqual([30, 6])
  })
})

test('prices set by hand are listed with who set them, and the sum given away; free work is not', async () => {
  const list = () => app.call('listDifferingPrices', { as: admin, params: { size: 5, page: 1 } })
  const before = await list()
  const request = await buildRequest(app, { customer, orderName: 'Iron Wolf' })
  await save(request.orderCode, { price: 10, discount: 1 })
  expect(await list()).toMatchObject({
    docs: [{ orderName: 'Iron Wolf', suggested: 12, set: 9, savedBy: expect.stringContaining('Nick') }, {}, {}],
    totalDocs: before.totalDocs + 1,
    givenAway: before.givenAway + 3,
  })
  await save(request.orderCode, { price: 12 })
  expect(await list()).toMatchObject({ totalDocs: before.totalDocs, givenAway: before.givenAway })
  await save(request.orderCode, { orderCatagory: true })
  expect(await list()).toMatchObject({ totalDocs: before.totalDocs, givenAway: before.givenAway })
})

test('the turnaround that is chosen for the price moves the due time, and back', async () => {
  await terms({ listId: (await create({ name: 'With express', tiers: EXPRESS }))._id })
  const { _id, orderCode } = await buildRequest(app, { customer })
  await app.call('updateOrder', { as: admin, params: { _id }, body: { rush: 'Yes' } })
  const due = async () => (await app.call('getOrder', { as: admin, params: { _id } })).dueTime
  const rush = await due()
  await save(orderCode, { extras: { hours: 2 } })
  const express = await due()
  expect(Date.parse(express ?? '')).toBeLessThan(Date.parse(rush ?? ''))
  await save(orderCode, {})
  await save(orderCode, { extras: { hours: 77 } })
  expect(await due()).toBe(express)
  await save(orderCode, { extras: { hours: 2 } })
  await save(orderCode, { extras: {} })
  expect(await due()).toBe(rush)
})

test('a price is unpriced, set, or free for a reason; zero never stands for a price', async () => {
  const { _id, orderCode } = await buildRequest(app, { customer })
  const read = (as = admin) => app.call('getOrder', { as, params: { _id } })
  expect(await read()).toMatchObject({ price: 0, priceState: 'unpriced' })
  await save(orderCode, {})
  expect(await read()).toMatchObject({ price: 12, priceState: 'priced' })
  // Not released yet.
  expect(await read(customer)).toMatchObject({ price: 0, priceState: 'unpriced' })
  await save(orderCode, { orderCatagory: true, freeReason: 'quality-edit' })
  expect(await read()).toMatchObject({
    ...{ price: 0, priceState: 'free' },
    processingData: { orderCatagory: true, freeReason: 'quality-edit' },
  })
  const zero = await app.call('listOrders', {
    as: admin,
    params: { size: 50, page: 1 },
    body: { params: { price: 0, orderCode } },
  })
  expect(zero.docs.map((doc) => doc._id)).toStrictEqual([_id])
  // Callers that know no reasons keep the one there is; nobody empties it.
  await save(orderCode, { orderCatagory: true })
  expect(await read()).toMatchObject({ processingData: { freeReason: 'quality-edit' } })
  const empty = { modelFor: orderCode, orderCatagory: true, freeReason: '' }
  expect(await app.refused('saveProcessing', 'invalid_body', { as: admin, body: empty as never })).toMatchObject({
    issues: [{ path: ['freeReason'], message: 'Choose why it is free' }],
  })
  const body = { modelFor: orderCode, orderCatagory: true, freeReason: 'because' }
  expect(await app.refused('saveProcessing', 'invalid_body', { as: admin, body: body as never })).toMatchObject({
    issues: [{ path: ['freeReason'] }],
  })
})

test('a draft is tried on delivered requests, and stores nothing', async () => {
  const sentDate = new Date().toISOString()
  for (const [stitiches, price] of [
    ['20000', 20],
    ['10000', 15],
    ['many', 30],
  ] as const) {
    // What was charged is the price less its discount.
    const discount = price === 15 ? 1 : 0
    const made = { customer, orderStatus: 'Done', price, discount, sentDate, orderName: stitiches } as const
    const request = await buildRequest(app, made)
    await buildProcessing(app, request, { stitiches, price, releasedAt: sentDate })
  }
  const trial = await app.call('tryPriceList', { as: admin, body: draft({ rules: [{ ...RULE, price: 2 }] }) as never })
  expect(trial).toStrictEqual({
    ...{ tried: 3, unpriced: 1, oldSum: 34, newSum: 60 },
    changed: [
      expect.objectContaining({ orderName: '20000', old: 20, new: 40 }),
      expect.objectContaining({ orderName: '10000', old: 14, new: 20 }),
    ],
  })
  await terms({ percent: 50 })
  const [standard] = (await app.call('listPriceLists', { as: admin })).docs
  const mine = draft({ rules: [{ ...RULE, price: 2 }], listId: standard?._id })
  expect(await app.call('tryPriceList', { as: admin, body: mine as never })).toMatchObject({ newSum: 90 })
})
