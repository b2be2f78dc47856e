import { expect, test } from 'vitest'
import { type StitchFormat, writeStitchFile } from '../src/index.ts'
import { type Step, sewDesign } from './support/sew-design.ts'

/**
 * Two runs, computed by hand: down at (0, 0), (10, 0), (10, 20); a cut and on at (-100, 20); after the change at (-100, -30).
 * Left -100, right 10, top -30, bottom 20: y grows downwards here and upwards in most files.
 */
const STEPS: Step[] = [
  ['stitch', 0, 0],
  ['stitch', 10, 0],
  ['stitch', 10, 20],
  ['trim'],
  ['jump', -100, 20],
  ['stitch', -100, 20],
  ['colorChange'],
  ['stitch', -100, -30],
]

const THREADS = [
  { color: '#ed171f', name: 'Red', code: '800', brand: 'Brother' },
  { color: '#0a55a3', name: 'Blue', code: '405', brand: 'Brother' },
]

test('the header of a DST says name, records, changes and extents', () => {
  const text = latin(bytesOf('dst').subarray(0, 512))
  expect(text.slice(0, 124)).toBe(
    [
      'LA:Fox             ',
      // 5 stitches, 3 jumps for the cut, one after the change, the change and the end.
      'ST:     11',
      'CO:  1',
      '+X:   10',
      '-X:  100',
      '+Y:   30',
      '-Y:   20',
      'AX:-  100',
      'AY:+   30',
      'MX:+    0',
      'MY:+    0',
      'PD:******',
      '',
    ].join('\r'),
  )
  expect(text.slice(124)).toBe(`\x1a${' '.repeat(387)}`)
})

// A line a record, with what it says; y of the file grows upwards.
const TERNARY = [
  '000003', // down at the origin
  '050003', // right by 9 + 1
  'a05003', // down by 27 - 9 + 3 - 1
  '0a0883', // jump left by 27 + 9 + 1
  '080883', // by 27 + 9
  '0a0883', // by 37 again, 110 in all: a cut
  '000003', // down here
  '0000c3', // change
  '4050a3', // jump up by 81 - 27 - 3 - 1
  '000003', // down here
  '0000f3', // end
]

test('the records of a DST and a TAP are sums of 1, 3, 9, 27 and 81', () => {
  expect(hexOf(bytesOf('dst').subarray(512))).toBe(`${TERNARY.join('')}1a`)
  expect(hexOf(bytesOf('tap'))).toBe(TERNARY.join(''))
})

test('an EXP is pairs with commands', () => {
  const pairs = ['0000', '0a00', '00ec', '80800700', '80049200', '0000', '80010000', '80040032', '0000']
  expect(hexOf(bytesOf('exp'))).toBe(pairs.join(''))
})

test('a DSB has the header of a DST and names the second needle at the change', () => {
  const records = ['800000', '80000a', 'c01400', 'e70000', 'a1006e', '800000', 'ea0000', '813200', '800000', 'f80000']
  expect(hexOf(bytesOf('dsb').subarray(512))).toBe(records.join(''))
  expect(latin(bytesOf('dsb').subarray(0, 38))).toBe('LA:Fox             \rST:     10\rCO:  1\r')
})

test('a JEF tells reach, hoops and threads', () => {
  const bytes = bytesOf('jef')
  const header = new DataView(bytes.buffer)
  const words = (at: number, count: number) =>
    Array.from({ length: count }, (_, index) => header.getInt32(at + 4 * index, true))
  // Stitches begin after two numbers and two kinds of threads; 5 pairs, four commands of two, one for the end.
  expect(words(0, 2)).toEqual([0x74 + 16, 20])
  expect(latin(bytes.subarray(8, 22))).toMatch(/^\d{14}$/)
  expect(words(24, 3)).toEqual([2, 14, 1])
  // Halves of the 11 × 5 mm, as the design lies in the middle of a hoop.
  expect(words(36, 4)).toEqual([55, 25, 55, 25])
  // Room in 110 × 110, 50 × 50, 140 × 200 and the last again.
  expect(words(52, 4)).toEqual([495, 525, 495, 525])
  expect(words(68, 4)).toEqual([195, 225, 195, 225])
  expect(words(84, 8)).toEqual([645, 975, 645, 975, 645, 975, 645, 975])
  expect(words(116 + 8, 2)).toEqual([13, 13])
  const pairs = ['0000', '0a00', '00ec', '80020000', '80029200', '0000', '80010000', '80020032', '0000', '8010']
  expect(hexOf(bytes.subarray(132))).toBe(pairs.join(''))
})

