import { StitchFileError } from '../stitch-file-error.ts'
import { PEC_THREADS } from '../tables/pec-threads.ts'
import { ByteWriter } from './byte-writer.ts'
import { BY, type NeedleWay } from './needle-way.ts'
import { ICON_HEIGHT, ICON_WIDTH, pecIcon } from './pec-icon.ts'
import { writeSteps } from './steps.ts'
import { threadNumbers } from './thread-numbers.ts'
import { warnConverted } from './warn-converted.ts'
import type { Writing } from './writing.ts'

/** Steps are signed 12-bit numbers, or 7-bit when both coordinates are that short. */
const LONGEST = 2047
const SHORTEST_LONG = 64

const JUMP = 0x1000
const TRIM = 0x2000

const LABEL = 16
const HEADER = 512

/** Writes a Brother PEC: eight bytes of magic, then the PEC block that PES files also contain. */
export function writePec(writing: Writing): Uint8Array<ArrayBuffer> {
  const bytes = new ByteWriter()
  bytes.ascii('#PEC0001')
  writePecBlock(bytes, writing, pecNumbers(writing))
  return bytes.done()
}

/** The number of each run's thread in Brother's chart of 64; the nearest one for other threads. */
export function pecNumbers(writing: Writing): number[] {
  return threadNumbers(writing, PEC_THREADS, 'Brother')
}

/**
 * Writes the PEC block: label, threads, steps and the icons for the machine's screen.
 * @param numbers the result of `pecNumbers`
 * @throws StitchFileError `does-not-fit` when the design is too large for the format's number fields
 */
export function writePecBlock(bytes: ByteWriter, { way, name, warn }: Writing, numbers: readonly number[]): void {
  const begin = bytes.at
  bytes.ascii(`LA:${name.slice(0, LABEL).padEnd(LABEL)}`)
  bytes.u8(0x0d)
  bytes.fill(0x20, 12)
  bytes.u8(0xff, 0x00, ICON_WIDTH / 8, ICON_HEIGHT)
  bytes.fill(0x20, 12)
  bytes.u8(numbers.length - 1, ...numbers)
  bytes.fill(0x20, begin + HEADER - bytes.at)
  writeStepsBlock(bytes, way, warn)
  const runs = runsOf(way)
  bytes.u8(...pecIcon(way, [[0, way.length]]))
  for (const run of runs) bytes.u8(...pecIcon(way, [run]))
}

function writeStepsBlock(bytes: ByteWriter, way: NeedleWay, warn: Writing['warn']): void {
  const { left, top, right, bottom } = way.bounds
  if (Math.max(Math.abs(left), Math.abs(top)) > LONGEST || Math.max(right - left, bottom - top) > 0xffff) {
    throw new StitchFileError(
      'does-not-fit',
      'This design begins further than 204.7 mm from its origin: the format can’t hold it.',
    )
  }
  const begin = bytes.at
  bytes.u8(0, 0)
  const length = bytes.room(3)
  bytes.u8(0x31, 0xff, 0xf0)
  bytes.u16le(right - left, bottom - top, 0x01e0, 0x01b0)
  // From the corner of the design to its origin.
  bytes.u16be(0x9000 | (-left & 0xfff), 0x9000 | (-top & 0xfff))
  let cuts = false
  const converted = writeSteps(way, {
    longest: LONGEST,
    stitch: (dx, dy) => writeStep(bytes, dx, dy),
    jump: (dx, dy) => {
      const flags = cuts ? TRIM : JUMP
      bytes.u16be(0x8000 | flags | (dx & 0xfff), 0x8000 | flags | (dy & 0xfff))
      cuts = false
    },
    trim: () => {
      cuts = true
    },
    trimsByNextJump: true,
    change: (run) => bytes.u8(0xfe, 0xb0, run % 2 === 1 ? 2 : 1),
  })
  bytes.u8(0xff)
  bytes.patchLe(length, 3, bytes.at - begin)
  warnConverted(warn, converted, LONGEST)
}

function writeStep(bytes: ByteWriter, dx: number, dy: number): void {
  const isShort = (step: number) => step >= -SHORTEST_LONG && step < SHORTEST_LONG
  if (isShort(dx) && isShort(dy)) bytes.u8(dx & 0x7f, dy & 0x7f)
  else bytes.u16be(0x8000 | (dx & 0xfff), 0x8000 | (dy & 0xfff))
}

/** The first stitch of each run and the first after it. */
export function runsOf({ by, length }: NeedleWay): [from: number, to: number][] {
  const runs: [number, number][] = []
  let from = 0
  for (let at = 1; at <= length; at++) {
    if (at < length && by[at] !== BY.change) continue
    runs.push([from, at])
    from = at
  }
  return runs
}
