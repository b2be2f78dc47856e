import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildProcessing,
  buildRequest,
  buildStaff,
  type TestAccount,
  type TestRequest,
} from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let designer: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
  customer = await buildCustomer(app)
  await policy({})
})
afterAll(() => app.stop())

async function policy(over: object) {
  const { rounds } = await app.call('getShopSettings', { as: admin })
  const value = { charges: 'on', freeRounds: '1', freeDays: '30', freeResize: '10', price: '7.50', ...over }
  const body = { name: 'rounds' as const, value, version: rounds.version }
  return app.call('changeShopSetting', { as: admin, body: body as never })
}

/** An order that was sent to the customer for $20, and is the designer's. */
async function delivered(fields: Parameters<typeof buildRequest>[1] = {}) {
  const sentDate = new Date(Date.now() - 60_000).toISOString()
  const base = { customer, assTo: designer.userName, orderStatus: 'Ready' as const, price: 20, sentDate }
  const request = await buildRequest(app, { ...base, ...fields })
  await buildProcessing(app, request, { price: 20, releasedAt: sentDate })
  return request
}
const ask = ({ _id }: TestRequest, body: object) =>
  app.call('requestChange', { as: customer, params: { _id }, body: body as never })
const read = ({ _id }: TestRequest, as = customer) => app.call('getOrder', { as, params: { _id } })
const pricing = ({ _id }: TestRequest) => app.call('getRequestPricing', { as: admin, params: { _id } })
const save = ({ orderCode }: TestRequest, body: object, as = admin) =>
  app.call('saveProcessing', { as, body: { modelFor: orderCode, stitiches: '8,214', ...body } })
const send = ({ orderCode }: TestRequest) => app.call('sendRecord', { as: admin, body: { orderCode } })

const dayAway = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const WIDE = { from: dayAway(-30), to: dayAway(2) }

