import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildVersion } from './support/build-version.ts'
import {
  buildCustomer,
  buildRequest,
  buildStaff,
  buildUpload,
  type TestAccount,
  type TestRequest,
} from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

type Upload = Awaited<ReturnType<typeof buildUpload>>

/** A request with one file of its customer's. */
async function buildWithFile(fields: Parameters<typeof buildRequest>[1] = {}) {
  const request = await buildRequest(app, { customer, ...fields })
  const upload = await buildUpload(app, request, customer, { requestId: request._id })
  return { request, upload }
}

const follow = ({ token, imageName }: Upload, headers: Record<string, string> = {}) =>
  app.fetch(`/api/files/${token}/${imageName}`, { headers })
const call = (name: 'revokeUpload' | 'restoreUpload', { orderCode }: TestRequest, { filePath }: Upload, as = admin) =>
  app.attempt(name, { as, params: { orderCode }, body: { filePath } })
const read = (as: TestAccount, { _id }: TestRequest) => app.call('getOrder', { as, params: { _id } })

describe('the link of a file', () => {
  test('ends with its request, and works again when that comes back', async () => {
    const { request, upload } = await buildWithFile()
    expect((await follow(upload)).status).toBe(200)
    await app.call('deleteOrder', { as: admin, params: { _id: request._id } })
    const response = await follow(upload)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 'file_link_over',
      message: 'This file no longer exists: its request was deleted, or its link was revoked.',
    })
    await app.call('restoreOrder', { as: admin, params: { _id: request._id } })
    expect((await follow(upload)).status).toBe(200)
  })

  test('ends with the request for results too, attached or not', async () => {
    const { request } = await buildWithFile()
    const {
      uploads: [result],
    } = await buildVersion(app, request, admin, ['sewn.dst'])
    const loose = await buildUpload(app, request, admin, { kind: 'result' })
    await app.call('deleteOrder', { as: admin, params: { _id: request._id } })
    expect([(await follow(result)).status, (await follow(loose)).status]).toEqual([404, 404])
  })

  test('is asked for each time, so that no browser shows what was revoked from its store', async () => {
    const { upload } = await buildWithFile()
    const first = await follow(upload)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const etag = first.headers.get('etag') ?? ''
    const again = await follow(upload, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('gives the part that is asked for, and says where there is none', async () => {
    const { upload } = await buildWithFile()
    const whole = Buffer.from(await (await follow(upload)).arrayBuffer())
    const size = whole.length
    const part = async (range: string, headers = {}) => {
      const answer = await follow(upload, { range, ...headers })
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, range: answer.headers.get('content-range'), bytes: bytes.toString('latin1') }
    }
    const expected = (first: number, last: number) => ({
      status: 206,
      range: `bytes ${first}-${last}/${size}`,
      bytes: whole.toString('latin1', first, last + 1),
    })
    expect(await part('bytes=0-3')).toEqual(expected(0, 3))
    expect(await part('bytes=2-')).toEqual(expected(2, size - 1))
    expect(await part('bytes=-2')).toEqual(expected(size - 2, size - 1))
    expect(await part(`bytes=1-${size + 100}`)).toEqual(expected(1, size - 1))
    for (const beyond of [`bytes=${size}-`, 'bytes=-0']) {
      expect(await part(beyond)).toMatchObject({ status: 416, range: `bytes */${size}` })
    }
    // Several parts, another unit and a part of another version get the whole file.
    const all = { status: 200, range: null, bytes: whole.toString('latin1') }
    for (const other of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=3-1', 'bytes=-']) expect(await part(other)).toEqual(all)
    expect(await part('bytes=0-3', { 'if-range': '"another"' })).toEqual(all)
    const etag = (await follow(upload)).headers.get('etag')
    expect(await part('bytes=0-3', { 'if-range': etag })).toEqual(expected(0, 3))
  })

  test('is revoked by managers, and given back', async () => {
    const { request, upload } = await buildWithFile()
    const subadmin = await buildStaff(app, 'subadmin')
    const before = await read(admin, request)
    expect((await call('revokeUpload', request, upload, subadmin)).status).toBe(200)
    expect((await follow(upload)).status).toBe(404)
    const revoked = await read(admin, request)
    expect(revoked.imagesUploads).toEqual([])
    expect(revoked.version).toBe(before.version + 1)
    expect(revoked.history[0]).toMatchObject({ by: subadmin.userName, field: 'linkRevoked', after: upload.imageName })
    expect((await read(customer, request)).imagesUploads).toEqual([])

    expect((await call('restoreUpload', request, upload)).status).toBe(200)
    expect((await follow(upload)).status).toBe(200)
    const restored = await read(customer, request)
    expect(restored.imagesUploads).toEqual(before.imagesUploads)
    expect((await read(admin, request)).history[0]).toMatchObject({ field: 'linkRestored', by: admin.userName })
  })

  test('of a result is revoked too: its round shows it no more, to nobody', async () => {
    const request = await buildRequest(app, { customer, orderStatus: 'Ready' })
    const released = { releasedAt: new Date().toISOString() }
    const {
      uploads: [upload],
    } = await buildVersion(app, request, admin, ['sewn.dst'], released)
    const shown = async (as: TestAccount) => {
      const { processingData, processingRounds } = await read(as, request)
      return [processingData, ...processingRounds].map((each) => each?.imagesUploads.map(({ filePath }) => filePath))
    }
    for (const as of [customer, admin]) expect(await shown(as)).toEqual([[upload.filePath], [upload.filePath]])
    expect((await call('revokeUpload', request, upload)).status).toBe(200)
    for (const as of [customer, admin]) expect(await shown(as)).toEqual([[], []])
    expect((await call('restoreUpload', request, upload)).status).toBe(200)
    expect(await shown(customer)).toEqual([[upload.filePath], [upload.filePath]])
  })

  test('that is revoked already stays so without another trace', async () => {
    const { request, upload } = await buildWithFile()
    await call('revokeUpload', request, upload)
    const { version } = await read(admin, request)
    expect((await call('revokeUpload', request, upload)).status).toBe(200)
    expect((await read(admin, request)).version).toBe(version)
  })

  test('can be given back after the customer saved the request without the file', async () => {
    const { request, upload } = await buildWithFile()
    await call('revokeUpload', request, upload)
    await app.call('updateOrder', { as: customer, params: { _id: request._id }, body: { imagesUploads: [] } })
    await call('restoreUpload', request, upload)
    expect((await read(customer, request)).imagesUploads).toHaveLength(1)
  })

  test('of another request, or of a deleted one, can’t be revoked', async () => {
    const { request, upload } = await buildWithFile()
    const other = await buildWithFile()
    expect((await call('revokeUpload', other.request, upload)).status).toBe(404)
    await app.call('deleteOrder', { as: admin, params: { _id: request._id } })
    expect((await call('revokeUpload', request, upload)).status).toBe(409)
  })
})

describe('the upload log of a request', () => {
  const log = (as: TestAccount, { orderCode }: TestRequest) =>
    app.call('listUploads', { as, params: { orderCode } }).then(({ docs }) => docs)

  test('lists name, link, size, when and by whom for managers, the latest first', async () => {
    const { request, upload } = await buildWithFile()
    const { createdAt } = await app.services.db
      .updateTable('upload')
      .set({ createdAt: new Date(Date.now() - 60_000).toISOString() })
      .where('_id', '=', upload._id)
      .returning('createdAt')
      .executeTakeFirstOrThrow()
    const result = await buildUpload(app, request, admin, { kind: 'result', requestId: request._id })
    const [latest, first] = await log(admin, request)
    expect(latest).toMatchObject({ kind: 'result', filePath: result.filePath, uploadedBy: admin.userName })
    expect(first).toEqual({
      name: upload.imageName,
      imageName: upload.imageName,
      picture: expect.objectContaining({ state: 'waiting', address: null }),
      figures: null,
      filePath: upload.filePath,
      kind: 'artwork',
      url: `/api/files/${upload.token}/${upload.imageName}`,
      size: `a stored file, ${upload.filePath}`.length,
      createdAt,
      uploadedBy: customer.userName,
      revokedAt: null,
    })
  })

  test('keeps what was revoked, without its link', async () => {
    const { request, upload } = await buildWithFile()
    await call('revokeUpload', request, upload)
    expect(await log(admin, request)).toMatchObject([
      { filePath: upload.filePath, url: '', revokedAt: expect.any(String) },
    ])
  })

  test('tells designers of what is assigned to them, nothing revoked and by nobody', async () => {
    const designer = await buildStaff(app, 'designer')
    const { request, upload } = await buildWithFile({ assTo: designer.userName })
    const hidden = await buildUpload(app, request, customer, { requestId: request._id, position: 1 })
    await call('revokeUpload', request, hidden)
    expect(await log(designer, request)).toMatchObject([{ filePath: upload.filePath, uploadedBy: null }])
    const { request: foreign } = await buildWithFile()
    await app.refused('listUploads', 'record_not_found', { as: designer, params: { orderCode: foreign.orderCode } })
  })

  test('is not there for what was deleted or never was', async () => {
    const { request } = await buildWithFile()
    await app.call('deleteOrder', { as: admin, params: { _id: request._id } })
    for (const orderCode of [request.orderCode, 1]) {
      await app.refused('listUploads', 'record_not_found', { as: admin, params: { orderCode } })
    }
  })
})
