import { warningsOfHeader } from '@stitchdesk/contract/files/other-formats'
import { RECORD, readStitchFile, writeStitchFile } from '@stitchdesk/stitch-files'
import { RecordList } from '@stitchdesk/stitch-files/record-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'
import { drawn, pictureRow, sendFile } from './support/pictures.ts'

let app: TestApp
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '1' })
  admin = await buildStaff(app, 'Administrate')
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

/** A design in one color. */
function design(stitches = 30): Buffer<ArrayBuffer> {
  const list = new RecordList()
  for (let at = 0; at < stitches; at++) list.at(RECORD.stitch, (at % 2) * 80, at * 10)
  return Buffer.from(writeStitchFile({ records: list.done() }, 'dst').bytes)
}

/** A priced order of the customer with a delivery, which is sent unless `sent` says otherwise. */
async function delivered({ paid = false, sent = true, price = 10, free = false, stitches = 30 } = {}) {
  const request = await buildRequest(app, { customer })
  const { orderCode } = request
  const file = await sendFile(app, admin, { name: 'Lion cap.dst', content: design(stitches), orderCode })
  expect((await drawn(app, admin, file)).figures).toMatchObject({ stitches })
  const body = { modelFor: orderCode, price, orderCatagory: free, imagesUploads: [{ filePath: file.filePath }] }
  await app.call('saveProcessing', { as: admin, body })
  if (sent) await app.call('sendRecord', { as: admin, body: { orderCode } })
  if (paid) await setPaid(request)
  return { request, file }
}

const setPaid = ({ _id }: TestRequest) =>
  app.services.db.updateTable('request').set({ paymentStatus: true }).where('_id', '=', _id).execute()

const asking = ({ _id }: TestRequest, as = customer, format = 'pes') => ({ as, params: { _id, format } })

test('a customer takes a paid design in a format that was not delivered, stitch by stitch the same, and the history keeps it', async () => {
  const { request, file } = await delivered({ paid: true })
  const { status, headers, body } = await app.attempt('downloadFormat', asking(request))
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Lion_cap.pes"; filename*=UTF-8''Lion%20cap.pes`,
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(warningsOfHeader(headers.get('stitchdesk-warnings'))).toMatchObject([{ code: 'colors-chosen' }])
  const read = readStitchFile(new Uint8Array(body as Buffer), 'lion.pes')
  const sent = readStitchFile(new Uint8Array(design()), 'lion.dst')
  expect(read.format).toBe('pes')
  for (const figure of ['stitches', 'colorRuns', 'widthMm', 'heightMm'] as const) {
    expect(read[figure], figure).toBe(sent[figure])
  }
  expect(read.stitches).toBe(30)
  const detail = await app.call('getOrder', { as: admin, params: { _id: request._id } })
  expect(detail.history[0]).toMatchObject({ field: 'formatDownloaded', after: 'pes', by: customer.userName })
  expect(detail.processingData?.imagesUploads.map(({ filePath }) => filePath)).toEqual([file.filePath])
})

test('what costs nothing counts as paid', async () => {
  const { request } = await delivered({ free: true })
  expect((await app.attempt('downloadFormat', asking(request))).status).toBe(200)
})

test('what is not paid is refused with a word why', async () => {
  const { request } = await delivered()
  const refusal = await app.refused('downloadFormat', 'format_unpaid', asking(request))
  expect(refusal.message).toContain('once this request is paid')
  await setPaid(request)
  expect((await app.attempt('downloadFormat', asking(request))).status).toBe(200)
})

test('nobody else takes it, and staff have a call of their own', async () => {
  const { request } = await delivered({ paid: true })
  await app.refused('downloadFormat', 'record_not_found', asking(request, await buildCustomer(app)))
  await app.refused('downloadFormat', 'forbidden', asking(request, admin))
})

test('nothing is made from what was not sent, or was withdrawn', async () => {
  const { request } = await delivered({ paid: true, sent: false })
  await app.refused('downloadFormat', 'format_without_stitches', asking(request))
  const withdrawn = await delivered({ paid: true })
  const params = { orderCode: withdrawn.request.orderCode }
  await app.call('revokeUpload', { as: admin, params, body: { filePath: withdrawn.file.filePath } })
  await app.refused('downloadFormat', 'format_without_stitches', asking(withdrawn.request))
})

test('while what was sent is still being read, a customer is asked to wait a moment', async () => {
  const { request, file } = await delivered({ paid: true, stitches: 33 })
  const { checksum } = await pictureRow(app, file)
  const { db } = app.services
  await db.deleteFrom('file_figures').where('checksum', '=', checksum).execute()
  await db.updateTable('picture').set({ state: 'working' }).where('checksum', '=', checksum).execute()
  const refusal = await app.refused('downloadFormat', 'format_being_read', asking(request))
  expect(refusal.message).toBe('This design is still being read. Try again in a moment.')
  // Nothing can be read of it after all.
  await db.updateTable('picture').set({ state: 'done' }).where('checksum', '=', checksum).execute()
  await app.refused('downloadFormat', 'format_without_stitches', asking(request))
})

test('only formats that can be made and are lacking are made', async () => {
  const { request } = await delivered({ paid: true })
  await app.refused('downloadFormat', 'invalid_body', asking(request, customer, 'emb'))
  await app.refused('downloadFormat', 'format_already_sent', asking(request, customer, 'dst'))
})
