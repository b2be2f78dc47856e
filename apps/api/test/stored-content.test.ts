import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropContent } from '../src/features/files/content.ts'
import { contentKey } from '../src/features/files/content-key.ts'
import { sweepFiles } from '../src/features/monitoring/sweep-files.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildCustomer,
  buildOrderCode,
  buildRequest,
  buildStaff,
  buildUpload,
  type TestAccount,
} from './support/factories.ts'
import { DST, formOf } from './support/sample-files.ts'
import { listStored } from './support/stored-files.ts'

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const unique = () => Buffer.concat([DST, Buffer.from(randomUUID())])

async function send(as: TestAccount, content: Buffer<ArrayBuffer>, orderCode?: number) {
  const code = orderCode ?? (await buildOrderCode(app, as))
  return app.attempt('upload', { as, params: { orderCode: code }, body: formOf(['logo.dst', content]) })
}

const place = (as: TestAccount, body: object) =>
  app.attempt('createOrder', { as, body: { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', ...body } })

const checksumOf = async (filePath: string) =>
  (
    await app.services.db
      .selectFrom('upload')
      .select('checksum')
      .where('filePath', '=', filePath)
      .executeTakeFirstOrThrow()
  ).checksum ?? ''

describe('the same content', () => {
  test('is stored once however often it is ordered again', async () => {
    const original = await buildRequest(app, { customer })
    const upload = await buildUpload(app, original, customer, { requestId: original._id })
    const before = await listStored(app)
    for (let number = 0; number < 5; number++) {
      const again = await place(customer, {
        ReplicaOrderCode: original.orderCode,
        imagesUploads: [{ filePath: upload.filePath }],
      })
      expect(again.status).toBe(200)
      const [file] = (again.body as { imagesUploads: { url: string; filePath: string }[] }).imagesUploads
      expect(file?.filePath).not.toBe(upload.filePath)
      expect((await app.fetch(file?.url ?? '')).status).toBe(200)
    }
    expect(await listStored(app)).toEqual(before)
  })

  test('is stored once by uploads at the same moment, and stays until the last of them is taken back', async () => {
    const content = unique()
    const before = await listStored(app)
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(customer, content)))
    const paths = answers.map(({ body }) => (body as { filePath: string }[])[0]?.filePath ?? '')
    expect(await listStored(app)).toHaveLength(before.length + 1)
    for (const [index, filePath] of paths.entries()) {
      const orderCode = Number(filePath.split('/')[1])
      await app.call('removeUpload', { as: customer, params: { orderCode }, body: { filePath } })
      await expect.poll(() => listStored(app)).toHaveLength(before.length + (index === paths.length - 1 ? 0 : 1))
    }
  })

  test('is there whenever an upload is answered, though others remove it at the same moment', async () => {
    const content = unique()
    for (let round = 0; round < 8; round++) {
      const first = await send(customer, content)
      const [old] = first.body as { filePath: string }[]
      const orderCode = Number(old?.filePath.split('/')[1])
      const [, second] = await Promise.all([
        app.attempt('removeUpload', { as: customer, params: { orderCode }, body: { filePath: old?.filePath } }),
        send(customer, content),
      ])
      const [kept] = second.body as { filePath: string; url: string }[]
      const response = await app.fetch(kept?.url ?? '')
      expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
      await app.call('removeUpload', {
        as: customer,
        params: { orderCode: Number(kept?.filePath.split('/')[1]) },
        body: { filePath: kept?.filePath ?? '' },
      })
    }
  })

  test('that an upload names is never dropped', async () => {
    const [file] = (await send(customer, unique())).body as { filePath: string; url: string }[]
    const checksum = await checksumOf(file?.filePath ?? '')
    const dropped = app.services.db.transaction().execute((trx) => dropContent(trx, app.services, checksum))
    expect(await dropped).toBe(false)
    expect((await app.fetch(file?.url ?? '')).status).toBe(200)
  })

  test('comes back when a crash took its bytes', async () => {
    const content = unique()
    const [file] = (await send(customer, content)).body as { filePath: string; url: string }[]
    await app.services.files.remove(contentKey(await checksumOf(file?.filePath ?? '')))
    expect((await app.fetch(file?.url ?? '')).status).toBe(404)
    await send(customer, content)
    expect((await app.fetch(file?.url ?? '')).status).toBe(200)
  })
})

test('a request placed while its file is taken back has the file, or is refused: thirty times at once', async () => {
  const placing = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const owner = await buildCustomer(app)
      const orderCode = await buildOrderCode(app, owner)
      const [file] = (await send(owner, unique(), orderCode)).body as { filePath: string }[]
      return { owner, orderCode, filePath: file?.filePath ?? '' }
    }),
  )
  const ends = await Promise.all(
    placing.map(async ({ owner, orderCode, filePath }) => {
      const [placed, removed] = await Promise.all([
        place(owner, { orderCode, imagesUploads: [{ filePath }] }),
        app.attempt('removeUpload', { as: owner, params: { orderCode }, body: { filePath } }),
      ])
      const files = placed.status === 200 ? (placed.body as { imagesUploads: unknown[] }).imagesUploads.length : 0
      return `placed ${placed.status} with ${files}, removed ${removed.status}`
    }),
  )
  for (const end of ends) {
    expect(['placed 200 with 1, removed 404', 'placed 400 with 0, removed 200']).toContain(end)
  }
})

