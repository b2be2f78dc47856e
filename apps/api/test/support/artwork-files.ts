import { writePsdBuffer } from 'ag-psd'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** A drawing in two colors, 400 × 240 pixels, on which every picture made of these files can be told. */
export const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="240" viewBox="0 0 100 60"><rect width="50" height="60" fill="#e01020"/><rect x="50" width="50" height="60" fill="#1030e0"/></svg>',
)
const WIDTH = 400
const HEIGHT = 240

/** Real files of each format, made here, all of the same drawing. */
export async function artworkFiles(): Promise<Record<string, Buffer<ArrayBuffer>>> {
  const drawing = () => sharp(DRAWING)
  const jpeg = await drawing().jpeg().toBuffer()
  const tiff = await drawing().tiff().toBuffer()
  const pdf = await pdfFile()
  const files: Record<string, Buffer> = {
    'logo.png': await drawing().png().toBuffer(),
    'logo.jpg': jpeg,
    'logo.gif': await drawing().gif().toBuffer(),
    'logo.webp': await drawing().webp().toBuffer(),
    'logo.tiff': tiff,
    'cmyk.tiff': await drawing().flatten().toColourspace('cmyk').tiff().toBuffer(),
    'logo.svg': DRAWING,
    'logo.pdf': pdf,
    'logo.ai': pdf,
    'logo.psd': await psdFile(),
    'logo.bmp': await bmpFile(24),
    'deep.bmp': await bmpFile(32),
    'few.bmp': await bmpFile(8),
    'dos.eps': dosEps(tiff),
    'interchange.eps': epsi(),
    'adobe.eps': xmpEps(jpeg),
    'logo.cdr': zipOf('metadata/thumbnails/thumbnail.bmp', await bmpFile(24)),
    'older.cdr': riffCdr(await bmpFile(24)),
  }
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]))
}

function pdfFile(): Promise<Buffer> {
  const document = new PDFDocument({ size: [WIDTH, HEIGHT], margin: 0 })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  document.rect(0, 0, WIDTH / 2, HEIGHT).fill('#e01020')
  document.rect(WIDTH / 2, 0, WIDTH / 2, HEIGHT).fill('#1030e0')
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.end()
  })
}

/** A Photoshop file, flattened. */
export async function psdFile(): Promise<Buffer> {
  const { data } = await sharp(DRAWING).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(data) }
  return writePsdBuffer({ width: WIDTH, height: HEIGHT, imageData: pixels })
}

/** A bitmap, bottom row first; with 8 bits by a palette of the drawing's two colors. */
async function bmpFile(bits: 8 | 24 | 32): Promise<Buffer> {
  const { data } = await sharp(DRAWING).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const palette = bits === 8 ? Buffer.from([0x20, 0x10, 0xe0, 0, 0xe0, 0x30, 0x10, 0]) : Buffer.alloc(0)
  const rowBytes = Math.ceil((WIDTH * bits) / 32) * 4
  const start = 54 + palette.length
  const file = Buffer.alloc(start + rowBytes * HEIGHT)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(start, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(WIDTH, 18)
  file.writeInt32LE(HEIGHT, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(bits, 28)
  file.writeUInt32LE(palette.length / 4, 46)
  palette.copy(file, 54)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const from = (y * WIDTH + x) * 3
      const to = start + (HEIGHT - 1 - y) * rowBytes + (x * bits) / 8
      const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3)
      if (bits === 8) file[to] = blue > red ? 1 : 0
      else file.set([blue, green, red], to)
    }
  }
  return file
}

const POSTSCRIPT = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 400 240\n%%EndComments\n'

function dosEps(tiff: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.set([0xc5, 0xd0, 0xd3, 0xc6])
  header.writeUInt32LE(30, 4)
  header.writeUInt32LE(POSTSCRIPT.length, 8)
  header.writeUInt32LE(30 + POSTSCRIPT.length, 20)
  header.writeUInt32LE(tiff.length, 24)
  return Buffer.concat([header, Buffer.from(POSTSCRIPT), tiff])
}

