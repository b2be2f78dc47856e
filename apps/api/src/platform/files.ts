import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Stored files by their key, such as `orderUploads/1700000000000/1700000000000-logo.png`. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Uint8Array>
  stream(key: string): Promise<Readable>
  copy(from: string, to: string): Promise<void>
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

/** The folder of stored files when they are on the local disk. */
function filesFolder(dataDir: string): string {
  return join(dataDir, 'files')
}

/** Opens the file store: a bucket when one is configured, else a folder below `DATA_DIR`. */
export async function openFiles(config: Pick<Config, 'DATA_DIR' | 'S3'>): Promise<Files> {
  const disk = new Disk(await createDriver(config))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    read: (key) => disk.getBytes(key),
    stream: (key) => disk.getStream(key),
    copy: (from, to) => disk.copy(from, to),
    remove: (key) => disk.delete(key),
    exists: (key) => disk.exists(key),
  }
}

async function createDriver({ DATA_DIR, S3 }: Pick<Config, 'DATA_DIR' | 'S3'>) {
  if (!S3) return new FSDriver({ location: filesFolder(DATA_DIR), visibility: 'private' })
  // Loaded only when a bucket is used: the client of S3 is large, and most shops keep their files on disk.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    credentials: { accessKeyId: S3.accessKeyId, secretAccessKey: S3.secretAccessKey },
    region: S3.region,
    bucket: S3.bucket,
    ...(S3.endpoint ? { endpoint: S3.endpoint, forcePathStyle: true } : {}),
    visibility: 'private',
  })
}
