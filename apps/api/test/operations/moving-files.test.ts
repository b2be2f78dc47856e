import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentKey } from '../../src/features/files/content-key.ts'
import { moveFiles } from '../../src/features/files/move-files.ts'
import { openFiles } from '../../src/platform/files.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { startBucket, type TestBucket } from '../support/bucket.ts'
import { buildCustomer, type TestAccount } from '../support/factories.ts'
import { sendFile } from '../support/pictures.ts'
import { DST } from '../support/sample-files.ts'

let bucket: TestBucket
let app: TestApp
let customer: TestAccount

beforeAll(async () => {
  bucket = await startBucket()
  app = await startTestApp({ ...bucket.env, FILES_IN: 'disk' })
  customer = await buildCustomer(app)
})
afterAll(async () => {
  await app.stop()
  await bucket.stop()
})

const unique = () => Buffer.concat([DST, Buffer.from(randomUUID())])
const keyOf = (bytes: Buffer) => contentKey(createHash('sha256').update(bytes).digest('hex'))
const stores = () => {
  const { folder, bucket: there } = app.services.files
  if (!there) throw new Error('No bucket.')
  return { disk: folder, s3: there.store }
}
const fetched = async (url: string) => Buffer.from(await (await app.fetch(url)).arrayBuffer())

test('files move to the bucket and back while people work, each found wherever it is', async () => {
  const { disk, s3 } = stores()
  const first = unique()
  const { url } = await sendFile(app, customer, { name: 'lion.dst', content: first })
  expect(await s3.size(keyOf(first))).toBeUndefined()
  expect(await moveFiles(app.services.files, { from: disk, to: s3 })).toMatchObject({ copied: 1, damaged: [] })
  expect(await s3.size(keyOf(first))).toBe(first.length)

  // Brought between two runs: the next one takes it, and nothing twice.
  const second = unique()
  const later = await sendFile(app, customer, { name: 'later.dst', content: second })
  const told: number[] = []
  const again = await moveFiles(app.services.files, {
    from: disk,
    to: s3,
    remove: true,
    onProgress: ({ done }) => told.push(done),
  })
  expect(again).toMatchObject({ files: 2, done: 2, copied: 1, bytes: second.length })
  expect(told).toEqual([1, 2])
  expect(await disk.size(keyOf(first))).toBeUndefined()
  for (const [at, bytes] of [
    [url, first],
    [later.url, second],
  ] as const)
    expect(await fetched(at)).toEqual(bytes)

  // The switch: another start of the same shop stores in the bucket, and still reads what is on disk.
  const third = unique()
  const switched = await openFiles({ ...app.services.config, FILES_IN: 's3' })
  await sendFile(app, customer, { name: 'third.dst', content: third })
  expect(await switched.exists(keyOf(third))).toBe(true)
  await switched.put('logos/new', Buffer.from('new'))
  expect(await s3.size('logos/new')).toBe(3)
  expect(await disk.size('logos/new')).toBeUndefined()
  const listed: string[] = []
  for await (const key of switched.list('', new Date(Date.now() + 60_000))) listed.push(key)
  expect(listed.toSorted()).toEqual([keyOf(first), keyOf(second), keyOf(third), 'logos/new'].toSorted())
  // What is taken back goes from both.
  await moveFiles(app.services.files, { from: disk, to: s3 })
  await switched.remove(keyOf(third))
  expect([await disk.size(keyOf(third)), await s3.size(keyOf(third))]).toEqual([undefined, undefined])
  switched.close()

  expect(await moveFiles(app.services.files, { from: s3, to: disk, remove: true })).toMatchObject({ copied: 3 })
  expect(await fetched(url)).toEqual(first)
})

test('a file whose bytes are not those of its checksum is told, and stays where it is', async () => {
  const { disk, s3 } = stores()
  const bytes = unique()
  await sendFile(app, customer, { name: 'broken.dst', content: bytes })
  await writeFile(join(app.dataDir, 'files', keyOf(bytes)), 'something else')
  const { damaged } = await moveFiles(app.services.files, { from: disk, to: s3, remove: true })
  expect(damaged).toEqual([keyOf(bytes)])
  expect(await s3.size(keyOf(bytes))).toBeUndefined()
  expect(await disk.size(keyOf(bytes))).toBe('something else'.length)
})
