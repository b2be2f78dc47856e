import { Unzip, UnzipInflate } from 'fflate'

/** Bytes of the archive that are handed on at a time: they unpack to a few megabytes at most, after which too much is noticed. */
const SLICE_BYTES = 4096

/**
 * Reads one entry of a zip archive.
 * @param wanted whether an entry of this name is the one
 * @param mostBytes what it may unpack to
 * @returns undefined where there is none, or it can't be read
 */
export function readZipEntry(bytes: Buffer, wanted: (name: string) => boolean, mostBytes: number): Buffer | undefined {
  const parts: Uint8Array[] = []
  let length = 0
  let state = 'sought' as 'sought' | 'read' | 'whole'
  const archive = new Unzip((entry) => {
    if (state !== 'sought' || !wanted(entry.name)) return
    state = 'read'
    entry.ondata = (error, part, isLast) => {
      if (error) throw error
      parts.push(part)
      length += part.length
      if (isLast) state = 'whole'
    }
    entry.start()
  })
  archive.register(UnzipInflate)
  const isDone = () => state === 'whole' || length > mostBytes
  try {
    for (let at = 0; at < bytes.length && !isDone(); at += SLICE_BYTES) {
      archive.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length)
    }
  } catch {
    // The archive is damaged.
    return undefined
  }
  return state === 'whole' && length <= mostBytes ? Buffer.concat(parts) : undefined
}
