import { ByteWriter } from './byte-writer.ts'
import { writeSteps } from './steps.ts'
import { warnConverted } from './warn-converted.ts'
import type { Writing } from './writing.ts'

/** 7D, 7E and 7F as a first byte are commands. */
const LONGEST = 124

const HEADER = 256
const COUNT = 0x17
const COLORS = 0x27
const END_OF_STEPS = 0xfc

/** The color list at the end has room for at least this many; two white entries close it. */
const SLOTS = 20

/** Writes a Singer XXX (Compucon): a header, pairs of signed bytes with y upwards, and the colors after the end. */
export function writeXxx({ way, threads, warn }: Writing): Uint8Array<ArrayBuffer> {
  const bytes = new ByteWriter()
  bytes.fill(0, HEADER)
  let commands = 0
  const command = (...values: number[]) => {
    commands++
    bytes.u8(...values)
  }
  const converted = writeSteps(way, {
    longest: LONGEST,
    stitch: (dx, dy) => command(dx, -dy),
    jump: (dx, dy) => command(0x7f, 0x01, dx, -dy),
    trim: () => command(0x7f, 0x03, 0x00, 0x00),
    change: () => command(0x7f, 0x08, 0x00, 0x00),
  })
  warnConverted(warn, converted, LONGEST)
  const named = threads.filter(({ name, code, brand }) => name || code || brand).length
  if (named > 0) warn('thread-names-lost', { number: named })
  const end = bytes.at
  bytes.u8(0x7f, 0x7f, 0x03, 0x14, 0x00, 0x00)
  for (const { color } of threads) {
    bytes.u8(0)
    bytes.u24be(Number.parseInt(color.slice(1), 16))
  }
  bytes.fill(0, 4 * Math.max(0, SLOTS - threads.length))
  bytes.u32be(0xffffff, 0xffffff)
  bytes.u8(0x00, 0x01)
  const { left, top, right, bottom } = way.bounds
  bytes.patchLe(COUNT, 4, commands)
  bytes.patchLe(COLORS, 4, threads.length)
  const lastX = way.xs[way.length - 1] as number
  const lastY = way.ys[way.length - 1] as number
  for (const [index, value] of [right - left, bottom - top, lastX, -lastY].entries()) {
    bytes.patchLe(COLORS + 6 + 2 * index, 2, value)
  }
  bytes.patchLe(END_OF_STEPS, 4, end)
  return bytes.done()
}
