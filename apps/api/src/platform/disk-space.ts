import { statfs } from 'node:fs/promises'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'

/** Bytes of the disk on which files arrive. */
export interface DiskSpace {
  free: number
  size: number
}

const LOOK_AGAIN_MS = 1000
/** Below this, the database itself soon runs out of room. */
const FULL_BYTES = 64 * 1024 ** 2

/** Reads the space of a folder's disk, at most once a second; undefined where the system doesn't tell it. */
export function openDiskSpace(folder: string): () => Promise<DiskSpace | undefined> {
  let lookedAt = Number.NEGATIVE_INFINITY
  let known: Promise<DiskSpace | undefined> = Promise.resolve(undefined)
  return () => {
    if (performance.now() - lookedAt > LOOK_AGAIN_MS) {
      lookedAt = performance.now()
      known = statfs(folder).then(
        ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
        () => undefined,
      )
    }
    return known
  }
}

/** How a disk is: `low` takes no more uploads, so that the database has room to go on; on a `full` one nothing can be changed. */
export function stateOf(space: DiskSpace | undefined): 'ok' | 'low' | 'full' {
  if (!space) return 'ok'
  if (space.free < FULL_BYTES) return 'full'
  return space.free < Math.max(FILE_LIMITS.leastFreeBytes, FILE_LIMITS.leastFreeShare * space.size) ? 'low' : 'ok'
}
