import type { RequestDetail } from '@stitchdesk/contract/requests/answer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { dstFile } from './support/artwork-files.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'
import { drawn, pictureRow, sendFile } from './support/pictures.ts'

let app: TestApp
let customer: TestAccount
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '1' })
  customer = await buildCustomer(app)
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

/** A design of 10 × 10 mm in two runs is asked for as another. */
const ASKED = { requiredFormat: 'pes', width: 4, numberOfColors: '1', placement: 'Chest' }

type Contents = Record<string, Buffer<ArrayBuffer>>
async function processed(fields: Partial<typeof ASKED> & { sent?: string } = ASKED, files?: Contents) {
  const request = await buildRequest(app, { ...fields, customer })
  const { orderCode } = request
  const uploaded = []
  for (const [name, content] of Object.entries(files ?? { 'lion.dst': dstFile(`${orderCode}lion`) })) {
    uploaded.push(await sendFile(app, admin, { name, content, orderCode }))
  }
  await app.call('saveProcessing', {
    as: admin,
    body: { modelFor: orderCode, price: 10, imagesUploads: uploaded.map(({ filePath }) => ({ filePath })) },
  })
  return { request, uploaded }
}

const open = ({ _id }: TestRequest, as = admin) => app.call('getOrder', { as, params: { _id } })
const send = ({ orderCode }: TestRequest) => app.call('sendRecord', { as: admin, body: { orderCode } })
const kept = ({ history }: RequestDetail) =>
  history.filter(({ field }) => field === 'deliveryCheck').map(({ after, by }) => ({ after, by }))

test('what is odd about a delivery is kept with its sending, and nothing of it is told to the customer', async () => {
  const { request, uploaded } = await processed()
  for (const file of uploaded) await drawn(app, admin, file)
  await send(request)
  const file = uploaded[0]?.name
  const detail = await open(request)
  expect(kept(detail)).toEqual([
    {
      by: admin.userName,
      after: {
        beingRead: 0,
        points: [
          { code: 'formatMissing', asked: 'pes' },
          {
            code: 'sizeOff',
            file,
            foundMm: { width: 10, height: 10 },
            askedMm: { width: 4 * 25.4, height: null },
          },
          { code: 'tooManyColors', file, found: 2, asked: 1, counted: 'runs' },
        ],
      },
    },
  ])
  const [check] = detail.history.filter(({ field }) => field === 'deliveryCheck')
  expect(detail.history.find(({ field }) => field === 'sentDate')?.at).toBe(check?.at)
  const theirs = await open(request, customer)
  const list = await app.call('listOrders', {
    as: customer,
    params: { size: 5, page: 1 },
    body: { params: { requestFor: 'order' } },
  })
  expect(theirs.processingData?.imagesUploads).toHaveLength(1)
  expect(JSON.stringify([theirs, list])).not.toMatch(/deliveryCheck|formatMissing|sizeOff|tooManyColors/)
})

test('a designer reads what was odd', async () => {
  const designer = await buildStaff(app, 'designer')
  const { request } = await processed()
  const params = { _id: request._id }
  await app.call('updateOrder', { as: admin, params, body: { assTo: designer.userName } })
  await send(request)
  expect(kept(await open(request, designer))).toHaveLength(1)
})

test('it is held against the limits that the shop has set', async () => {
  const { limits, version } = await app.call('getPlacementLimits', { as: admin })
  const small = { ...limits, Sleeve: { widthMm: 9, heightMm: 9 } }
  await app.call('changePlacementLimits', { as: admin, body: { limits: small, version } })
  const asked = { requiredFormat: 'dst', width: 0.4, numberOfColors: '2', placement: 'Sleeve' }
  const { request, uploaded } = await processed(asked)
  for (const file of uploaded) await drawn(app, admin, file)
  await send(request)
  expect(kept(await open(request))[0]?.after).toEqual({
    beingRead: 0,
    points: [
      {
        code: 'tooLargeForPlacement',
        file: uploaded[0]?.name,
        foundMm: { width: 10, height: 10 },
        placement: 'Sleeve',
        limitMm: { width: 9, height: 9 },
      },
    ],
  })
})

test('stitches that a machine may refuse and a file that can’t be read are told', async () => {
  // 12.5 mm is as far as an EXP goes in one stitch, and farther than machines like.
  const long = Buffer.from([0, 0, 125, 0, 125, 0, 0, 10, 0, 10])
  const { request, uploaded } = await processed(
    { requiredFormat: 'exp', numberOfColors: '1' },
    { 'long.exp': long, 'torn.pes': Buffer.from('#PES0001 and no design at all') },
  )
  for (const file of uploaded) await drawn(app, admin, file)
  await send(request)
  const [longFile, tornFile] = uploaded.map(({ name }) => name)
  const points = kept(await open(request))[0]?.after
  expect(points).toMatchObject({ beingRead: 0 })
  expect((points as { points: unknown[] }).points).toEqual([
    { code: 'longStitches', file: longFile, found: 2 },
    { code: 'unread', file: tornFile },
  ])
})

test('what is still being read is told, and not taken for well', async () => {
  const { request, uploaded } = await processed({ requiredFormat: 'dst' })
  for (const file of uploaded) await drawn(app, admin, file)
  const { checksum } = await pictureRow(app, uploaded[0] ?? { filePath: '' })
  await app.services.db.deleteFrom('file_figures').where('checksum', '=', checksum).execute()
  await app.services.db
    .updateTable('picture')
    .set({ state: 'waiting', queuedAt: new Date().toISOString() })
    .where('checksum', '=', checksum)
    .execute()
  await send(request)
  expect(kept(await open(request))[0]?.after).toEqual({ points: [], beingRead: 1 })
})

test('what becomes Done unsent is checked too, once', async () => {
  const { request } = await processed()
  const params = { _id: request._id }
  await app.call('updateOrder', { as: admin, params, body: { orderStatus: 'Done' } })
  expect(kept(await open(request))).toHaveLength(1)
  await app.call('updateOrder', { as: admin, params, body: { orderStatus: 'Ready' } })
  await app.call('updateOrder', { as: admin, params, body: { orderStatus: 'Done' } })
  expect(kept(await open(request))).toHaveLength(1)
})

test('a quote without files delivers a price, so nothing is missed', async () => {
  const quote = await buildRequest(app, { requestFor: 'quote', customer })
  await app.call('saveProcessing', { as: admin, body: { modelFor: quote.orderCode, price: 10 } })
  await send(quote)
  expect(kept(await open(quote))).toEqual([])
})
