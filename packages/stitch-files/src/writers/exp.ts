import { ByteWriter } from './byte-writer.ts'
import { writeSteps } from './steps.ts'
import { warnConverted } from './warn-converted.ts'
import type { Writing } from './writing.ts'

/** 80 introduces a command, so -128 can't be a distance. */
const LONGEST = 127

/** Writes a Melco EXP: pairs of signed bytes, y up. It may end with a trim, as explained below. */
export function writeExp({ way, warn }: Writing): Uint8Array<ArrayBuffer> {
  const bytes = new ByteWriter()
  const trim = () => bytes.u8(0x80, 0x80, 0x07, 0x00)
  const change = () => bytes.u8(0x80, 0x01, 0x00, 0x00)
  const converted = writeSteps(way, {
    longest: LONGEST,
    stitch: (dx, dy) => bytes.u8(dx, -dy),
    jump: (dx, dy) => bytes.u8(0x80, 0x04, dx, -dy),
    trim,
    change,
    stop: change,
  })
  // Readers infer trims from jumps in a file without any; one trim at the end shows that this file marks them.
  if (converted.jumpsInside > 0 && converted.trims === 0) trim()
  warnConverted(warn, converted, LONGEST)
  return bytes.done()
}
