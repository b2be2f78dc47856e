import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'
import { TIMEOUTS, type Timeouts } from './database/timeouts.ts'
import { FileStoreUnavailableError } from './database/unavailable.ts'
import { type DiskSpace, openDiskSpace } from './disk-space.ts'
import { type Incoming, openIncoming } from './incoming.ts'

/** Stored files by their key, such as `content/9f/9f86d081…`. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>
  stream(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Bytes of a file; undefined where there is none. */
  size(key: string): Promise<number | undefined>
  /** Takes bytes in as they come, to a `.part` file beside the store, and tells what they are. */
  receive(source: Readable): Promise<Incoming>
  /** The space of the disk on which bytes arrive, with a bucket too. */
  space(): Promise<DiskSpace | undefined>
  /**
   * Brings what was taken in to a bucket, unless it is there, so that a transaction that keeps it needs not wait for a network. What
   * a disk takes in a moment stays where it is.
   * @returns whether it was brought
   */
  bring(incoming: Incoming, key: string): Promise<boolean>
  /** Makes what was taken in a stored file: whole or not at all. */
  keep(incoming: Incoming, key: string): Promise<void>
  /** The keys of all files below a folder, or of all there are, that were stored before a moment. */
  list(folder: string, before: Date): AsyncIterable<string>
  /** Removes what was taken in before a moment and never kept nor discarded, because the process ended. */
  clearIncoming(before: Date): Promise<void>
  /**
   * Writes and removes a small file, to learn at the start whether the store can be used.
   * @throws FileStoreUnavailableError when a bucket refuses it or doesn't answer
   */
  check(): Promise<void>
}

/** Milliseconds in which a bucket takes a connection. */
const BUCKET_CONNECT_MS = 3_000

/** The folder of stored files when they are on the local disk. */
function filesFolder(dataDir: string): string {
  return join(dataDir, 'files')
}

/** Opens the file store: a bucket when one is configured, else a folder below `DATA_DIR`. */
export async function openFiles(
  config: Pick<Config, 'DATA_DIR' | 'S3'>,
  timeouts: Pick<Timeouts, 'bucketMs'> = TIMEOUTS,
): Promise<Files> {
  const disk = new Disk(await createDriver(config, timeouts))
  const folder = filesFolder(config.DATA_DIR)
  const incoming = openIncoming(join(folder, 'incoming'))
  // A disk fails by codes of its own; of a bucket, every failure but a missing file means that it can't be used now.
  const reach = <T>(answer: Promise<T>) => (config.S3 ? answer.catch(FileStoreUnavailableError.rethrow) : answer)
  const send = (taken: Incoming, key: string) => reach(disk.putStream(key, taken.open(), { contentLength: taken.size }))
  return {
    put: (key, bytes) => reach(disk.put(key, bytes)),
    stream: (key) => reach(disk.getStream(key)),
    remove: (key) => reach(disk.delete(key)),
    exists: (key) => reach(disk.exists(key)),
    size: async (key) =>
      (await reach(disk.exists(key))) ? (await reach(disk.getMetaData(key))).contentLength : undefined,
    receive: incoming.receive,
    space: openDiskSpace(config.DATA_DIR),
    async bring(taken, key) {
      if (!config.S3 || (await reach(disk.exists(key)))) return false
      await send(taken, key)
      return true
    },
    keep: (taken, key) => (config.S3 ? send(taken, key).then(() => taken.discard()) : taken.moveTo(join(folder, key))),
    list: (below, before) => listFiles(disk, below, before),
    clearIncoming: incoming.clear,
    async check() {
      const key = `check/${randomUUID()}`
      await reach(disk.put(key, 'check'))
      await reach(disk.delete(key))
    },
  }
}

/** A folder in which nothing was stored yet is not there. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'

async function* listFiles(disk: Disk, folder: string, before: Date): AsyncIterable<string> {
  let paginationToken: string | undefined
  do {
    // The page's mark is left out of the first call: a bucket refuses an empty one.
    const page = await disk
      .listAll(folder ? `${folder}/` : '/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
      .catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
    if (!page) return
    for (const found of page.objects) {
      // One that is removed at this moment has no date any more.
      const stored = found.isFile ? await found.getMetaData().catch(() => undefined) : undefined
      if (found.isFile && stored && stored.lastModified < before) yield found.key
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}

async function createDriver(
  { DATA_DIR, S3 }: Pick<Config, 'DATA_DIR' | 'S3'>,
  { bucketMs }: Pick<Timeouts, 'bucketMs'>,
) {
  if (!S3) return new FSDriver({ location: filesFolder(DATA_DIR), visibility: 'private' })
  // QueryContent only when a bucket is used: the client of S3 is large, and most shops keep their files on disk.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    credentials: { accessKeyId: S3.accessKeyId, secretAccessKey: S3.secretAccessKey },
    region: S3.region,
    bucket: S3.bucket,
    ...(S3.endpoint ? { endpoint: S3.endpoint, forcePathStyle: true } : {}),
    visibility: 'private',
    // Buckets refuse access lists today unless somebody turned them on; files are private by the bucket's own policy.
    supportsACL: false,
    // By default the client sends bodies in chunks with checksums of their own, which other services than Amazon's refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: BUCKET_CONNECT_MS,
      requestTimeout: bucketMs,
      throwOnRequestTimeout: true,
      socketTimeout: bucketMs,
    },
  })
}
