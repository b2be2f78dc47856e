import { initializeCanvas, readPsd } from 'ag-psd'
import { NoPictureError } from './no-picture.ts'
import { fromEncoded, fromPixels, type Pictures, refuseTooLarge, type Sizes } from './raster.ts'

const MEMORY_BYTES = 256 * 1024 ** 2
const HEIGHT_AT = 14
const WIDTH_AT = 18
const HEADER_BYTES = 26
/** Image resource of a thumbnail in JPEG, and what comes before its bytes. */
const THUMBNAIL = 1036
const THUMBNAIL_HEADER_BYTES = 28

// The reader fills bytes that we give it; it is never to draw.
initializeCanvas(
  () => {
    throw new Error('There is no canvas here.')
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }),
)

/**
 * Draws a Photoshop file: as it was saved flattened, or else its thumbnail.
 * @throws NoPictureError
 */
export async function drawPsd(bytes: Buffer, sizes: Sizes): Promise<Pictures> {
  if (bytes.length < HEADER_BYTES) throw new NoPictureError('unreadable')
  refuseTooLarge(bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT))
  const flattened = readFlattened(bytes)
  if (flattened) return fromPixels(flattened, sizes)
  const thumbnail = findThumbnail(bytes)
  if (thumbnail) return fromEncoded(thumbnail, sizes)
  throw new NoPictureError('no-preview', 'It can be shown when it is saved with “Maximize compatibility” in RGB.')
}

function readFlattened(bytes: Buffer) {
  try {
    const { imageData } = readPsd(bytes, {
      skipLayerImageData: true,
      skipThumbnail: true,
      skipLinkedFilesData: true,
      useImageData: true,
      totalMemoryLimit: MEMORY_BYTES,
    })
    if (!imageData || imageData.data.length !== imageData.width * imageData.height * 4) return undefined
    // Deeper ones come as other numbers than bytes.
    if (imageData.data.BYTES_PER_ELEMENT !== 1) return undefined
    const { width, height, data } = imageData
    return { width, height, channels: 4 as const, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
  } catch {
    // CMYK, a way of blending that the reader does not know, or a damaged file: there may be a thumbnail.
    return undefined
  }
}

/** The JPEG among the image resources: each a signature, a number, a padded name, a length and padded bytes. */
function findThumbnail(bytes: Buffer): Buffer | undefined {
  const colors = readLength(bytes, HEADER_BYTES)
  const resources = HEADER_BYTES + 4 + colors
  const end = Math.min(bytes.length, resources + 4 + readLength(bytes, resources))
  let at = resources + 4
  while (at + 12 <= end && bytes.toString('latin1', at, at + 4) === '8BIM') {
    const id = bytes.readUInt16BE(at + 4)
    const name = even(1 + (bytes[at + 6] ?? 0))
    const from = at + 6 + name + 4
    const length = readLength(bytes, from - 4)
    if (id === THUMBNAIL && from + length <= end) return bytes.subarray(from + THUMBNAIL_HEADER_BYTES, from + length)
    at = from + even(length)
  }
  return undefined
}

const readLength = (bytes: Buffer, at: number) => (at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0)
const even = (length: number) => length + (length % 2)
