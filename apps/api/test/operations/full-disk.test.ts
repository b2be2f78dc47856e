import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createArchive } from '../../src/features/backup/archive.ts'
import { filePlace } from '../../src/features/backup/backup-place.ts'
import { MIGRATIONS, readMigrations } from '../../src/platform/database/read-migrations.ts'
import { createEmptyDatabase, type TestDatabase } from '../support/database.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const MEGABYTE = 1024 * 1024
const ROWS_MB = 30
const FILES_MB = 12

/** Runs a command where no file may have more than a megabyte or two, by how a shell counts. */
const WITH_SMALL_FILES = ['/bin/sh', '-c', 'ulimit -f 2048; exec "$@"', 'sh']
/**
 * Runs a command with a small disk of its own for DATA_DIR, which nothing else sees and which ends with it. PostgreSQL runs as no root,
 * so the command has another number there.
 */
const withSmallDisk = (size: string) => [
  ...['unshare', '--user', '--map-root-user', '--mount', '/bin/sh', '-c'],
  `mount -t tmpfs -o size=${size},mode=700 tmpfs "$DATA_DIR" || exit 99
   unshare --user --map-user=1000 --map-group=1000 "$@"; code=$?; echo "Left: $(ls -A "$DATA_DIR")"; exit $code`,
  'sh',
]
const [program = '', ...trial] = [...withSmallDisk('1m'), 'true']
/** Containers and some systems give no user a disk of its own; there the limit on files says as much of files. */
const mayMount = spawnSync(program, trial, { env: { ...process.env, DATA_DIR: tmpdir() } }).status === 0

let folder: string
let dataDir: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-full-disk-'))
  await chmod(folder, 0o755)
  await writeBackup('rows.backup', { rows: ROWS_MB, files: 0 })
  await writeBackup('files.backup', { rows: 1, files: FILES_MB })
})
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'))
  database = await createEmptyDatabase()
})
afterEach(() => database.drop())
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A backup with so many megabytes of rows, and in files of three each. */
async function writeBackup(name: string, { rows, files }: { rows: number; files: number }) {
  const archive = await createArchive(filePlace(join(folder, name)))
  const migrations = (await readMigrations(MIGRATIONS)).map((migration) => migration.name)
  const tables = [{ schema: 'public', name: 'setting', columns: ['_id', 'value', 'version'] }]
  const createdAt = '2026-11-24T02:30:00.000Z'
  const manifest = { format: 1, createdAt, shop: 'Harbor Stitch', migrations, tables, sequences: [] }
  await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest)))
  for (let number = 0; number < rows; number++) {
    const row = `${number}\t"${randomBytes(MEGABYTE / 2).toString('hex')}"\t1\n`
    await archive.add(`database/public.setting/${number}`, Buffer.from(row))
  }
  for (let number = 0; number < files / 3; number++) {
    await archive.add(`files/content/aa/${number}`, randomBytes(3 * MEGABYTE))
  }
  await archive.finish()
}

function restore(backup: string, [command = '', ...around]: readonly string[], DATABASE_URL = '') {
  const script = [process.execPath, join(ROOT, 'scripts/run.mjs'), 'scripts/restore.ts', join(folder, backup)]
  return spawnSync(command, [...around, ...script], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL },
  })
}

test.skipIf(process.platform === 'win32')(
  'a restore whose files find no room ends in a sentence and leaves none',
  async () => {
    const { status, stderr } = restore('files.backup', WITH_SMALL_FILES, database.connectionString)
    expect(stderr).toMatch(
      /^The database that DATABASE_URL names holds tables .*\nEFBIG: .*\. That place takes no file as large\. .*\n$/,
    )
    expect([status, await readdir(dataDir)]).toEqual([1, []])
  },
)

test.runIf(mayMount)('so it does on a disk that is full', () => {
  const { status, stdout, stderr } = restore('files.backup', withSmallDisk('8m'), database.connectionString)
  expect(stderr).toMatch(/^The database that DATABASE_URL names holds tables .*\nThere is no room left: ENOSPC: .*\n$/)
  expect([status, stdout]).toEqual([1, expect.stringMatching(/\nLeft: \n$/)])
})

// Where room ends differs: while the database is made, at a migration, at its rows or its log, which ends the whole server.
test.runIf(mayMount).for(['20m', '40m', '44m', '68m', '76m'])(
  'a disk of %s, on which the database finds no room, ends it in a sentence too, with nothing left',
  (size) => {
    const { status, stdout, stderr } = restore('rows.backup', withSmallDisk(size))
    expect(stderr).toMatch(/^(The database can't be made in .* Its disk is full\.|There is no room left: .*)\n$/)
    expect([status, stdout]).toEqual([1, expect.stringMatching(/\nLeft: \n$/)])
  },
)