describe('the sweep', () => {
  const rows = (orderCode: number) =>
    app.services.db.selectFrom('upload').select('filePath').where('orderCode', '=', orderCode).execute()

  test('removes uploads that nobody attached within a week; younger and attached ones stay', async () => {
    const request = await buildRequest(app, { customer })
    const old = { createdAt: daysAgo(8).toISOString() }
    const forgotten = await buildUpload(app, request, customer, old)
    const attached = await buildUpload(app, request, customer, { ...old, requestId: request._id })
    const recent = await buildUpload(app, request, customer)
    await sweepFiles(app.services)
    await expect.poll(() => listStored(app)).not.toContain(contentKey(forgotten.checksum ?? ''))
    const stored = await listStored(app)
    expect(stored).toEqual(expect.arrayContaining([attached, recent].map((each) => contentKey(each.checksum ?? ''))))
    expect((await rows(request.orderCode)).map((row) => row.filePath).sort()).toEqual(
      [attached.filePath, recent.filePath].sort(),
    )
  })

  test('removes what a crash left: bytes without a row, pictures of nobody, what broke off; not the young', async () => {
    const strays = [
      contentKey('ab'.repeat(32)),
      'orderUploads/1700000000000/1700000000000-lost.png',
      'avatars/nobody.webp',
      'incoming/broken.part',
    ]
    const young = [contentKey('cd'.repeat(32)), 'avatars/just-now.webp', 'incoming/arriving.part']
    for (const [keys, at] of [
      [strays, daysAgo(2)],
      [young, new Date()],
    ] as const) {
      for (const key of keys) {
        const path = join(app.dataDir, 'files', key)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, 'left behind')
        await utimes(path, at, at)
      }
    }
    await sweepFiles(app.services)
    await expect.poll(async () => (await listStored(app)).filter((key) => strays.includes(key))).toEqual([])
    expect(await listStored(app)).toEqual(expect.arrayContaining(young))
  })

  test('shares files from before content was shared, under the same links', async () => {
    const request = await buildRequest(app, { customer })
    const upload = await buildUpload(app, request, customer, { checksum: null, requestId: request._id })
    const link = `/api/files/${upload.token}/${upload.imageName}`
    const before = await (await app.fetch(link)).text()
    expect(await listStored(app)).toContain(upload.filePath)
    await sweepFiles(app.services)
    await sweepFiles(app.services, new Date(Date.now() + 60_000))
    const stored = await listStored(app)
    expect(stored).not.toContain(upload.filePath)
    expect(stored).toContain(contentKey(await checksumOf(upload.filePath)))
    expect(await (await app.fetch(link)).text()).toBe(before)
  })

  test('leaves a file from before that was ordered again with both', async () => {
    const original = await buildRequest(app, { customer })
    const upload = await buildUpload(app, original, customer, { checksum: null, requestId: original._id })
    const again = await place(customer, {
      ReplicaOrderCode: original.orderCode,
      imagesUploads: [{ filePath: upload.filePath }],
    })
    await sweepFiles(app.services, new Date(Date.now() + 60_000))
    const [copy] = (again.body as { imagesUploads: { url: string }[] }).imagesUploads
    expect((await app.fetch(copy?.url ?? '')).status).toBe(200)
    expect((await app.fetch(`/api/files/${upload.token}/${upload.imageName}`)).status).toBe(200)
  })
})

test('of the requests of a customer sixty an hour are placed, staff place more; the same one again is answered', async () => {
  const owner = await buildCustomer(app)
  const first = await place(owner, { orderCode: await buildOrderCode(app, owner) })
  await app.services.rateLimits.take('creationByAccount', owner._id, { points: PLACING_LIMITS.requestsAnHour - 1 })
  const { status, body, headers } = await place(owner, {})
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'requests_hour_spent' } })
  expect((body as { message: string }).message).toContain('60 requests an hour')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const { orderCode, _id } = first.body as { orderCode: number; _id: string }
  expect((await place(owner, { orderCode })).body).toMatchObject({ _id })
  const admin = await buildStaff(app, 'Administrate')
  expect((await place(admin, { userName: owner.userName })).status).toBe(200)
})
