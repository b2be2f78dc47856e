import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ArchiveOptions, readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { isQueue, QUEUE_COLUMN } from './copy-tables.ts'
import { readEntry } from './entries.ts'
import { type Manifest, parseManifest } from './manifest.ts'

const CONTENT = /\/([0-9a-f]{64})$/

/** The contents of a verified backup. */
export interface VerifiedBackup {
  manifest: Manifest
  /** files that people sent and pictures of them */
  files: number
  bytes: number
  /** the queues of the jobs that wait */
  queues: Set<string>
}

/**
 * Reads a whole backup without restoring it: every byte is the one that was written, and each file is the one that its name says.
 * @throws BackupError that says what is wrong
 */
export async function verifyBackup(place: BackupPlace, options: ArchiveOptions = {}): Promise<VerifiedBackup> {
  let manifest: Manifest | undefined
  let files = 0
  let bytes = 0
  const jobs = openQueueNames()
  await readArchive(place, options, async (name, content, size) => {
    bytes += size
    const entry = readEntry(name)
    if (entry.kind === 'manifest') manifest = parseManifest(await buffer(content))
    if (!manifest) throw new BackupError(`${place.name} is no backup of Stitchdesk.`)
    const table = entry.kind === 'rows' && isQueue(entry.schema, entry.table) && findTable(manifest, entry)
    if (table) await jobs.read(content, table.columns.indexOf(QUEUE_COLUMN))
    if (entry.kind !== 'file') return
    files += 1
    const checksum = CONTENT.exec(name)?.[1]
    if (!checksum) return
    const hash = createHash('sha256')
    for await (const chunk of content) hash.update(chunk)
    if (hash.digest('hex') !== checksum) {
      throw new BackupError(
        `${place.name} holds a file that had changed before the backup: ${name}. Use another backup.`,
      )
    }
  })
  if (!manifest) throw new BackupError(`${place.name} is no backup of Stitchdesk.`)
  return { manifest, files, bytes, queues: jobs.names }
}

const findTable = ({ tables }: Manifest, { schema, table }: { schema: string; table: string }) =>
  tables.find((each) => each.schema === schema && each.name === table)

/** Collects one column of rows as COPY writes them: a line each, its columns between tabs. A row may begin in one portion and end in the next. */
function openQueueNames() {
  const names = new Set<string>()
  let rest = ''
  return {
    names,
    async read(rows: Readable, column: number): Promise<void> {
      for await (const chunk of rows) {
        const lines = (rest + chunk.toString('latin1')).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) names.add(line.split('\t')[column] ?? '')
      }
    },
  }
}
