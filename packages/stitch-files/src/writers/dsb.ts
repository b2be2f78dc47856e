import { ByteWriter } from './byte-writer.ts'
import { writeSteps } from './steps.ts'
import { writeTajimaHeader } from './tajima-header.ts'
import { warnConverted } from './warn-converted.ts'
import type { Writing } from './writing.ts'

const LONGEST = 127

/** Control bytes. For stitches and jumps, the bits with the signs of the distances are added. */
const STITCH = 0x80
const JUMP = 0x81
const TRIM = 0xe7
const STOP = 0xe8
const FIRST_NEEDLE = 0xe9
const NEEDLES = 15
const END = 0xf8
const X_NEGATIVE = 0x20
const Y_NEGATIVE = 0x40

/** Writes a Barudan DSB: the header of a DST, then records of control, y and x. A color change names the next needle. */
export function writeDsb({ way, name, warn }: Writing): Uint8Array<ArrayBuffer> {
  const records = new ByteWriter()
  const move = (control: number) => (dx: number, dy: number) =>
    records.u8(control | (dx < 0 ? X_NEGATIVE : 0) | (dy > 0 ? Y_NEGATIVE : 0), Math.abs(dy), Math.abs(dx))
  const converted = writeSteps(way, {
    longest: LONGEST,
    stitch: move(STITCH),
    jump: move(JUMP),
    trim: () => records.u8(TRIM, 0, 0),
    change: (run) => records.u8(FIRST_NEEDLE + (run % NEEDLES), 0, 0),
    stop: () => records.u8(STOP, 0, 0),
  })
  records.u8(END, 0, 0)
  warnConverted(warn, converted, LONGEST)
  if (way.runs > NEEDLES) {
    warn('needles-repeated', { colors: way.runs, needles: NEEDLES })
  }
  const bytes = new ByteWriter()
  writeTajimaHeader(bytes, way, name, records.at / 3)
  bytes.append(records)
  return bytes.done()
}
