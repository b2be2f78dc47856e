import { readBmp } from './bmp.ts'
import { NoPictureError } from './no-picture.ts'
import { fromEncoded, fromPixels, type Pictures, type Sizes } from './raster.ts'
import { readZipEntry } from './zip.ts'

const MOST_PREVIEW_BYTES = 16 * 1024 ** 2
const PREVIEW = /^(?:metadata\/thumbnails|previews)\/[^/]*\.(?:png|bmp|jpe?g)$/i
const CHUNK_HEADER_BYTES = 8
const RIFF_HEADER_BYTES = 12
const BITMAP = 8

/**
 * Shows the preview inside a CorelDRAW file: in the archive that newer ones are, or in the chunk `DISP` of older ones.
 * @throws NoPictureError
 */
export async function drawCdr(bytes: Buffer, sizes: Sizes): Promise<Pictures> {
  const isArchive = bytes.toString('latin1', 0, 2) === 'PK'
  const preview = isArchive ? readZipEntry(bytes, (name) => PREVIEW.test(name), MOST_PREVIEW_BYTES) : undefined
  if (preview?.toString('latin1', 0, 2) === 'BM') return fromPixels(readBmp(preview), sizes)
  if (preview) return fromEncoded(preview, sizes)
  const bitmap = isArchive ? undefined : displayChunk(bytes)
  if (bitmap) return fromPixels(readBmp(bitmap), sizes)
  throw new NoPictureError('no-preview')
}

function displayChunk(bytes: Buffer): Buffer | undefined {
  let at = RIFF_HEADER_BYTES
  while (at + CHUNK_HEADER_BYTES + 4 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4)
    const start = at + CHUNK_HEADER_BYTES
    if (bytes.toString('latin1', at, at + 4) === 'DISP') {
      return bytes.readUInt32LE(start) === BITMAP ? bytes.subarray(start + 4, start + length) : undefined
    }
    at = start + length + (length % 2)
  }
  return undefined
}
