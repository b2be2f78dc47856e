import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { dstFile, psdFile } from './artwork-files.ts'

/** A drawing of 100 × 60 with this inside. */
export const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60">${inside}</svg>`)

/** One text after the other, each just short enough: together they take longer than anybody waits. */
export const longTexts = svg(
  Array.from({ length: 400 }, (_, y) => `<text y="${y}">${'xy z'.repeat(490)}</text>`).join(''),
)

const namespaces = (count: number, of: string) =>
  Array.from({ length: count }, (_, n) => `xmlns:${of}${n}="x"`).join(' ')

/** Drawings that ended the API's own process, or kept it from everybody, while it read them itself. */
export const svgAttacks: readonly { what: string; make: () => Buffer<ArrayBuffer> }[] = [
  {
    what: '100 levels of 480 namespaces, and a thousand elements within',
    make: () => svg(`${levels(100)}${'<g xmlns:z="q"/>'.repeat(1000)}${'</g>'.repeat(100)}`),
  },
  {
    what: '20 levels of 480 namespaces, and ten thousand elements within',
    make: () => svg(`${levels(20)}${'<g xmlns:z="q"/>'.repeat(10_000)}${'</g>'.repeat(20)}`),
  },
  { what: 'a style sheet of 2.5 million escapes', make: () => svg(`<style>${'\\a'.repeat(2_500_000)}</style>`) },
]

function levels(count: number): string {
  return Array.from({ length: count }, (_, level) => `<g ${namespaces(480, `l${level}n`)}>`).join('')
}

interface HostileFile {
  what: string
  extension: string
  make: () => Promise<Buffer> | Buffer
  /** Why there is no picture of it. */
  reason: 'too-large' | 'too-complex' | 'unreadable' | 'no-preview'
}

/** Files that would take a decoder's time or memory, small to send, each with the reason for which none is drawn. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  { what: '30,000 × 30,000 pixels', extension: 'png', make: manyPixels, reason: 'too-large' },
  {
    what: 'a text of 30,000 characters',
    extension: 'svg',
    make: () => svg(`<text>${'x'.repeat(30_000)}</text>`),
    reason: 'too-complex',
  },
  {
    what: 'such a text in pieces',
    extension: 'svg',
    make: () => svg(`<text>${'<tspan>xxxxxxxxxx</tspan>'.repeat(300)}</text>`),
    reason: 'too-complex',
  },
  { what: 'drawings of drawings of drawings', extension: 'svg', make: useBomb, reason: 'too-complex' },
  {
    what: 'an SVG of more than 5 MB',
    extension: 'svg',
    make: () => svg(`<path d="${'M0 0'.repeat(1_400_000)}"/>`),
    reason: 'too-large',
  },
  {
    what: 'junk that says it is a PDF',
    extension: 'pdf',
    make: () => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(1e5, 7)]),
    reason: 'unreadable',
  },
  {
    what: 'a Photoshop file that ends halfway',
    extension: 'psd',
    make: async () => (await psdFile()).subarray(0, 400),
    reason: 'no-preview',
  },
  { what: 'a Photoshop file of 300,000 pixels each way', extension: 'psd', make: hugePsd, reason: 'too-large' },
  {
    what: 'a Husqvarna file that promises a million stitches',
    extension: 'hus',
    make: husBomb,
    reason: 'unreadable',
  },
]

/** A machine file of nearly a million stitches, all on one spot. */
export function manyStitches(): Buffer {
  return Buffer.concat([dstFile().subarray(0, 512), Buffer.alloc(2_900_000, Buffer.from([0, 0, 3]))])
}

/** A small picture whose head says otherwise: what it says is refused before anything is read. */
async function manyPixels(): Promise<Buffer> {
  const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** Each level draws the one below ten times over. */
function useBomb(): Buffer {
  const levels = Array.from({ length: 9 }, (_, level) =>
    level === 0
      ? '<g id="a0"><rect width="1" height="1"/></g>'
      : `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`,
  )
  return svg(`<defs>${levels.join('')}</defs><use href="#a8"/>`)
}

function hugePsd(): Buffer {
  const file = Buffer.alloc(4000)
  file.write('8BPS')
  file.writeUInt16BE(1, 4)
  file.writeUInt16BE(3, 12)
  file.writeUInt32BE(300_000, 14)
  file.writeUInt32BE(300_000, 18)
  return file
}

/** Its packed stitches are nothing but zeros: codes without bits, of which each could stand for any number of values. */
function husBomb(): Buffer {
  const file = Buffer.alloc(3107)
  file.set([0x5b, 0xaf, 0xc8, 0x00])
  file.writeUInt32LE(1_000_000_000, 4)
  file.writeUInt32LE(1, 8)
  file.writeUInt32LE(44, 20)
  file.writeUInt32LE(1000, 24)
  file.writeUInt32LE(2000, 28)
  return file
}
