import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { newClient } from '../../platform/database/connect.ts'
import { codeOf } from '../../platform/database/unavailable.ts'
import { isMissing } from '../../platform/file-store/store.ts'
import type { Files } from '../../platform/files.ts'
import { type ArchiveOptions, type ArchiveWriter, createArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { copyOut, listTables } from './copy-tables.ts'
import { KEPT_BESIDE } from './entries.ts'
import { MANIFEST, newManifest } from './manifest.ts'
import { readShopFigures } from './shop-figures.ts'

/** Files that are read at once, and the largest of them, in bytes. */
const READ_AHEAD = 32
const READ_AHEAD_BYTES = 1024 * 1024

export interface BackupSource {
  connectionString: string
  files: Files
  /** the folder of the secret and the mails */
  dataDir: string
  /** what the shop is called until it sets another name */
  companyName: string
}

export interface Progress {
  /** what is copied now */
  step: 'database' | 'files'
  /** so far */
  bytes: number
}

/** The content of a backup. */
export interface BackupSummary {
  tables: number
  files: number
  bytes: number
}

/**
 * Writes one file with everything of a shop while people work: the database as it is at one moment, then the files that it names,
 * which never change once they are stored. A failure removes what was written.
 * @throws BackupError that says what to do
 */
export async function writeBackup(
  { connectionString, files, dataDir, companyName }: BackupSource,
  place: BackupPlace,
  { onProgress = () => undefined, ...options }: ArchiveOptions & { onProgress?: (now: Progress) => void } = {},
): Promise<BackupSummary> {
  const client = newClient(connectionString)
  await client.connect()
  const archive = await createArchive(place, options).catch(async (error: unknown) => {
    await client.end()
    throw error
  })
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'`)
    const tables = await listTables(client)
    const manifest = newManifest({ ...(await readState(client, companyName)), tables })
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    for (const table of tables) {
      let portion = 0
      for await (const rows of copyOut(client, table)) {
        portion += 1
        await archive.add(`database/${table.schema}.${table.name}/${String(portion).padStart(6, '0')}`, rows)
        onProgress({ step: 'database', bytes: archive.written() })
      }
    }
    // Files stored after this moment belong to changes that the copy does not have.
    await client.query('COMMIT')
    const count = await addFiles(archive, files, () => onProgress({ step: 'files', bytes: archive.written() }))
    await addFolder(archive, dataDir)
    await archive.finish()
    return { tables: tables.length, files: count, bytes: archive.written() }
  } catch (error) {
    await archive.discard()
    if (codeOf(error) === 'ENOSPC') {
      throw new BackupError(`The disk of ${place.name} is full. Write the backup to another disk.`, { cause: error })
    }
    throw error
  } finally {
    await client.end()
  }
}

async function readState(client: pg.Client, companyName: string) {
  const { rows: named } = await client.query<{ shop: string }>(
    `SELECT value->>'companyName' AS shop FROM setting WHERE "_id" = 'shop'`,
  )
  const { rows: migrations } = await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name')
  const { rows: sequences } = await client.query<{ name: string; last: string; called: boolean }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(sequencename) AS name, coalesce(last_value, start_value)::text AS last,
       last_value IS NOT NULL AS called FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  const figures = await readShopFigures(client)
  return { shop: named[0]?.shop || companyName, figures, migrations: migrations.map(({ name }) => name), sequences }
}

/** Adds all stored files. It reads files of ordinary size ahead, because one after the other would wait for the disk most of the time. */
async function addFiles(archive: ArchiveWriter, files: Files, onAdded: () => void): Promise<number> {
  let count = 0
  const ahead: Promise<FileAhead>[] = []
  const addNext = async () => {
    const { key, content } = (await ahead.shift()) ?? {}
    // A user removed it since the rows were copied, so the shop itself no longer has it.
    if (!key || !content) return
    if (Buffer.isBuffer(content)) await archive.add(`files/${key}`, content)
    else {
      const stream = await openIfThere(files, key)
      if (!stream) return
      await archive.add(`files/${key}`, { ...content, stream })
    }
    count += 1
    onAdded()
  }
  for await (const key of files.list('', new Date())) {
    if (key.startsWith('incoming/')) continue
    const next = readFileAhead(files, key)
    // `addNext` awaits the stream and gets its error; until then an unhandled one must not end the process.
    next.catch(() => undefined)
    ahead.push(next)
    if (ahead.length >= READ_AHEAD) await addNext()
  }
  while (ahead.length > 0) await addNext()
  return count
}

interface FileAhead {
  key: string
  /** absent where the file is gone; only its size where it is large */
  content?: Buffer | { size: number }
}

async function readFileAhead(files: Files, key: string): Promise<FileAhead> {
  const size = await files.size(key)
  if (size === undefined) return { key }
  if (size > READ_AHEAD_BYTES) return { key, content: { size } }
  const stream = await openIfThere(files, key)
  // Node's own `buffer` makes a Blob on the way, which takes longer than the reading.
  return stream ? { key, content: Buffer.concat(await stream.toArray()) } : { key }
}

/** The bytes of a file; undefined where a user removed it since it was measured. */
function openIfThere(files: Files, key: string): Promise<Readable | undefined> {
  return files.stream(key).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

/** Adds what else lies in the data folder: the secret that signs, and mails of a shop without a mail server. */
async function addFolder(archive: ArchiveWriter, dataDir: string): Promise<void> {
  for (const name of KEPT_BESIDE) {
    const content = await readFile(join(dataDir, name)).catch(() => undefined)
    if (content) await archive.add(`data/${name}`, content)
  }
  const mails = await readdir(join(dataDir, 'mail')).catch(() => [])
  // One that is just being written gets its name once it is whole.
  for (const name of mails.filter((each) => !each.startsWith('.') && !each.endsWith('.part'))) {
    const mail = await open(join(dataDir, 'mail', name)).catch(() => undefined)
    const found = await mail?.stat()
    if (mail && found?.isFile()) {
      await archive.add(`data/mail/${name}`, { size: found.size, stream: mail.createReadStream() })
    } else await mail?.close()
  }
}
