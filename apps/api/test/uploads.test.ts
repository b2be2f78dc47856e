import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedAt } from '../src/features/files/content-key.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildCustomer,
  buildOrderCode,
  buildRequest,
  buildStaff,
  buildUpload,
  type TestAccount,
} from './support/factories.ts'
import { DST, formOf, PDF, PNG, SVG } from './support/sample-files.ts'
import { listStored } from './support/stored-files.ts'

let app: TestApp
let admin: TestAccount
let customer: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const storedFiles = () => listStored(app)

const storedRows = async (orderCode: number) =>
  app.services.db.selectFrom('upload').select(['filePath', 'originalName']).where('orderCode', '=', orderCode).execute()

/** Where the bytes of an upload are. */
async function keyOf(filePath = ''): Promise<string> {
  const row = await app.services.db
    .selectFrom('upload')
    .select(['filePath', 'checksum'])
    .where('filePath', '=', filePath)
    .executeTakeFirstOrThrow()
  return storedAt(row)
}

/** Bytes that nothing else in these tests has. */
const unique = () => Buffer.concat([DST, Buffer.from(randomUUID())])

const send = (as: TestAccount, orderCode: number, body: FormData) =>
  app.call('upload', { as, params: { orderCode }, body })

describe('artwork', () => {
  test('is stored under its order code with a cleaned name, and attached to the request placed with it', async () => {
    const { orderCode } = await app.call('reserveOrderCode', { as: customer })
    const files = await send(customer, orderCode, formOf(['Lion Logo (final).PNG', PNG], ['size chart.pdf', PDF]))
    expect(files.map((file) => file.imageName)).toEqual([
      `${orderCode}-Lion_Logo_final.png`,
      `${orderCode}-size_chart.pdf`,
    ])
    expect(files[0]?.filePath).toBe(`orderUploads/${orderCode}/${orderCode}-Lion_Logo_final.png`)
    expect(await storedFiles()).toEqual(
      expect.arrayContaining(await Promise.all(files.map((file) => keyOf(file.filePath)))),
    )
    const request = await app.call('createOrder', {
      as: customer,
      body: { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', orderCode, imagesUploads: files },
    })
    expect(request.imagesUploads).toEqual(files)
    expect(request).toMatchObject({
      fileName: 'Lion Logo (final).PNG',
      uploadfileName: files[0]?.imageName,
      fileName2: 'size chart.pdf',
      uploadfileName2: files[1]?.imageName,
    })
    expect(JSON.parse(request.fls)).toEqual(files.map((file) => file.imageName))
  })

  test('of more than two files is refused whole, in one call or several', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const three = formOf(['a.dst', DST], ['b.dst', DST], ['c.dst', DST])
    const { message } = await app.refused('upload', 'files_beyond_limit', {
      as: customer,
      params: { orderCode },
      body: three,
    })
    expect(message).toBe('You can only upload up to 2 files. 1 extra file(s) rejected.')
    expect(await storedRows(orderCode)).toEqual([])
    await send(customer, orderCode, formOf(['a.dst', DST], ['b.dst', DST]))
    await app.refused('upload', 'files_beyond_limit', {
      as: customer,
      params: { orderCode },
      body: formOf(['c.dst', DST]),
    })
    expect(await storedRows(orderCode)).toHaveLength(2)
  })

  test('tells by how many they are too many, but does not read on for ever', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const attempt = async (count: number, code: 'files_beyond_limit' | 'too_many_files') => {
      const body = formOf(...Array.from({ length: count }, (_, nth) => [`a${nth}.dst`, DST] as [string, typeof DST]))
      return (await app.refused('upload', code, { as: customer, params: { orderCode }, body })).message
    }
    expect(await attempt(40, 'files_beyond_limit')).toBe(
      'You can only upload up to 2 files. 38 extra file(s) rejected.',
    )
    expect(await attempt(60, 'too_many_files')).toBe('Too many files.')
    expect(await storedRows(orderCode)).toEqual([])
  })

  test('by two uploads at once is never more than two files', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const attempts = ['a.dst', 'b.dst', 'c.dst'].map((name) =>
      app.attempt('upload', { as: customer, params: { orderCode }, body: formOf([name, DST]) }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 413])
    expect(await storedRows(orderCode)).toHaveLength(2)
  })

  test('of the same name twice keeps both', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const files = await send(customer, orderCode, formOf(['logo.dst', DST], ['logo.dst', DST]))
    expect(new Set(files.map((file) => file.filePath)).size).toBe(2)
  })

  test('is nobody else’s', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const stranger = await buildCustomer(app)
    await app.refused('upload', 'record_not_found', {
      as: stranger,
      params: { orderCode },
      body: formOf(['a.dst', DST]),
    })
    const [file] = await send(customer, orderCode, formOf(['a.dst', DST]))
    await app.refused('removeUpload', 'record_not_found', {
      as: stranger,
      params: { orderCode },
      body: { filePath: file?.filePath },
    })
    const own = await buildOrderCode(app, stranger)
    await app.refused('createOrder', 'invalid_body', {
      as: stranger,
      body: { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', orderCode: own, imagesUploads: [file] },
    })
  })

  test('is taken back while no request holds it', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const [file] = await send(customer, orderCode, formOf(['a.dst', unique()]))
    const filePath = file?.filePath ?? ''
    const key = await keyOf(filePath)
    await app.call('removeUpload', { as: customer, params: { orderCode }, body: { filePath } })
    expect(await storedRows(orderCode)).toEqual([])
    await expect.poll(storedFiles).not.toContain(key)
    expect((await app.fetch(file?.url ?? '')).status).toBe(404)
  })

  test('is closed when work has begun', async () => {
    const { orderCode } = await buildRequest(app, { customer, orderStatus: 'Ready' })
    await app.refused('upload', 'artwork_closed', { as: customer, params: { orderCode }, body: formOf(['a.dst', DST]) })
  })

  test('of a request ordered again gets a record and a link of its own', async () => {
    const original = await buildRequest(app, { customer })
    const upload = await buildUpload(app, original, customer, { requestId: original._id, imageName: 'logo.dst' })
    const again = await app.call('createOrder', {
      as: customer,
      body: {
        requestFor: 'order',
        orderName: 'Again',
        requiredFormat: 'dst',
        ReplicaOrderCode: original.orderCode,
        imagesUploads: [{ filePath: upload.filePath }],
      },
    })
    const [copy] = again.imagesUploads
    expect(copy?.filePath).toContain(`orderUploads/${again.orderCode}/`)
    expect((await app.fetch(copy?.url ?? '')).status).toBe(200)
    const before = await app.call('getOrder', { as: customer, params: { _id: original._id } })
    expect(before.imagesUploads.map((file) => file.filePath)).toEqual([upload.filePath])
  })
})

