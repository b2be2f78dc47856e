import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { withKnownKeys } from './known-keys.ts'
import { isMissing, type Store, type StoredFile } from './store.ts'

/** Keeps files in a folder of this machine. */
export function openFolderStore(folder: string): Store {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return withKnownKeys({
    put: (key, bytes) => disk.put(key, bytes),
    keep: (incoming, key) => incoming.moveTo(join(folder, key)),
    async stream(key, range) {
      // Opened before the answer begins, so that a missing file fails at once.
      const file = await open(join(folder, key))
      return file.createReadStream(range && { start: range.first, end: range.last })
    },
    remove: (key) => disk.delete(key),
    size: async (key) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : undefined),
    list: (below) => listFolder(disk, below),
  })
}

async function* listFolder(disk: Disk, folder: string): AsyncIterable<StoredFile> {
  // A folder in which nothing was stored yet is not there.
  const found = await disk.listAll(`${folder}/`, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  for (const each of found?.objects ?? []) {
    if (!each.isFile) continue
    // One that is removed at this moment has no date any more.
    const known = await each.getMetaData().catch(() => undefined)
    if (known) yield { key: each.key, storedAt: known.lastModified }
  }
}
