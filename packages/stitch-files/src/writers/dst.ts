import { ByteWriter } from './byte-writer.ts'
import type { NeedleWay } from './needle-way.ts'
import { writeSteps } from './steps.ts'
import { writeTajimaHeader } from './tajima-header.ts'
import { warnConverted } from './warn-converted.ts'
import type { Writing } from './writing.ts'

/** 1 + 3 + 9 + 27 + 81. */
const LONGEST = 121

const JUMP = 0x80
const CHANGE = 0xc0

/** What old systems end files by. */
const END_OF_TEXT = 0x1a

/** Writes a Tajima DST: a header of text, then three bytes a record, in balanced ternary. */
export function writeDst({ way, name, warn }: Writing): Uint8Array<ArrayBuffer> {
  const records = new ByteWriter()
  const count = writeTernary(records, way, warn)
  const bytes = new ByteWriter()
  writeTajimaHeader(bytes, way, name, count)
  bytes.append(records)
  bytes.u8(END_OF_TEXT)
  return bytes.done()
}

/** Writes a Happy TAP: the records of a DST without its header. */
export function writeTap({ way, warn }: Writing): Uint8Array<ArrayBuffer> {
  const records = new ByteWriter()
  writeTernary(records, way, warn)
  return records.done()
}

/** @returns how many records there are, the end's included */
function writeTernary(bytes: ByteWriter, way: NeedleWay, warn: Writing['warn']): number {
  const converted = writeSteps(way, {
    longest: LONGEST,
    stitch: (dx, dy) => writeRecord(bytes, dx, dy, 0),
    jump: (dx, dy) => writeRecord(bytes, dx, dy, JUMP),
    change: () => writeRecord(bytes, 0, 0, CHANGE),
  })
  bytes.u8(0x00, 0x00, 0xf3)
  warnConverted(warn, converted, LONGEST)
  return bytes.at / 3
}

/** Bits of each weight in the three bytes: what adds it to x, takes it away, adds it to y (upwards), takes it away. */
const WEIGHTS: readonly (readonly [
  weight: number,
  byte: 0 | 1 | 2,
  plusX: number,
  minusX: number,
  plusY: number,
  minusY: number,
])[] = [
  [81, 2, 0x04, 0x08, 0x20, 0x10],
  [27, 1, 0x04, 0x08, 0x20, 0x10],
  [9, 0, 0x04, 0x08, 0x20, 0x10],
  [3, 1, 0x01, 0x02, 0x80, 0x40],
  [1, 0, 0x01, 0x02, 0x80, 0x40],
]

function writeRecord(bytes: ByteWriter, dx: number, dy: number, flags: number): void {
  const record: [number, number, number] = [0, 0, flags | 0x03]
  let x = dx
  let y = -dy
  for (const [weight, byte, plusX, minusX, plusY, minusY] of WEIGHTS) {
    // More than half of this weight is told by it; what is over or under, by those below.
    const half = (weight - 1) / 2
    if (x > half) {
      record[byte] |= plusX
      x -= weight
    } else if (x < -half) {
      record[byte] |= minusX
      x += weight
    }
    if (y > half) {
      record[byte] |= plusY
      y -= weight
    } else if (y < -half) {
      record[byte] |= minusY
      y += weight
    }
  }
  bytes.u8(...record)
}