/** 400 × 240 of one bit each: black at the left, white at the right. */
function epsi(): Buffer {
  const row = `% ${'F'.repeat(50)}${'0'.repeat(50)}\n`
  return Buffer.from(`${POSTSCRIPT}%%BeginPreview: 400 240 1 240\n${row.repeat(240)}%%EndPreview\nshowpage\n`)
}

function xmpEps(jpeg: Buffer): Buffer {
  const lines = jpeg.toString('base64').replaceAll(/(.{76})/g, '$1&#xA;')
  return Buffer.from(`${POSTSCRIPT}<xmpGImg:image>${lines}</xmpGImg:image>\nshowpage\n`)
}

/** An archive of one entry, not packed. */
function zipOf(name: string, content: Buffer): Buffer {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt32LE(content.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt32LE(content.length, 20)
  entry.writeUInt32LE(content.length, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + content.length, 16)
  return Buffer.concat([local, Buffer.from(name), content, entry, Buffer.from(name), end])
}

function riffCdr(bmp: Buffer): Buffer {
  const bitmap = bmp.subarray(14)
  const head = Buffer.alloc(24)
  head.write('RIFF')
  head.writeUInt32LE(bitmap.length + 16, 4)
  head.write('CDRA', 8)
  head.write('DISP', 12)
  head.writeUInt32LE(bitmap.length + 4, 16)
  head.writeUInt32LE(8, 20)
  return Buffer.concat([head, bitmap])
}

/** What each unit of a Tajima record's three bytes moves: 1, 3, 9, 27 and 81 tenths of a millimeter. */
const X_BITS: readonly [number, number, number][] = [
  [81, 2, 2],
  [27, 1, 2],
  [9, 0, 2],
  [3, 1, 0],
  [1, 0, 0],
]

/**
 * A Tajima file of a square, 10 mm wide and high, sewn in two colors: 20 stitches across, then 20 down.
 * @param seed makes another content of the same design
 */
export function dstFile(seed = ''): Buffer<ArrayBuffer> {
  const records: Buffer[] = []
  const stitch = (dx: number, dy: number) => records.push(dstRecord(dx, dy, 0x03))
  for (let row = 0; row < 10; row++) {
    stitch(row % 2 === 0 ? 100 : -100, 0)
    stitch(0, 10)
  }
  records.push(Buffer.from([0, 0, 0xc3]))
  for (let column = 0; column < 10; column++) {
    stitch(0, column % 2 === 0 ? -100 : 100)
    stitch(10, 0)
  }
  const header = Buffer.alloc(512, ' ')
  header.write(
    `LA:${'Square'.padEnd(16)}\rST:     40\rCO:  1\r+X:  100\r-X:    0\r+Y:  100\r-Y:    0\r${seed}\r`,
    'latin1',
  )
  return Buffer.from(Buffer.concat([header, ...records, Buffer.from([0, 0, 0xf3])]))
}

function dstRecord(dx: number, dy: number, control: number): Buffer {
  const bytes = Buffer.from([0, 0, control])
  const put = (value: number, axis: 'x' | 'y') => {
    let left = value
    for (const [unit, byte, bit] of X_BITS) {
      const sign = left > unit / 2 ? 1 : left < -unit / 2 ? -1 : 0
      if (sign === 0) continue
      left -= sign * unit
      // Plus is the lower bit of a pair for x; for y, whose bits stand mirrored in the high half, it is the upper one.
      const at = axis === 'x' ? bit + (sign > 0 ? 0 : 1) : 7 - bit - (sign > 0 ? 0 : 1)
      bytes[byte] = (bytes[byte] ?? 0) | (1 << at)
    }
  }
  put(dx, 'x')
  put(dy, 'y')
  return bytes
}