describe('results', () => {
  test('are up to ten, shown with their round', async () => {
    const { _id, orderCode } = await buildRequest(app)
    const eleven = formOf(...Array.from({ length: 11 }, (_, number) => [`r${number}.dst`, DST] as [string, typeof DST]))
    const { message } = await app.refused('upload', 'files_beyond_limit', {
      as: admin,
      params: { orderCode },
      body: eleven,
    })
    expect(message).toBe('You can only upload up to 10 files. 1 extra file(s) rejected.')
    expect(await storedRows(orderCode)).toEqual([])
    const ten = formOf(...Array.from({ length: 10 }, (_, number) => [`r${number}.dst`, DST] as [string, typeof DST]))
    const files = await send(admin, orderCode, ten)
    const { order } = await app.call('saveProcessing', {
      as: admin,
      body: { modelFor: orderCode, price: 20, imagesUploads: files },
    })
    expect(order.processingData?.imagesUploads).toEqual(files)
    expect(order.imagesUploads).toEqual([])
    const { processingRounds } = await app.call('getOrder', { as: admin, params: { _id } })
    expect(processingRounds[0]?.imagesUploads).toHaveLength(10)
  })

  test('stay with their round when a later one has others', async () => {
    const { _id, orderCode } = await buildRequest(app)
    const save = async (name: string) => {
      const imagesUploads = await send(admin, orderCode, formOf([name, DST]))
      await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 20, imagesUploads } })
    }
    await save('first.dst')
    await save('second.dst')
    const { processingRounds } = await app.call('getOrder', { as: admin, params: { _id } })
    expect(processingRounds.map((round) => round.imagesUploads.map((file) => file.imageName))).toEqual([
      [`${orderCode}-second.dst`],
      [`${orderCode}-first.dst`],
    ])
  })

  test('come from designers for what is assigned to them alone', async () => {
    const designer = await buildStaff(app, 'designer')
    const { orderCode } = await buildRequest(app, { assTo: designer.userName })
    expect(await send(designer, orderCode, formOf(['r.dst', DST]))).toHaveLength(1)
    const other = await buildRequest(app)
    await app.refused('upload', 'record_not_found', {
      as: designer,
      params: { orderCode: other.orderCode },
      body: formOf(['r.dst', DST]),
    })
  })
})