describe('a change', () => {
  test('costs what its customer read before, as a line of its own beside the price of the design', async () => {
    const request = await delivered()
    const terms = () => app.call('getRoundTerms', { as: customer, params: { _id: request._id } })
    expect(await terms()).toMatchObject({ charges: true, freeRounds: 1, price: 7.5, before: 0, days: 0 })
    expect(await ask(request, { reason: 'Finer', cause: 'changed-wish', cost: 0 })).toMatchObject({ price: 20 })
    expect(await terms()).toMatchObject({ before: 1 })
    const refused = { as: customer, params: { _id: request._id } }
    const outdated = { reason: 'In red', cause: 'changed-wish' as const, cost: 0 }
    expect(await app.refused('requestChange', 'round_price_changed', { ...refused, body: outdated })).toMatchObject({
      message: 'This change costs $7.50 now. Read the new price, then send it again.',
    })
    expect(await ask(request, { ...outdated, cost: 7.5 })).toMatchObject({ price: 27.5, totalPrice: 27.5 })
    const { askedChanges } = await read(request)
    expect(askedChanges).toMatchObject([
      { reason: 'In red', cause: 'changed-wish', cost: 7.5, costReason: 'used-up', inPrice: true },
      { reason: 'Finer', cause: 'changed-wish', cost: 0, costReason: 'included' },
    ])
    // Designers see the cause, and no money.
    const seen = await read(request, designer)
    expect(seen).toMatchObject({
      price: null,
      askedChanges: [{ cause: 'changed-wish', cost: null, costReason: '' }, {}],
    })
    expect(JSON.stringify(seen.history)).not.toContain('roundCost')
    // Another price of the design keeps the line; so does a designer's version, and work that is free.
    const answered = async (body: object, as = admin) => (await save(request, body, as)).order
    expect(await answered({ price: 22, discount: 2 })).toMatchObject({ price: 29.5, totalPrice: 27.5 })
    expect(await read(request)).toMatchObject({ price: 27.5 })
    expect(await answered({}, designer)).toMatchObject({ price: null })
    expect(await read(request, admin)).toMatchObject({ price: 29.5, discount: 2 })
    expect(await pricing(request)).toMatchObject({
      rounds: [{ cause: 'changed-wish', cost: 7.5, inPrice: true }],
      stored: { price: 20 },
    })
    expect(await answered({ orderCatagory: true, freeReason: 'goodwill' })).toMatchObject({
      ...{ price: 7.5, priceState: 'priced', due: 0 },
    })
  })

  test('is counted in reports by its cause, of a designer and of a customer', async () => {
    const [drawer, other] = [await buildStaff(app, 'designer'), await buildStaff(app, 'designer')]
    const whose = await buildCustomer(app)
    const request = await delivered({ customer: whose, assTo: drawer.userName })
    for (const [reason, cause, cost] of [
      ['Finer', 'changed-wish', 0],
      ['In red', 'changed-wish', 7.5],
      ['It does not open', 'damaged-file', 0],
    ] as const) {
      await app.call('requestChange', { as: whose, params: { _id: request._id }, body: { reason, cause, cost } })
    }
    const counted = async (report: 'designers-progress' | 'customers-report', userName: string, days = WIDE) =>
      (await app.call('reportOverview', { as: admin, body: { report, days, params: { userName } } })).changes
    const both = [
      { cause: 'changed-wish', count: 2, cost: 7.5 },
      { cause: 'damaged-file', count: 1, cost: 0 },
    ]
    expect(await counted('designers-progress', drawer.userName)).toStrictEqual(both)
    expect(await counted('customers-report', whose.userName)).toStrictEqual(both)
    expect(await counted('designers-progress', other.userName)).toStrictEqual([])
    expect(await counted('customers-report', whose.userName, { from: '2020-01-01', to: '2020-12-31' })).toStrictEqual(
      [],
    )
  })

  test('is asked for with a cause, of another size with its percent', async () => {
    const request = await delivered()
    const wrong = async (body: object) => {
      const refused = { as: customer, params: { _id: request._id }, body: { reason: 'Wider', ...body } as never }
      const { issues } = await app.refused('requestChange', 'invalid_body', refused)
      return issues?.map(({ path, message }) => [path.join('.'), message])
    }
    expect(await wrong({})).toStrictEqual([['cause', 'Choose why the change is needed']])
    expect(await wrong({ cause: 'another-size' })).toStrictEqual([['resize', 'Enter by how many percent']])
    expect(await wrong({ cause: 'another-size', resize: 900 })).toStrictEqual([
      ['resize', 'Resize must be between 1 and 100'],
    ])
    expect(await ask(request, { reason: 'Wider', cause: 'another-size', resize: '8' })).toMatchObject({ price: 20 })
  })

  test('is corrected by staff until it is invoiced, and its cost with it', async () => {
    const request = await delivered({ orderStatus: 'Done' })
    await ask(request, { reason: 'As PES too', cause: 'another-format' })
    const [change] = (await read(request, admin)).askedChanges
    const correct = (cause: string, as = admin) => ({
      as,
      params: { _id: change?._id ?? '' },
      body: { cause } as never,
    })
    expect(await read(request, admin)).toMatchObject({ price: 27.5 })
    await app.refused('correctRoundCause', 'forbidden', correct('our-fault', designer))
    expect(await app.call('correctRoundCause', correct('our-fault'))).toMatchObject({ price: 20, totalPrice: 20 })
    const { askedChanges, history } = await read(request, admin)
    expect(askedChanges).toMatchObject([{ cause: 'our-fault', cost: 0, costReason: 'our-fault' }])
    expect(history).toContainEqual(
      expect.objectContaining({ field: 'roundCause', before: 'another-format', after: 'our-fault' }),
    )
    expect(history).toContainEqual(expect.objectContaining({ field: 'roundCost', before: 7.5, after: 0 }))
    await app.call('correctRoundCause', correct('another-format'))
    await save(request, { price: 20 })
    await send(request)
    await app.call('updateOrder', { as: admin, params: { _id: request._id }, body: { orderStatus: 'Done' } })
    const invoice = await app.call('saveInvoice', {
      as: admin,
      body: { mauth_id: customer._id, inv: [{ orderId: request._id }] } as never,
    })
    expect(invoice).toMatchObject({ grandTotal: 27.5 })
    await app.refused('correctRoundCause', 'price_on_invoice', correct('our-fault'))
    // A cause that costs the same is corrected for the reports.
    await policy({ freeRounds: '0' })
    expect(await app.call('correctRoundCause', correct('changed-wish'))).toMatchObject({ price: 27.5 })
    await policy({})
  })

  test('of invoiced work leaves its invoice alone and is charged by itself; by a link it costs nothing', async () => {
    const billed = await buildBillable(app, customer, 30)
    await buildInvoice(app, customer, [billed])
    expect(await ask(billed, { reason: 'As PES too', cause: 'another-format' })).toMatchObject({ price: 30 })
    expect((await read(billed)).askedChanges).toMatchObject([{ cost: 7.5, inPrice: false }])
    const quote = await delivered({ requestFor: 'quote' })
    await ask(quote, { reason: 'As PES too', cause: 'another-format' })
    expect((await read(quote)).askedChanges).toMatchObject([{ cost: 0, costReason: 'quote' }])
  })

  test('of the policy is a number that makes sense', async () => {
    const body = {
      name: 'rounds',
      value: { charges: 'on', freeRounds: '-1', freeDays: 'x', freeResize: '500', price: '1e9' },
    }
    const refused = { as: admin, body: { ...body, version: 99 } as never }
    const { issues } = await app.refused('changeShopSetting', 'invalid_body', refused)
    expect(issues?.map(({ message }) => message)).toStrictEqual([
      'Free changes must be a whole number from 0 to 100',
      'Free days must be a whole number from 0 to 3650',
      'Free resize must be a whole number from 0 to 100',
      'Price of a change must be between 0 and 10000',
    ])
  })
})
