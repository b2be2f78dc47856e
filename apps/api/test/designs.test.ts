import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildProcessing, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const day = (date: number) => new Date(Date.UTC(2026, 9, date)).toISOString()

/** What the library answers: names, and how many there are. */
async function library(query: { text?: string; placement?: 'Cap' | 'Chest' } = {}, page = 1, as = customer) {
  const { docs, totalDocs } = await app.call('listDesigns', { as, params: { size: 2, page }, query })
  return { names: docs.map(({ orderName }) => orderName), totalDocs }
}

test('a customer finds every design that was delivered to them, the latest first', async () => {
  const sent = { customer, orderStatus: 'Ready' as const }
  await buildRequest(app, { ...sent, orderName: 'Lion', placement: 'Cap', po: 'PO-7', sentDate: day(3) })
  await buildRequest(app, { ...sent, orderName: 'Wolf', placement: 'Chest', po: 'A%B', sentDate: day(5) })
  const again = await buildRequest(app, {
    ...sent,
    orderStatus: 'Processing',
    oStatus: 'Revision',
    orderName: 'Bear',
    placement: 'Cap',
    sentDate: day(4),
  })
  await buildProcessing(app, again, { releasedAt: day(4), stitiches: '7000' })
  await buildProcessing(app, again, { round: 2, stitiches: '9999' })
  await buildRequest(app, { customer, orderStatus: 'Done', orderName: 'Old', submitDateTime: day(1) })
  // Not delivered, no design, gone, or somebody else's.
  await buildRequest(app, { customer, orderStatus: 'Ready', orderName: 'Held back' })
  await buildRequest(app, { ...sent, requestFor: 'quote', orderName: 'Offer', sentDate: day(6) })
  await buildRequest(app, { ...sent, orderName: 'Deleted', sentDate: day(6), delete: true })
  await buildRequest(app, { orderStatus: 'Ready', orderName: 'Foreign', sentDate: day(6) })

  expect(await library()).toEqual({ names: ['Wolf', 'Bear'], totalDocs: 4 })
  expect(await library({}, 2)).toEqual({ names: ['Lion', 'Old'], totalDocs: 4 })
  expect(await library({}, 9)).toEqual({ names: [], totalDocs: 4 })
  expect(await library({ placement: 'Cap' })).toEqual({ names: ['Bear', 'Lion'], totalDocs: 2 })
  expect(await library({ text: 'po-7' })).toEqual({ names: ['Lion'], totalDocs: 1 })
  expect(await library({ text: 'BEA', placement: 'Cap' })).toEqual({ names: ['Bear'], totalDocs: 1 })
  expect(await library({ text: '%' })).toEqual({ names: ['Wolf'], totalDocs: 1 })
  expect(await library({}, 1, await buildCustomer(app))).toEqual({ names: [], totalDocs: 0 })

  const { docs } = await app.call('listDesigns', { as: customer, params: { size: 2, page: 1 } })
  expect(docs[1]).toMatchObject({ orderName: 'Bear', processingData: { stitiches: '7000' } })
})

test('orders again and versions of one design are one design, found by each of them', async () => {
  const shop = await buildCustomer(app)
  const done = { customer: shop, orderStatus: 'Done' as const, sentDate: day(2) }
  const first = await buildRequest(app, { ...done, orderName: 'Crest', po: 'PO-OLD' })
  await buildProcessing(app, first, { releasedAt: day(1), width: 3, height: 2, stitiches: '5000' })
  await buildProcessing(app, first, { releasedAt: day(2), width: 4, height: 2, round: 2 })
  await buildRequest(app, { ...done, orderName: 'Anchor', sentDate: day(8) })
  const again = { ...done, ReplicaOrderCode: first.orderCode }
  const second = await buildRequest(app, { ...again, orderName: 'Crest cap', sentDate: day(9) })
  const third = await buildRequest(app, {
    ...done,
    orderName: 'Crest polo',
    sentDate: day(5),
    ReplicaOrderCode: second.orderCode,
  })
  // In work still, deleted, and somebody else's that names the same order.
  await buildRequest(app, { ...again, orderName: 'Crest bag', orderStatus: 'New', sentDate: null })
  await buildRequest(app, { ...again, orderName: 'Crest towel', sentDate: day(12), delete: true })
  await buildRequest(app, { ...again, customer: await buildCustomer(app), orderName: 'Foreign', sentDate: day(13) })

  const asked = (query: { text?: string } = {}, page = 1) =>
    app.call('listDesigns', { as: shop, params: { size: 1, page }, query })
  const { docs, totalDocs } = await asked()
  expect(totalDocs).toBe(2)
  expect(docs).toMatchObject([
    {
      orderName: 'Crest cap',
      versions: 4,
      older: [
        { orderName: 'Crest polo', orderCode: third.orderCode, at: day(5), files: [] },
        { orderName: 'Crest', orderCode: first.orderCode, at: day(2), width: 4 },
        { orderName: 'Crest', orderCode: first.orderCode, at: day(1), width: 3, height: 2, stiches: '5000' },
      ],
    },
  ])
  expect((await asked({}, 2)).docs).toMatchObject([{ orderName: 'Anchor', versions: 1, older: [] }])
  expect((await asked({}, 3)).docs).toEqual([])
  expect(await asked({ text: 'po-old' })).toMatchObject({ totalDocs: 1, docs: [{ orderName: 'Crest cap' }] })
  const page = await app.call('getCustomerPage', {
    as: await buildStaff(app, 'Administrate'),
    params: { _id: shop._id },
  })
  expect(page.totals.designs).toBe(2)
})

test('staff name the customer whose library they ask for, and what it can’t be asked is said', async () => {
  const params = { size: 2, page: 1 }
  await app.refused('listDesigns', 'invalid_body', { as: await buildStaff(app, 'Administrate'), params })
  await app.refused('listDesigns', 'forbidden', { as: await buildStaff(app, 'designer'), params })
  await app.refused('listDesigns', 'invalid_body', { as: customer, params, query: { placement: 'Nose' } })
  await app.refused('listDesigns', 'invalid_body', { as: customer, params, query: { userName: 'somebody' } })
  await app.refused('listDesigns', 'page_beyond_end', { as: customer, params: { size: 200, page: 1_000_000 } })
})
