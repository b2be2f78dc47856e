import { NoPictureError } from './no-picture.ts'
import { fromPixels, type Pictures, type Pixels, refuseTooLarge, type Sizes } from './raster.ts'

const FILE_HEADER_BYTES = 14
const SHORTEST_HEADER = 40
const PLAIN = 0
const BIT_FIELDS = 3

/**
 * The pictures of a BMP file.
 * @throws NoPictureError
 */
export const drawBmp = (file: Buffer, sizes: Sizes): Promise<Pictures> => fromPixels(readBmp(file), sizes)

/**
 * Reads a BMP file, or a bitmap without the header of a file as other formats embed it: 1, 4, 8, 24 or 32 bits a pixel,
 * not compressed.
 * @throws NoPictureError
 */
export function readBmp(file: Buffer): Pixels {
  const isFile = file.toString('latin1', 0, 2) === 'BM'
  const header = isFile ? file.subarray(FILE_HEADER_BYTES) : file
  if (header.length < SHORTEST_HEADER) throw new NoPictureError('unreadable')
  const headerBytes = header.readUInt32LE(0)
  if (headerBytes < SHORTEST_HEADER || headerBytes > 1024) throw new NoPictureError('unreadable', OLD)
  const width = header.readInt32LE(4)
  const declaredHeight = header.readInt32LE(8)
  const height = Math.abs(declaredHeight)
  const bits = header.readUInt16LE(14)
  const compression = header.readUInt32LE(16)
  if (![1, 4, 8, 24, 32].includes(bits)) throw new NoPictureError('unreadable', `BMP of ${bits} bits is not read.`)
  if (compression !== PLAIN && !(compression === BIT_FIELDS && bits === 32)) {
    throw new NoPictureError('unreadable', 'Compressed BMP is not read.')
  }
  refuseTooLarge(width, height)

  const masks = compression === BIT_FIELDS && headerBytes === SHORTEST_HEADER ? 12 : 0
  const colors = bits <= 8 ? header.readUInt32LE(32) || 2 ** bits : 0
  const palette = header.subarray(headerBytes + masks, headerBytes + masks + Math.min(colors, 256) * 4)
  const start = isFile ? file.readUInt32LE(10) : headerBytes + masks + colors * 4
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  if (start + rowBytes * height > file.length) throw new NoPictureError('unreadable', 'The file is not complete.')
  const rows = { file, start, rowBytes, bits, palette, bottomUp: declaredHeight > 0 }
  return { data: readRows(rows, width, height), width, height, channels: 3 }
}

const OLD = 'BMP of this kind is not read.'

interface Rows {
  file: Buffer
  start: number
  rowBytes: number
  bits: number
  palette: Buffer
  bottomUp: boolean
}

/** Blue comes first in the file, red in the answer. The fourth byte of a pixel seldom says how much it covers, so it is left out. */
function readRows({ file, start, rowBytes, bits, palette, bottomUp }: Rows, width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height * 3)
  let to = 0
  for (let y = 0; y < height; y++) {
    const row = start + (bottomUp ? height - 1 - y : y) * rowBytes
    for (let x = 0; x < width; x++) {
      const color = bits <= 8 ? palette : file
      const at = bits <= 8 ? indexAt(file, row, x, bits) * 4 : row + x * (bits / 8)
      data[to] = color[at + 2] ?? 0
      data[to + 1] = color[at + 1] ?? 0
      data[to + 2] = color[at] ?? 0
      to += 3
    }
  }
  return data
}

/** The number of a pixel's color in the palette: several to a byte, the leftmost in its highest bits. */
function indexAt(file: Buffer, row: number, x: number, bits: number): number {
  const perByte = 8 / bits
  const byte = file[row + Math.floor(x / perByte)] ?? 0
  return (byte >> (8 - bits * ((x % perByte) + 1))) & (2 ** bits - 1)
}
