import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type ArchiveOptions, readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { MANIFEST, type Manifest, parseManifest } from './manifest.ts'

const CONTENT = /\/([0-9a-f]{64})$/

/** The contents of a verified backup. */
export interface VerifiedBackup {
  manifest: Manifest
  /** files that people sent and pictures of them */
  files: number
  bytes: number
}

/**
 * Reads a whole backup without restoring it: every byte is the one that was written, and each file is the one that its name says.
 * @throws BackupError that says what is wrong
 */
export async function verifyBackup(place: BackupPlace, options: ArchiveOptions = {}): Promise<VerifiedBackup> {
  let manifest: Manifest | undefined
  let files = 0
  let bytes = 0
  await readArchive(place, options, async (name, content, size) => {
    bytes += size
    if (name === MANIFEST) manifest = parseManifest(await buffer(content))
    if (!manifest) throw new BackupError(`${place.name} is no backup of Stitchdesk.`)
    if (!name.startsWith('files/')) return
    files += 1
    const checksum = CONTENT.exec(name)?.[1]
    if (!checksum) return
    const hash = createHash('sha256')
    for await (const chunk of content) hash.update(chunk as Buffer)
    if (hash.digest('hex') !== checksum) {
      throw new BackupError(
        `${place.name} holds a file that had changed before the backup: ${name}. Use another backup.`,
      )
    }
  })
  if (!manifest) throw new BackupError(`${place.name} is no backup of Stitchdesk.`)
  return { manifest, files, bytes }
}
