import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filePlace } from '../src/features/backup/backup-place.ts'
import { restoreBackup } from '../src/features/backup/restore-backup.ts'
import { verifyBackup } from '../src/features/backup/verify-backup.ts'
import { writeBackup } from '../src/features/backup/write-backup.ts'
import { contentKey } from '../src/features/files/content-key.ts'
import { type Files, openFiles } from '../src/platform/files.ts'
import { readConfig } from '../src/process/config.ts'
import { prepareTables } from '../src/process/prepare-tables.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { startBucket, type TestBucket } from './support/bucket.ts'
import { createEmptyDatabase } from './support/database.ts'
import { buildCustomer, type TestAccount } from './support/factories.ts'
import { DST, formOf } from './support/sample-files.ts'

let bucket: TestBucket
let app: TestApp
let customer: TestAccount
let folder: string

beforeAll(async () => {
  bucket = await startBucket()
  app = await startTestApp(bucket.env)
  customer = await buildCustomer(app)
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-bucket-backup-'))
})
afterAll(async () => {
  await app.stop()
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The contents that a database names, with their sizes. */
async function namedIn(connectionString: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ checksum: string; size: string }>('SELECT checksum, size FROM content')
    return new Map(rows.map(({ checksum, size }) => [checksum, Number(size)]))
  } finally {
    await client.end()
  }
}

async function compare(files: Files, named: Map<string, number>): Promise<void> {
  for (const [checksum, size] of named) {
    const bytes = await buffer(await files.stream(contentKey(checksum)))
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')], checksum).toEqual([size, checksum])
  }
}

async function restoreTo(path: string, name: string, env: Record<string, string>) {
  const database = await createEmptyDatabase()
  const { connectionString } = database
  const dataDir = join(folder, name)
  const files = await openFiles(readConfig({ DATA_DIR: dataDir, ...env }))
  const prepare = (migrations: number) => prepareTables(connectionString, migrations)
  const { manifest } = await verifyBackup(filePlace(path))
  await restoreBackup(filePlace(path), { connectionString, dataDir, files, prepare }, manifest)
  const named = await namedIn(connectionString)
  return {
    named,
    files,
    async end() {
      files.close()
      await database.drop()
    },
  }
}

test('a backup of a shop in a bucket, made while people work, gives every file back to another bucket and to a folder', async () => {
  let working = true
  let uploaded = 0
  const work = Array.from({ length: 3 }, async () => {
    while (working) {
      const params = await app.call('reserveOrderCode', { as: customer })
      // Some are larger than what is read ahead in whole.
      const size = uploaded % 5 === 0 ? 1_200_000 : 2_000
      const bytes = Buffer.concat([DST, Buffer.from(randomUUID()), Buffer.alloc(size, uploaded)])
      const [file] = await app.call('upload', { as: customer, params, body: formOf(['lion.dst', bytes]) })
      uploaded++
      // Some are taken back again, and their bytes removed while the backup runs.
      if (uploaded % 7 === 0 && file) {
        await app.call('removeUpload', { as: customer, params, body: { filePath: file.filePath } })
      }
    }
  })
  await expect.poll(() => uploaded, { timeout: 60_000 }).toBeGreaterThan(12)
  const before = await namedIn(app.connectionString)
  const path = join(folder, 'busy.backup')
  const { dataDir, connectionString, services } = app
  const source = { dataDir, connectionString, files: services.files, companyName: 'Harbor Stitch' }
  const { files } = await writeBackup(source, filePlace(path))
  working = false
  await Promise.all(work)
  expect(files).toBeGreaterThan(12)

  const other = await startBucket()
  try {
    for (const [name, env] of [
      ['folder', {}],
      ['bucket', other.env],
    ] as const) {
      const restored = await restoreTo(path, name, env)
      // What was taken back while the files were copied is named by the rows of the moment before, and no longer there.
      const kept = await namedIn(app.connectionString)
      const needed = new Map([...restored.named].filter(([checksum]) => kept.has(checksum)))
      expect(needed.size).toBeGreaterThanOrEqual([...before.keys()].filter((each) => kept.has(each)).length)
      expect(needed.size).toBeGreaterThan(10)
      await compare(restored.files, needed)
      await restored.end()
    }
  } finally {
    await other.stop()
  }
}, 180_000)
