import { NoPictureError } from './no-picture.ts'
import { drawPdf } from './pdf.ts'
import { fromEncoded, fromPixels, type Pictures, type Pixels, refuseTooLarge, type Sizes } from './raster.ts'
import { xmpThumbnail } from './xmp-thumbnail.ts'

// Nothing here runs PostScript: what is shown is the preview that the program put in which made the file.

const DOS_EPS = Buffer.from([0xc5, 0xd0, 0xd3, 0xc6])
const TIFF_AT = 20
const TIFF_LENGTH_AT = 24
const DEPTHS = [1, 2, 4, 8]

/**
 * Shows an EPS file or an Illustrator drawing: the PDF in it, or its preview.
 * @throws NoPictureError
 */
export async function drawPostScript(bytes: Buffer, sizes: Sizes): Promise<Pictures> {
  if (bytes.subarray(0, 4).equals(DOS_EPS)) {
    const tiff = dosPart(bytes)
    if (tiff) return fromEncoded(tiff, sizes)
  }
  if (bytes.subarray(0, 1024).includes('%PDF-')) {
    const drawn = await drawPdf(bytes, sizes).catch(() => undefined)
    if (drawn) return drawn
  }
  // Latin-1 keeps every byte at its place.
  const text = bytes.toString('latin1')
  const thumbnail = xmpThumbnail(text)
  if (thumbnail) return fromEncoded(thumbnail, sizes)
  const bitmap = epsiBitmap(text)
  if (bitmap) return fromPixels(bitmap, sizes)
  throw new NoPictureError('no-preview', 'It can be shown when it is saved with a preview, or as PDF.')
}

function dosPart(bytes: Buffer): Buffer | undefined {
  if (bytes.length < TIFF_LENGTH_AT + 4) return undefined
  const at = bytes.readUInt32LE(TIFF_AT)
  const length = bytes.readUInt32LE(TIFF_LENGTH_AT)
  return length > 0 && at + length <= bytes.length ? bytes.subarray(at, at + length) : undefined
}

/** The bitmap of an EPSI file, in hexadecimal comments: 0 is white, the highest value black. */
function epsiBitmap(text: string): Pixels | undefined {
  const start = /%%BeginPreview:\s*(\d{1,6})\s+(\d{1,6})\s+(\d)\s+\d+/.exec(text)
  if (!start) return undefined
  const [width = 0, height = 0, depth = 0] = start.slice(1).map(Number)
  if (!DEPTHS.includes(depth)) return undefined
  refuseTooLarge(width, height)
  const from = start.index + start[0].length
  const end = text.indexOf('%%EndPreview', from)
  const hex = text.slice(from, end < 0 ? undefined : end).replaceAll(/[^0-9a-fA-F]/g, '')
  const packed = Buffer.from(hex, 'hex')
  const rowBytes = Math.ceil((width * depth) / 8)
  if (packed.length < rowBytes * height) throw new NoPictureError('unreadable', 'Its preview is not complete.')
  const data = new Uint8Array(width * height * 3)
  const most = 2 ** depth - 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = x * depth
      const byte = packed[y * rowBytes + (bit >> 3)] ?? 0
      const value = (byte >> (8 - depth - (bit & 7))) & most
      data.fill(255 - Math.round((value * 255) / most), (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  }
  return { data, width, height, channels: 3 }
}
