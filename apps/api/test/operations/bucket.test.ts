import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { contentKey } from '../../src/features/files/content-key.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { startBucket, type TestBucket } from '../support/bucket.ts'
import { buildCustomer, type TestAccount } from '../support/factories.ts'
import { DST, formOf } from '../support/sample-files.ts'

let bucket: TestBucket
let app: TestApp
let customer: TestAccount

beforeAll(async () => {
  bucket = await startBucket()
  app = await startTestApp(bucket.env, { bucketMs: 1_000 })
  customer = await buildCustomer(app)
})
afterEach(() => bucket.turn('works'))
afterAll(async () => {
  await app.stop()
  await bucket.stop()
})

/** Bytes that nothing else in these tests has. */
const unique = () => Buffer.concat([DST, Buffer.from(randomUUID())])

async function upload(bytes: Uint8Array<ArrayBuffer>) {
  const { orderCode } = await app.call('reserveOrderCode', { as: customer })
  return app.attempt('upload', { as: customer, params: { orderCode }, body: formOf(['lion.dst', bytes]) })
}

const urlOf = (reply: { body: unknown }) => (reply.body as { url: string }[])[0]?.url ?? ''

/** Where a new file is, which a busy machine may take a while to store. */
async function storedUrl(): Promise<string> {
  let reply: Awaited<ReturnType<typeof upload>> | undefined
  const status = async () => {
    reply = await upload(unique())
    return reply.status
  }
  await expect.poll(status).toBe(200)
  return reply ? urlOf(reply) : ''
}

test('files go to the bucket and come back byte for byte', async () => {
  const bytes = unique()
  const reply = await upload(bytes)
  expect(reply.status).toBe(200)
  const download = await app.fetch(urlOf(reply))
  expect(download.status).toBe(200)
  expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true)
})

test.for(['refuses', 'hangs'] as const)(
  'while the bucket %s, uploads and downloads say so, and work again once it is back',
  async (mood) => {
    const url = await storedUrl()
    bucket.turn(mood)
    const refused = await upload(unique())
    expect(refused).toMatchObject({ status: 503, body: { code: 'files_unavailable' } })
    expect((await app.fetch(url)).status).toBe(503)
    bucket.turn('works')
    await expect.poll(async () => (await upload(unique())).status).toBe(200)
    expect((await app.fetch(url)).status).toBe(200)
  },
)

test('what is refused for want of space leaves nothing in the bucket', async () => {
  const poor = await buildCustomer(app, { uploadQuotaBytes: 10 })
  const { orderCode } = await app.call('reserveOrderCode', { as: poor })
  const bytes = unique()
  const body = formOf(['lion.dst', bytes])
  await app.refused('upload', 'quota_exceeded', { as: poor, params: { orderCode }, body })
  const checksum = createHash('sha256').update(bytes).digest('hex')
  await expect.poll(() => app.services.files.exists(contentKey(checksum))).toBe(false)
})

test('uploads and removals that wait for a bucket keep no connection from anybody', async () => {
  const patient = await startTestApp(bucket.env, { bucketMs: 8_000 })
  try {
    const uploader = await buildCustomer(patient)
    const { orderCode } = await patient.call('reserveOrderCode', { as: uploader })
    const bodyOf = () => formOf(['lion.dst', unique()])
    const [stored] = await patient.call('upload', { as: uploader, params: { orderCode }, body: bodyOf() })
    bucket.turn('hangs')
    const before = bucket.held()
    const waiting = Array.from({ length: 12 }, async () => {
      const account = await buildCustomer(patient)
      const reserved = await patient.call('reserveOrderCode', { as: account })
      return patient.attempt('upload', { as: account, params: reserved, body: bodyOf() })
    })
    await expect.poll(() => bucket.held() - before).toBeGreaterThanOrEqual(12)
    const body = { filePath: stored?.filePath ?? '' }
    await patient.call('removeUpload', { as: uploader, params: { orderCode }, body })
    // The job that removes its bytes has begun.
    await expect.poll(() => bucket.held() - before).toBeGreaterThanOrEqual(13)
    expect(await idleInTransaction(patient)).toBe(0)
    expect(
      await patient.attempt('listOrders', { as: uploader, params: { size: 10, page: 1 }, body: {} }),
    ).toMatchObject({ status: 200 })
    for (const reply of await Promise.all(waiting)) expect(reply.status).toBe(503)
  } finally {
    await patient.stop()
  }
})

async function idleInTransaction({ services }: TestApp): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(services.db)
  return rows[0]?.n
}

test.for([
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
  ['a bucket that is not there', { S3_BUCKET: 'missing' }, 'NoSuchBucket'],
] as const)('%s ends the start with a sentence that names the variables', async ([, env, reason]) => {
  await expect(startTestApp({ ...bucket.env, ...env })).rejects.toThrow(
    new RegExp(`refuses to store a file: ${reason}.*S3_SECRET_ACCESS_KEY`),
  )
})

