import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from './config.ts'
import { TIMEOUTS, type Timeouts } from './database/timeouts.ts'
import { type DiskSpace, openDiskSpace } from './disk-space.ts'
import { type Bucket, openBucket } from './file-store/bucket.ts'
import { openFolderStore } from './file-store/folder-store.ts'
import { FOLDERS } from './file-store/folders.ts'
import { outsideTransactions } from './file-store/outside-transactions.ts'
import { besides } from './file-store/second-store.ts'
import type { ByteRange, Store } from './file-store/store.ts'
import { type Incoming, openIncoming } from './incoming.ts'

/** Stored files by their key, such as `content/9f/9f86d081…`. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @param range only these bytes; within the file's size */
  stream(key: string, range?: ByteRange): Promise<Readable>
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Whether the store for new files has it, whatever the other store has. */
  isKept(key: string): Promise<boolean>
  /** Bytes of a file; undefined where there is none. */
  size(key: string): Promise<number | undefined>
  /** Writes arriving bytes to a `.part` file beside the store, and answers their kind, size and checksum. */
  receive(source: Readable): Promise<Incoming>
  /** The space of the disk on which bytes arrive, with a bucket too. */
  space(): Promise<DiskSpace | undefined>
  /** Turns received bytes into a stored file, whole or not at all. */
  keep(incoming: Incoming, key: string): Promise<void>
  /** The keys of all files below a folder, or below every folder of the product, that were stored before a moment. */
  list(folder: string, before: Date): AsyncIterable<string>
  /** Removes `.part` files from before a moment that a process left behind when it ended. */
  clearIncoming(before: Date): Promise<void>
  /** Whether the store answered lately; always true for a disk. */
  isAvailable(): boolean
  /** The bucket, where browsers may read and store files there themselves; new files go to it then. */
  direct: Bucket | undefined
  /** The bucket alone, where one is configured. */
  bucket: Bucket | undefined
  /** The folder alone. */
  folder: Store
  /** Ends connections and background work. */
  close(): void
}

type FilesConfig = Pick<Config, 'DATA_DIR' | 'S3'> & Partial<Pick<Config, 'FILES_IN' | 'S3_DIRECT' | 'CHECK_ANSWERS'>>

/**
 * Opens the file store: the bucket or the folder below `DATA_DIR`, as configured. With a bucket, both are read, so that files can
 * be moved from one to the other while people work.
 */
export async function openFiles(config: FilesConfig, timeouts: Pick<Timeouts, 'bucketMs'> = TIMEOUTS): Promise<Files> {
  const path = join(config.DATA_DIR, 'files')
  const guarded = (store: Store) => (config.CHECK_ANSWERS ? outsideTransactions(store) : store)
  const folder = guarded(openFolderStore(path))
  // Loaded only when a bucket is used: the client of S3 is large, and most shops keep their files on disk.
  const opened = config.S3 && (await openBucket(config.S3, timeouts))
  const bucket = opened && { ...opened, store: guarded(opened.store) }
  const inBucket = bucket !== undefined && config.FILES_IN !== 'disk'
  const store = !bucket ? folder : inBucket ? besides(bucket.store, folder) : besides(folder, bucket.store)
  const incoming = openIncoming(join(path, 'incoming'))
  const takesNew = bucket && inBucket ? bucket.store : folder
  return {
    ...store,
    exists: async (key) => (await store.size(key)) !== undefined,
    isKept: async (key) => (await takesNew.size(key)) !== undefined,
    receive: incoming.receive,
    space: openDiskSpace(config.DATA_DIR),
    async keep(taken, key) {
      await store.keep(taken, key)
      await taken.discard()
    },
    list: (below, before) => listBefore(store, below ? [below] : Object.values(FOLDERS), before),
    clearIncoming: incoming.clear,
    isAvailable: () => !bucket?.circuit.isOpen(),
    direct: config.S3_DIRECT && inBucket ? bucket : undefined,
    bucket,
    folder,
    close: () => bucket?.close(),
  }
}

async function* listBefore(store: Store, folders: readonly string[], before: Date): AsyncIterable<string> {
  for (const folder of folders) {
    for await (const { key, storedAt } of store.list(folder)) if (storedAt < before) yield key
  }
}
