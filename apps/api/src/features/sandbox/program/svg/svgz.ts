import { gunzipSync } from 'node:zlib'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'

/** Drawings unpack to ten times their size at most; beyond that nothing is read. */
const MOST_BYTES = 4 * FILE_LIMITS.bytes

/** Thrown for a packed drawing that can't be read, with the end of a sentence. */
export class UnpackingError extends Error {}

/**
 * The document of an SVG, which may be packed by gzip whatever its name is.
 * @throws UnpackingError
 */
export function unpackedSvg(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES })
  } catch (error) {
    const isLarge = error instanceof RangeError
    throw new UnpackingError(isLarge ? 'unpacks to more than 20 MB.' : 'is packed, and can’t be unpacked to its end.')
  }
}
