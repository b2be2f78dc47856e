import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'

/**
 * Bytes that are passed on in one piece. With the usual 16 kB, most of the work of a backup would be passing pieces on and freeing
 * them.
 */
export const CHUNK = 1024 * 1024

/** Where a backup lies, or is about to: a file, or an object of a bucket. */
export interface BackupPlace {
  /** what people call it: a path, or s3://bucket/key */
  name: string
  exists(): Promise<boolean>
  /** Bytes that the backup takes there. */
  size(): Promise<number>
  /** Takes a backup in. The backup gets its name once it is whole; nothing is left of one that breaks off. */
  write(source: Readable): Promise<void>
  /** @throws BackupError where it can't be read */
  read(): Promise<Readable>
  remove(): Promise<void>
}

/**
 * A backup in a file, written as `.part` beside its place until it is whole.
 * @param path absolute; its folder is made where it is missing and `makeFolder` is set
 */
export function filePlace(path: string, { makeFolder = false } = {}): BackupPlace {
  const part = `${path}.part`
  return {
    name: path,
    exists: () => Promise.resolve(existsSync(path)),
    size: async () => (await stat(path)).size,
    async write(source) {
      if (makeFolder) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await pipeline(source, createWriteStream(part, { mode: 0o600, flush: true, highWaterMark: CHUNK }))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async read() {
      const file = await open(path).catch((error: Error) => {
        throw new BackupError(`${path} can't be read: ${error.message}.`, { cause: error })
      })
      return file.createReadStream({ highWaterMark: CHUNK })
    },
    remove: () => rm(path, { force: true }),
  }
}
