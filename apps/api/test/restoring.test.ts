import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArchive } from '../src/features/backup/archive.ts'
import { filePlace } from '../src/features/backup/backup-place.ts'
import { MANIFEST, type Manifest } from '../src/features/backup/manifest.ts'
import { restoreBackup } from '../src/features/backup/restore-backup.ts'
import { verifyBackup } from '../src/features/backup/verify-backup.ts'
import { writeBackup } from '../src/features/backup/write-backup.ts'
import { type Files, openFiles } from '../src/platform/files.ts'
import { JOBS } from '../src/process/background.ts'
import { readConfig } from '../src/process/config.ts'
import { prepareTables } from '../src/process/prepare-tables.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { startBucket } from './support/bucket.ts'
import { createEmptyDatabase, type TestDatabase } from './support/database.ts'

let app: TestApp
let folder: string
let manifest: Manifest
const databases: TestDatabase[] = []

beforeAll(async () => {
  // Jobs wait, for nobody does them.
  app = await startTestApp({
    STITCHDESK_ROLE: 'web',
    SESSION_SECRET: 'a secret of thirty-two characters',
    DRAIN_SECONDS: '0',
  })
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-restoring-'))
  manifest = (await write(join(folder, 'usual.backup'))).manifest
})

afterAll(async () => {
  await app.stop()
  await Promise.all(databases.map((database) => database.drop()))
  await rm(folder, { recursive: true, force: true })
})

async function emptyPlace() {
  const database = await createEmptyDatabase()
  databases.push(database)
  const { connectionString } = database
  const dataDir = join(await mkdtemp(join(folder, 'restored-')), 'deep', 'data')
  const files = await openFiles({ DATA_DIR: dataDir })
  const prepare = (count: number) => prepareTables(connectionString, count)
  return { connectionString, dataDir, files, prepare, warn: () => undefined }
}

async function write(path: string) {
  const { connectionString, dataDir, services } = app
  await writeBackup({ connectionString, dataDir, files: services.files, companyName: 'Harbor Stitch' }, filePlace(path))
  return verifyBackup(filePlace(path))
}

