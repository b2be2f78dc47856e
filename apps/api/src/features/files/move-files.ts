import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FOLDERS } from '../../platform/file-store/folders.ts'
import { isMissing, type Store } from '../../platform/file-store/store.ts'
import type { Files } from '../../platform/files.ts'
import { checksumOf } from './content-key.ts'

/** Files that are copied at once. */
const AT_ONCE = 4

/** The progress of a move, and its result. */
export interface Moved {
  files: number
  /** of them, how many are done */
  done: number
  copied: number
  bytes: number
  /** keys whose bytes don't match their checksum, or came out other than they went in; the source keeps them */
  damaged: string[]
}

interface MoveOptions {
  from: Store
  to: Store
  /** takes each file from where it was, once the target has it */
  remove?: boolean
  onProgress?: (now: Moved) => void
}

/**
 * Copies all files from one store to another while people work, and reads each back to compare its checksum. What the target has
 * already, by key and size, is left alone, so that it may be repeated as often as one likes.
 */
export async function moveFiles(
  { receive }: Pick<Files, 'receive'>,
  { from, to, remove = false, onProgress = () => undefined }: MoveOptions,
): Promise<Moved> {
  const moved: Moved = { files: 0, done: 0, copied: 0, bytes: 0, damaged: [] }
  for await (const _ of keysOf(from)) moved.files += 1
  const keys = keysOf(from)
  const work = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      await moveOne(next.value)
      moved.done += 1
      moved.files = Math.max(moved.files, moved.done)
      onProgress(moved)
    }
  }
  const moveOne = async (key: string) => {
    const size = await from.size(key)
    // A user removed it meanwhile.
    if (size === undefined) return
    if ((await to.size(key)) !== size) {
      const isCopied = await copy(key)
      if (!isCopied) return
    }
    if (remove) await from.remove(key)
  }
  const copy = async (key: string): Promise<boolean> => {
    const incoming = await from.stream(key).then(receive, unlessMissing)
    if (!incoming) return false
    try {
      const { checksum, size } = incoming
      const isWhole = !key.startsWith(`${FOLDERS.content}/`) || checksum === checksumOf(key)
      if (isWhole) await to.keep(incoming, key)
      if (!isWhole || (await checksumIn(await to.stream(key))) !== checksum) {
        moved.damaged.push(key)
        return false
      }
      moved.copied += 1
      moved.bytes += size
      return true
    } finally {
      await incoming.discard()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return moved
}

async function* keysOf(store: Store): AsyncGenerator<string> {
  for (const folder of Object.values(FOLDERS)) for await (const { key } of store.list(folder)) yield key
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

async function checksumIn(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