describe('a download', () => {
  const upload = async (name: string, content: Buffer<ArrayBuffer>) => {
    const orderCode = await buildOrderCode(app, customer)
    const [file] = await send(customer, orderCode, formOf([name, content]))
    return file?.url ?? ''
  }

  test.each([
    ['logo.png', PNG, 'image/png', 'inline'],
    ['logo.svg', SVG, 'image/svg+xml', 'attachment'],
    ['chart.pdf', PDF, 'application/pdf', 'attachment'],
    ['lion.dst', DST, 'application/octet-stream', 'attachment'],
  ])('of %s works without signing in, with careful headers', async (name, content, type, disposition) => {
    const url = await upload(name, content)
    const response = await app.fetch(url)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}; filename="`))
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  test.each([
    ['lion.dst', 'attachment; filename="lion.dst"'],
    [
      'Löwe (Rücken).DST',
      `attachment; filename="Loewe_Ruecken.dst"; filename*=UTF-8''L%C3%B6we%20%28R%C3%BCcken%29.dst`,
    ],
    ['狮子.dst', `attachment; filename="ShiZi.dst"; filename*=UTF-8''%E7%8B%AE%E5%AD%90.dst`],
    ['1795000000001-lion.dst', 'attachment; filename="lion.dst"'],
    ['lion"; x="\r\nset-cookie: a=b', 'attachment; filename="lion_xset-cookie_ab.dst"; '],
    ['../../lion\u202Etsd.exe', 'attachment; filename="liontsdexe.dst"; '],
    [`${'x'.repeat(400)}`, `attachment; filename="${'x'.repeat(116)}.dst"; filename*=UTF-8''${'x'.repeat(230)}.dst`],
  ])('of what was brought as %j is saved by its own name', async (originalName, disposition) => {
    const url = await upload('lion.dst', DST)
    const token = url.split('/')[3] ?? ''
    await app.services.db.updateTable('upload').set({ originalName }).where('token', '=', token).execute()
    const { headers } = await app.fetch(url)
    expect(headers.get('content-disposition')?.slice(0, disposition.length)).toBe(disposition)
    expect(headers.get('content-disposition')).not.toMatch(/[^ -~]/)
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('is not there under another token or after it was revoked', async () => {
    const url = await upload('lion.dst', DST)
    const [, , , token = '', name = ''] = url.split('/')
    expect((await app.fetch(`/api/files/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}/${name}`)).status).toBe(
      404,
    )
    expect((await app.fetch(`/api/files/..%2f..%2f..%2fetc/passwd`)).status).toBe(404)
    await app.services.db
      .updateTable('upload')
      .set({ revokedAt: new Date().toISOString() })
      .where('token', '=', token)
      .execute()
    const response = await app.fetch(url)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'file_link_over' })
  })

  test('has an address that cannot be guessed', async () => {
    const token = (await upload('lion.dst', DST)).split('/')[3] ?? ''
    expect(token.length).toBeGreaterThanOrEqual(40)
  })
})
