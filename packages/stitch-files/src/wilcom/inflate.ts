import { Unzlib } from 'fflate'
import { StitchFileError } from '../stitch-file-error.ts'

/** Packed bytes that are handed on at a time: they unpack to a few megabytes at most, after which a longer stream is noticed. */
const SLICE_BYTES = 4096

/**
 * Unpacks a zlib stream of a known length, in the browser as in Node.js. Stops once more comes out than that. Checksums are not
 * checked: the result is a picture, which its own reader judges.
 * @param size how many bytes come out
 * @throws StitchFileError `broken` when it is no such stream or another length comes out
 */
export function inflateZlib(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  let length = 0
  const stream = new Unzlib((part) => {
    if (length + part.length <= size) out.set(part, length)
    length += part.length
  })
  try {
    for (let at = 0; at < packed.length && length <= size; at += SLICE_BYTES) {
      stream.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length)
    }
  } catch {
    throw broken()
  }
  if (packed.length === 0 || length !== size) throw broken()
  return out
}

const broken = () => new StitchFileError('broken', 'A packed part of this file is broken.')
