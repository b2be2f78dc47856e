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

/** End-of-file mark of old systems. */
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
    // The machine knows one command for both.
    stop: () => writeRecord(bytes, 0, 0, CHANGE),
  })
  bytes.u8(0x00, 0x00, 0xf3)
  warnConverted(warn, converted, LONGEST)
  return bytes.at / 3
}

function writeRecord(bytes: ByteWriter, dx: number, dy: number, flags: number): void {
  // In the file, y points up.
  const bits = (BITS_OF_X[LONGEST + dx] as number) | (BITS_OF_Y[LONGEST - dy] as number)
  bytes.u8(bits >> 16, bits >> 8, bits | flags | 0x03)
}

// A lookup table of the bits for each step from -121 to 121: a sum of 1, 3, 9, 27 and 81, added, skipped or subtracted by two
// of the record's 24 bits. The bits that add come first, then those that subtract, both in the order of the weights.
const BITS_OF_X = bitsOfSteps([16, 8, 18, 10, 2], [17, 9, 19, 11, 3])
const BITS_OF_Y = bitsOfSteps([23, 15, 21, 13, 5], [22, 14, 20, 12, 4])

function bitsOfSteps(adds: readonly number[], takes: readonly number[]): Int32Array {
  return Int32Array.from({ length: 2 * LONGEST + 1 }, (_, index) => {
    let rest = index - LONGEST
    return adds.reduce((bits, add, place) => {
      // The digit -1, 0 or 1 that leaves a multiple of three.
      const digit = ((rest + 3 * LONGEST + 1) % 3) - 1
      rest = (rest - digit) / 3
      if (digit === 0) return bits
      return bits | (1 << (digit > 0 ? add : (takes[place] as number)))
    }, 0)
  })
}
