import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filePlace } from '../../src/features/backup/backup-place.ts'
import { restoreBackup } from '../../src/features/backup/restore-backup.ts'
import { verifyBackup } from '../../src/features/backup/verify-backup.ts'
import { writeBackup } from '../../src/features/backup/write-backup.ts'
import { contentKey } from '../../src/features/files/content-key.ts'
import { type Files, openFiles } from '../../src/platform/files.ts'
import { readConfig } from '../../src/process/config.ts'
import { prepareTables } from '../../src/process/prepare-tables.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { startBucket, type TestBucket } from '../support/bucket.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { buildCustomer, type TestAccount } from '../support/factories.ts'
import { DST, formOf } from '../support/sample-files.ts'

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
  await restoreBackup(filePlace(path), { connectionString, dataDir, files, prepare, warn: () => undefined }, manifest)
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

const sourceOf = ({ dataDir, connectionString, services: { files } }: TestApp) => {
  return { dataDir, connectionString, files, companyName: 'Harbor Stitch' }
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
  const path = join(folder, 'busy.backup')
  let before: Map<string, number>
  try {
    await expect.poll(() => uploaded, { timeout: 60_000 }).toBeGreaterThan(12)
    before = await namedIn(app.connectionString)
    const { files } = await writeBackup(sourceOf(app), filePlace(path))
    expect(files).toBeGreaterThan(12)
  } finally {
    working = false
    await Promise.allSettled(work)
  }
  await Promise.all(work)

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
})

// After the one above: the shop names what it has lost from here on.
test.each([2_000, 1_200_000])('a file of %d bytes that is removed once it was measured is left out', async (size) => {
  const source = sourceOf(app)
  const params = await app.call('reserveOrderCode', { as: customer })
  const bytes = Buffer.concat([DST, Buffer.from(randomUUID()), Buffer.alloc(size)])
  const key = contentKey(createHash('sha256').update(bytes).digest('hex'))
  await app.call('upload', { as: customer, params, body: formOf(['gone.dst', bytes]) })
  const measured: string[] = []
  const files: Files = Object.assign(Object.create(source.files), {
    async size(asked: string) {
      measured.push(asked)
      const found = await source.files.size(asked)
      if (asked === key) await source.files.remove(key)
      return found
    },
  })
  const written = await writeBackup({ ...source, files }, filePlace(join(folder, `removed-${size}.backup`)))
  expect(measured).toContain(key)
  expect(written.files).toBe(measured.length - 1)
})
