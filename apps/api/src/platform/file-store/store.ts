import type { Readable } from 'node:stream'
import type { Incoming } from '../incoming.ts'

/** Bytes of a file from the first to the last, both included, as HTTP counts them. */
export interface ByteRange {
  first: number
  last: number
}

/** A file as a listing tells it. */
export interface StoredFile {
  key: string
  storedAt: Date
}

/** One place with stored files by their keys: a folder of this machine, or a bucket. */
export interface Store {
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Turns received bytes into a stored file, whole or not at all. Their file may be moved, or stay.
   * @param down gives it up: it takes as long as a slow line needs, which is no use once the place is away
   */
  keep(incoming: Incoming, key: string, down?: AbortSignal): Promise<void>
  /** @throws an error that `isMissing` knows where there is no such file */
  stream(key: string, range?: ByteRange): Promise<Readable>
  /** Removes a file if there is one. */
  remove(key: string): Promise<void>
  /** Bytes of a file; undefined where there is none. */
  size(key: string): Promise<number | undefined>
  /** All files below a folder. */
  list(folder: string): AsyncIterable<StoredFile>
}

/** Names that a folder and a bucket have for a file that isn't there. */
const MISSING = ['ENOENT', 'NoSuchKey', 'NotFound']

/** Whether an error, or its cause, only means that no such file exists. */
export function isMissing(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (MISSING.includes(each.name) || ('code' in each && MISSING.includes(String(each.code)))) return true
  }
  return false
}
