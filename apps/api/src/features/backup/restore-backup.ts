import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { newClient } from '../../platform/database/connect.ts'
import { currentNames, MIGRATIONS, readMigrations } from '../../platform/database/read-migrations.ts'
import { FOLDERS } from '../../platform/file-store/folders.ts'
import type { Files } from '../../platform/files.ts'
import { checksumOf } from '../files/content-key.ts'
import { type ArchiveOptions, readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { copyIn, quoted } from './copy-tables.ts'
import { readEntry } from './entries.ts'
import type { BackupTable, Manifest } from './manifest.ts'

export interface RestoreTarget {
  connectionString: string
  files: Files
  dataDir: string
  /** Makes the tables as they were after the backup's migrations, and the queue of jobs. */
  prepare(migrations: number): Promise<void>
  /** Gets a sentence about what a failure has left behind. */
  warn(message: string): void
}

/**
 * Refuses a database that holds anything, so that nobody's work is lost.
 * @throws BackupError
 */
async function refuseUsed(connectionString: string): Promise<void> {
  const client = newClient(connectionString)
  await client.connect()
  try {
    const { rows } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1`)
    if (rows.length > 0) throw new BackupError('The database is in use: it has tables. Restore into an empty one.')
  } finally {
    await client.end()
  }
}

/**
 * The migrations of a backup, by the names that this version has.
 * @throws BackupError for those of a newer version, before anything is made
 */
export async function knownMigrations({ migrations }: Manifest): Promise<string[]> {
  const own = await readMigrations(MIGRATIONS)
  const names = currentNames(migrations, own)
  if (names.every((name, at) => name === own[at]?.name)) return names
  throw new BackupError('A newer version of Stitchdesk has written this backup. Restore it with that version.')
}

/**
 * How many files of a store are looked at, and which share of them the backup must know: since the backup some were removed, and
 * many came.
 */
const LOOKED_AT = 50
const KNOWN_SHARE = 0.1

/**
 * Refuses a bucket with the files of another shop: the nightly sweep would remove them. Files of this shop may be there, for a bucket
 * outlasts a machine.
 * @throws BackupError
 */
async function refuseForeignFiles(client: pg.Client, files: Files): Promise<void> {
  const found: string[] = []
  for await (const key of files.list(FOLDERS.content, new Date())) {
    if (found.push(checksumOf(key)) === LOOKED_AT) break
  }
  const { rows } = await client.query<{ known: number }>(
    'SELECT count(*)::int AS known FROM content WHERE "checksum" = ANY($1)',
    [found],
  )
  if ((rows[0]?.known ?? 0) < found.length * KNOWN_SHARE) {
    throw new BackupError(
      'The bucket holds files of another shop. Set S3_BUCKET to an empty bucket, or to the one of this shop.',
    )
  }
}

/** Later than any file, whatever the clock of a bucket says. */
const ANY_TIME = new Date(8_640_000_000_000_000)

/** Whether a store has no file of the product. */
async function isEmpty(files: Files): Promise<boolean> {
  for await (const _ of files.list('', ANY_TIME)) return false
  return true
}

/** Removes the files of a failed restore from a bucket that was empty before; a folder is emptied anyway. */
async function takeBack(files: Files, warn: RestoreTarget['warn']): Promise<void> {
  try {
    for await (const key of files.list('', ANY_TIME)) await files.remove(key)
  } catch {
    const folders = Object.values(FOLDERS).join(', ')
    warn(
      `Files of this attempt are left in the bucket: it does not remove them now. Another attempt takes them over. Otherwise empty its ` +
        `folders ${folders}.`,
    )
  }
}

/**
 * Restores a verified backup into an empty place: rows in one transaction, then files. A failure takes both back.
 * @param manifest what `verifyBackup` has read
 * @throws BackupError that says what to do
 */
export async function restoreBackup(
  place: BackupPlace,
  { connectionString, files, dataDir, prepare, warn }: RestoreTarget,
  manifest: Manifest,
  options: ArchiveOptions = {},
): Promise<void> {
  const migrations = await knownMigrations(manifest)
  await refuseUsed(connectionString)
  await prepare(migrations.length)
  const client = newClient(connectionString)
  await client.connect()
  let wasEmpty = false
  try {
    await client.query('BEGIN')
    const putBack = await loosen(client, manifest.tables)
    const tables = openTables(client, manifest.tables)
    let checked = false
    await readArchive(place, options, async (name, content) => {
      const entry = readEntry(name)
      if (entry.kind === 'rows') return tables.write(entry, content)
      if (entry.kind === 'manifest') return
      await tables.close()
      if (!checked) {
        await refuseForeignFiles(client, files)
        wasEmpty = await isEmpty(files)
        checked = true
      }
      if (entry.kind === 'file') await files.keep(await files.receive(content), entry.key)
      else await writeBelow(dataDir, entry.path, content)
    })
    await tables.close()
    await putBack()
    for (const { name, last, called } of manifest.sequences) {
      await client.query('SELECT setval($1::regclass, $2, $3)', [name, last, called])
    }
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    if (wasEmpty) await takeBack(files, warn)
    throw error
  } finally {
    await client.end()
  }
}

/** Empties the tables, and drops the constraints and triggers that would require an order of rows or repeat what rows already show. */
async function loosen(client: pg.Client, tables: BackupTable[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  )
  const own = tables.filter(({ schema }) => schema === 'public')
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`)
  for (const table of own) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`)
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
    }
    for (const table of own) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`)
  }
}

/** Writes the portions of one table after the other, each table in one go. */
function openTables(client: pg.Client, tables: BackupTable[]) {
  let current: { table: BackupTable; rows: PassThrough; done: Promise<void> } | undefined
  const close = async () => {
    current?.rows.end()
    await current?.done
    current = undefined
  }
  return {
    close,
    async write({ schema, table: name }: { schema: string; table: string }, content: Readable) {
      if (current?.table.schema !== schema || current.table.name !== name) {
        await close()
        const table = tables.find((each) => each.schema === schema && each.name === name)
        if (!table) throw new BackupError(`The backup has rows of ${name}, which it does not name.`)
        const rows = new PassThrough()
        const done = copyIn(client, table, rows)
        done.catch(() => rows.destroy())
        current = { table, rows, done }
      }
      const { rows, done } = current
      content.pipe(rows, { end: false })
      await Promise.race([finished(content), done])
    },
  }
}

async function writeBelow(folder: string, name: string, content: Readable): Promise<void> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(path, { mode: 0o600 }))
}