test('a bucket that is down at the start is used once it is back', async () => {
  bucket.turn('refuses')
  const late = await startTestApp(bucket.env, { bucketMs: 1_000 })
  bucket.turn('works')
  await expect.poll(late.services.files.isAvailable).toBe(true)
  await late.services.files.put('content/late', Buffer.from('here'))
  expect(await late.services.files.exists('content/late')).toBe(true)
  await late.stop()
})

const available = () => app.services.metrics.registry.getSingleMetricAsString('stitchdesk_files_available')

test('a single call shows that a bucket hangs, and none has to be made to see that it is back', async () => {
  await storedUrl()
  bucket.turn('hangs')
  expect(await upload(unique())).toMatchObject({ status: 503, body: { code: 'files_unavailable' } })
  await expect.poll(available).toMatch(/ 0$/m)
  bucket.turn('works')
  await expect.poll(available).toMatch(/ 1$/m)
  expect((await upload(unique())).status).toBe(200)
})

test('an upload that a bucket took and never answers ends once the bucket hangs, long before a slow line would need its time', async () => {
  await storedUrl()
  bucket.turn('swallows')
  const before = bucket.held()
  const uploading = upload(Buffer.concat([unique(), Buffer.alloc(4_000_000)]))
  await expect.poll(() => bucket.held() - before).toBe(1)
  bucket.turn('hangs')
  expect(await uploading).toMatchObject({ status: 503, body: { code: 'files_unavailable' } })
})

test('a bucket that is down is left alone, refused at once, and used again within seconds of its return', async () => {
  const url = await storedUrl()
  expect(await available()).toMatch(/ 1$/m)
  bucket.turn('hangs')
  const askAndSee = async () => {
    await Promise.all(Array.from({ length: 6 }, () => app.fetch(url)))
    return available()
  }
  await expect.poll(askAndSee).toMatch(/ 0$/m)
  const before = bucket.asked()
  const refused = await Promise.all(Array.from({ length: 50 }, () => app.fetch(url)))
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  // What it is asked now is our own question whether it is back.
  expect(bucket.asked() - before).toBeLessThan(5)
  bucket.turn('works')
  await expect.poll(async () => (await app.fetch(url)).status).toBe(200)
  expect(await available()).toMatch(/ 1$/m)
})

test('a bucket at 10 kB a second takes and gives files, however long that is', async () => {
  bucket.turn('crawls')
  const bytes = Buffer.concat([unique(), Buffer.alloc(20_000, 7)])
  const reply = await upload(bytes)
  expect(reply.status).toBe(200)
  const download = await app.fetch(urlOf(reply))
  expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true)
})

test('a bucket from which nothing may be removed ends the start, and says which right is missing', async () => {
  bucket.turn('keeps')
  await expect(startTestApp(bucket.env)).rejects.toThrow(/refuses to remove a file: AccessDenied.*s3:DeleteObject/)
})

test('a bucket of another shop ends the start, and none of its files is touched', async () => {
  const theirs = urlOf(await upload(unique()))
  const inBucket = app.services.files.bucket
  const owner = (await inBucket?.readOwner()) ?? ''
  await inBucket?.writeOwner('another shop')
  await expect(startTestApp(bucket.env)).rejects.toThrow(/holds the files of another Stitchdesk.*S3_BUCKET/)
  await inBucket?.writeOwner(owner)
  expect((await app.fetch(theirs)).status).toBe(200)
})

test('a file that the bucket has lost is told as missing, not as taken back', async () => {
  const bytes = unique()
  const url = urlOf(await upload(bytes))
  await app.services.files.remove(contentKey(createHash('sha256').update(bytes).digest('hex')))
  const lost = await app.fetch(url)
  expect(lost.status).toBe(404)
  expect(await lost.json()).toMatchObject({ code: 'file_missing' })
})

test('without keys of its own the product takes those that the machine offers', async () => {
  const { S3_ACCESS_KEY_ID: AccessKeyId, S3_SECRET_ACCESS_KEY: SecretAccessKey, ...place } = bucket.env
  // What containers and machines with a role are told their keys by.
  const metadata = createServer((_, response) => {
    const Expiration = new Date(Date.now() + 3_600_000).toISOString()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ AccessKeyId, SecretAccessKey, Token: 'of the role', Expiration }))
  })
  metadata.listen(0, '127.0.0.1')
  await once(metadata, 'listening')
  const { port } = metadata.address() as AddressInfo
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/role`)
  const own = await startTestApp(place)
  await own.services.files.put('content/by-role', Buffer.from('here'))
  expect(await own.services.files.size('content/by-role')).toBe(4)
  await own.stop()
  vi.unstubAllEnvs()
  metadata.close()
})