test('a PEC has its colors, the way from the corner to the origin, and a picture for all and for each run', () => {
  const bytes = bytesOf('pec')
  expect(latin(bytes.subarray(0, 28))).toBe('#PEC0001LA:Fox             \r')
  // Stride and height of the pictures; two threads, the fifth and the second.
  expect(Array.from(bytes.subarray(40, 44))).toEqual([0xff, 0, 6, 38])
  expect(Array.from(bytes.subarray(56, 60))).toEqual([1, 5, 2, 0x20])
  const ways = ['9064901e', '0000', '0a00', '0014', 'af92a000', '0000', 'feb002', '90009fce', '0000', 'ff'].join('')
  const length = 20 + ways.length / 2 - 4
  const head = `0000${length.toString(16)}000031fff06e003200e001b001`
  expect(hexOf(bytes.subarray(520, 520 + length))).toBe(head + ways)
  expect(bytes.length).toBe(520 + length + 3 * 228)
})

test('the first picture of a PEC shows the stitches in a frame with round corners', () => {
  const bytes = bytesOf('pec')
  const picture = bytes.subarray(bytes.length - 3 * 228, bytes.length - 2 * 228)
  const rows = Array.from({ length: 38 }, (_, row) =>
    Array.from({ length: 48 }, (_, x) => ((picture[6 * row + (x >> 3)] ?? 0) >> (x & 7)) & 1).join(''),
  )
  expect(rows[0]).toBe('0'.repeat(48))
  expect(rows[1]).toBe(`0000${'1'.repeat(40)}0000`)
  expect(rows[2]).toBe(`0001${'0'.repeat(40)}1000`)
  expect(rows[3]).toBe(`001${'0'.repeat(42)}100`)
  expect(rows.slice(34).reverse()).toEqual([0, 1, 2, 3].map((row) => rows[row]))
  // Twice as wide as high, from edge to edge: the line from (10, 0) down to (10, 20) at the right, (-100, -30) at the upper left.
  const inside = rows.slice(4, 34).map((row) => row.slice(2, 46))
  expect(inside.filter((row) => row.endsWith('1', 42)).length).toBeGreaterThan(5)
  expect(inside.find((row) => row.includes('1'))?.indexOf('1')).toBe(2)
})

test('a PES holds the same block where its header says', () => {
  const pes = bytesOf('pes')
  expect(latin(pes.subarray(0, 8))).toBe('#PES0001')
  const block = new DataView(pes.buffer).getUint32(8, true)
  expect(hexOf(pes.subarray(block))).toBe(hexOf(bytesOf('pec').subarray(8)))
  expect(latin(pes)).toContain('\x07\0CEmbOne')
  expect(latin(pes)).toContain('\x07\0CSewSeg')
})

test('the blocks of a VP3 are as long as they say', () => {
  const bytes = bytesOf('vp3')
  const header = new DataView(bytes.buffer)
  const ends = ['000200', '000300', '0005000000', '0001000000000f'].map((mark) => {
    const at = (hexOf(bytes.subarray(64)).match(new RegExp(`^(?:..)*?(?=${mark})`))?.[0].length ?? 0) / 2 + 64
    return at + 7 + header.getUint32(at + 3)
  })
  // File and design end with the bytes; the first block of color before the second; its stitches a byte earlier.
  expect(ends.slice(0, 2)).toEqual([bytes.length, bytes.length])
  const colorEnd = ends[2] ?? 0
  expect(hexOf(bytes.subarray(colorEnd, colorEnd + 3))).toBe('000500')
  expect(ends[3]).toBe(colorEnd - 1)
  // The first block starts beside the origin, 0.1 mm left and up, and steps to it; then its thread.
  expect(hexOf(bytes)).toContain('ffffff9c000000640100ed171f0000000528')
  expect(hexOf(bytes)).toContain('0af60001010a00001480039200')
})

test('an XXX says where its stitches end and lists its colors behind', () => {
  const bytes = bytesOf('xxx')
  const header = new DataView(bytes.buffer)
  const pairs = ['0000', '0a00', '00ec', '7f030000', '7f019200', '0000', '7f080000', '7f010032', '0000'].join('')
  expect(header.getUint32(0x17, true)).toBe(9)
  expect(header.getUint16(0x27, true)).toBe(2)
  expect([header.getUint16(0x2d, true), header.getUint16(0x2f, true)]).toEqual([110, 50])
  const end = header.getUint32(0xfc, true)
  expect(hexOf(bytes.subarray(256, end))).toBe(pairs)
  expect(hexOf(bytes.subarray(end, end + 14))).toBe('7f7f0314000000ed171f000a55a3')
  expect(bytes.length).toBe(end + 96)
})

function bytesOf(format: StitchFormat): Uint8Array {
  return writeStitchFile(sewDesign(STEPS, THREADS), format, { name: 'Fox' }).bytes
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