async function query<Row extends object>(connectionString: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const waiting = (connectionString: string) =>
  query<{ name: string }>(connectionString, `SELECT DISTINCT name FROM pgboss.job WHERE state < 'completed' ORDER BY 1`)

/** A backup with entries that somebody else has added. */
async function hostileBackup(...names: string[]) {
  const place = filePlace(join(folder, `${crypto.randomUUID()}.backup`))
  const archive = await createArchive(place)
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
  for (const name of names) await archive.add(name, Buffer.from('hostile'))
  await archive.finish()
  return place
}

test.each([
  'files/../../../outside',
  'files/content/../../../../outside',
  'files//outside',
  'data/../../outside',
  'data/mail/../../../outside',
  'data/postgres/data/postgresql.auto.conf',
  'outside',
])('a backup that names %s is refused', async (name) => {
  await expect(verifyBackup(await hostileBackup(name))).rejects.toThrow(/names a file that Stitchdesk does not write/)
})

test('a restore that was not verified writes nothing outside its folder either', async () => {
  const backup = await hostileBackup('files/../../../outside')
  const place = await emptyPlace()
  await expect(restoreBackup(backup, place, manifest)).rejects.toThrow(/does not write/)
  for (const above of ['.', '..', '../..']) expect(existsSync(join(place.dataDir, above, 'outside'))).toBe(false)
})

test('a restore that fails takes its files back out of a bucket that was empty, or says that they are left there', async () => {
  const bucket = await startBucket()
  const files = await openFiles(readConfig({ DATA_DIR: await mkdtemp(join(folder, 'failed-')), ...bucket.env }))
  try {
    const stored = () => Readable.from(files.list('', new Date(Date.now() + 60_000))).toArray()
    const warned: string[] = []
    const fail = async () => {
      const backup = await hostileBackup('files/content/aa/one', 'files/pictures/bb/two', 'outside')
      const place = { ...(await emptyPlace()), files, warn: (message: string) => void warned.push(message) }
      await expect(restoreBackup(backup, place, manifest)).rejects.toThrow(/does not write/)
    }
    await fail()
    expect([await stored(), warned]).toEqual([[], []])
    bucket.turn('keeps')
    await fail()
    expect(await stored()).toHaveLength(2)
    expect(warned).toEqual([expect.stringContaining('Files of this attempt are left in the bucket')])
  } finally {
    files.close()
    await bucket.stop()
  }
})

const S3 = { bucket: 'artwork', region: 'us-east-1', keys: { accessKeyId: 'key', secretAccessKey: 'secret' } }

test.each(['a folder', 'a bucket'])('%s takes no key that leads out of it', async (where) => {
  const dataDir = await mkdtemp(join(folder, 'store-'))
  const files = await openFiles({ DATA_DIR: dataDir, ...(where === 'a bucket' && { S3, FILES_IN: 's3' }) })
  const received = () => files.receive(Readable.from([Buffer.from('hostile')]))
  for (const key of [
    '../outside',
    'content/../../outside',
    '/outside',
    'content//outside',
    '..\\outside',
    'content/',
    '',
  ]) {
    const calls: ((store: Files) => Promise<unknown>)[] = [
      (store) => store.put(key, Buffer.from('hostile')),
      async (store) => store.keep(await received(), key),
      (store) => store.stream(key),
      (store) => store.size(key),
      (store) => store.remove(key),
    ]
    for (const call of calls) await expect(call(files), `${call} ${key}`).rejects.toThrow(/No file is called/)
  }
  expect(existsSync(join(folder, 'outside'))).toBe(false)
  expect(existsSync(join(dataDir, 'outside'))).toBe(false)
  files.close()
})

test('jobs of each queue are restored; those of the queue itself are made anew, and those of no queue are told and left out', async () => {
  const own = JOBS.map(({ name }) => name).sort()
  const insert = 'INSERT INTO pgboss.job (name, data) SELECT unnest($1::text[]), $2'
  // As the queue itself leaves one every minute, and an earlier version one of work that is done no longer.
  await query(
    app.connectionString,
    `SELECT pgboss.create_queue(name, '{"policy":"standard"}') FROM unnest($1::text[]) name`,
    [['__pgboss__send-it', 'work-of-old']],
  )
  await query(app.connectionString, insert, [
    ['__pgboss__send-it', 'work-of-old', ...own],
    { text: 'two\nlines\tand a tab' },
  ])
  const path = join(folder, 'every-queue.backup')
  const { manifest, queues } = await write(path)
  expect([...queues].sort()).toEqual([...own, 'work-of-old'].sort())
  const place = await emptyPlace()
  await restoreBackup(filePlace(path), place, manifest)
  expect((await waiting(place.connectionString)).map(({ name }) => name)).toEqual(own)
})

test('a bucket that answers at once, or before it has everything, takes 2,000 files one after the other', async () => {
  let early = false
  const server = createServer((request, response) => {
    const answer = () => response.writeHead(200, { etag: '"tag"' }).end()
    if (early) answer()
    request.resume().on('end', () => early || answer())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const files = await openFiles({ DATA_DIR: folder, S3: { ...S3, endpoint }, FILES_IN: 's3' })
  const received = await Promise.all([2_000, 200_000].map((size) => files.receive(Readable.from([Buffer.alloc(size)]))))
  try {
    for (let number = 0; number < 2_000; number++) {
      early = number >= 1_500
      const incoming = received[number % 10 === 0 ? 1 : 0]
      if (incoming) await files.bucket?.store.keep(incoming, `content/${number}`)
    }
  } finally {
    await Promise.all(received.map((incoming) => incoming.discard()))
    files.close()
    server.close()
    server.closeAllConnections()
  }
}, 60_000)
