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

test('staff name the customer whose library they ask for, and what it can’t be asked is said', async () => {
  const params = { size: 2, page: 1 }
  await app.refused('listDesigns', 'invalid_body', { as: await buildStaff(app, 'Administrate'), params })
  await app.refused('listDesigns', 'forbidden', { as: await buildStaff(app, 'designer'), params })
  await app.refused('listDesigns', 'invalid_body', { as: customer, params, query: { placement: 'Nose' } })
  await app.refused('listDesigns', 'invalid_body', { as: customer, params, query: { userName: 'somebody' } })
  await app.refused('listDesigns', 'invalid_body', { as: customer, params: { size: 200, page: 1_000_000 } })
})
