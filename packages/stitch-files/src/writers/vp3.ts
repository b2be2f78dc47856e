import type { Thread } from '../design.ts'
import { LIMITS } from '../limits.ts'
import { ByteWriter } from './byte-writer.ts'
import { BY, type NeedleWay } from './needle-way.ts'
import type { Writing } from './writing.ts'

/** The longest step in the short and the long form, 0.1 mm; a longer move cuts the thread. */
const SHORT = 127
const LONG = 255

/** The producer text that Husqvarna's own programs write. */
const PRODUCER = 'Produced by     Software Ltd'

/** The largest number of two bytes. */
const MOST = 0x7fff

const TRIM = [0x80, 0x03] as const

/**
 * Writes a Husqvarna VP3: a block for each run with its thread, its start (1/1000 mm, y upwards) and its steps (0.1 mm, y
 * downwards). The format has no jumps: a jump is a long step, or a cut where it is too long for one.
 */
export function writeVp3({ way, threads, name, warn }: Writing): Uint8Array<ArrayBuffer> {
  const bytes = new ByteWriter()
  bytes.ascii('%vsm%')
  bytes.u8(0)
  wideText(bytes, PRODUCER)
  bytes.u8(0x00, 0x02, 0x00)
  const file = lengthAhead(bytes)
  wideText(bytes, name)
  const { left, top, right, bottom } = way.bounds
  bytes.u32be(thousandths(right), -thousandths(top), thousandths(left), -thousandths(bottom))
  bytes.u32be(way.length + way.runs)
  bytes.u8(0, way.runs, 12, 0, 1)
  bytes.u8(0x00, 0x03, 0x00)
  const design = lengthAhead(bytes)
  // Starts are measured from the origin.
  bytes.u32be(0, 0)
  bytes.u8(0, 0, 0)
  bytes.u32be(thousandths(left), thousandths(right), -thousandths(bottom), -thousandths(top))
  bytes.u32be(thousandths(right - left), thousandths(bottom - top))
  wideText(bytes, '')
  bytes.u8(100, 100)
  bytes.u32be(0x1000, 0, 0, 0x1000)
  bytes.ascii('xxPP')
  bytes.u8(1, 0)
  wideText(bytes, PRODUCER)
  bytes.u16be(way.runs)
  const converted = { sewnJumps: 0, cutWays: 0 }
  let from = 0
  for (const thread of threads) {
    let to = from + 1
    while (to < way.length && way.by[to] !== BY.change) to++
    writeBlock(bytes, way, from, to, thread, converted)
    from = to
  }
  design()
  file()
  if (converted.sewnJumps > 0) {
    warn('jumps-sewn', { number: converted.sewnJumps })
  }
  if (converted.cutWays > 0) {
    warn('jumps-cut', { number: converted.cutWays })
  }
  return bytes.done()
}

function writeBlock(
  bytes: ByteWriter,
  { xs, ys, by }: NeedleWay,
  from: number,
  to: number,
  thread: Thread,
  converted: { sewnJumps: number; cutWays: number },
): void {
  const firstX = xs[from] as number
  const firstY = ys[from] as number
  // A widely used reader ignores a start that lies on an axis, so the block starts beside it and steps there.
  const startX = firstX || -1
  const startY = firstY || -1
  bytes.u8(0x00, 0x05, 0x00)
  const block = lengthAhead(bytes)
  bytes.u32be(thousandths(startX), -thousandths(startY))
  writeThread(bytes, thread)
  bytes.u32be(thousandths((xs[to - 1] as number) - startX), -thousandths((ys[to - 1] as number) - startY))
  bytes.u8(0x00, 0x01, 0x00)
  const steps = lengthAhead(bytes)
  bytes.u8(0x0a, 0xf6, 0x00)
  // The needle goes in at or beside the block's start.
  bytes.u8(firstX - startX, firstY - startY)
  for (let at = from + 1; at < to; at++) {
    const dx = (xs[at] as number) - (xs[at - 1] as number)
    const dy = (ys[at] as number) - (ys[at - 1] as number)
    const longest = Math.max(Math.abs(dx), Math.abs(dy))
    if (by[at] === BY.trim) bytes.u8(...TRIM)
    else if (longest > LONG) converted.cutWays++
    else if (by[at] === BY.jump) converted.sewnJumps++
    if (longest <= SHORT) {
      bytes.u8(dx, dy)
      continue
    }
    const parts = longest > MOST ? 2 : 1
    const halfX = Math.trunc(dx / 2)
    const halfY = Math.trunc(dy / 2)
    if (parts === 2) writeLong(bytes, halfX, halfY)
    writeLong(bytes, parts === 2 ? dx - halfX : dx, parts === 2 ? dy - halfY : dy)
    // A move this long is not a stitch: the needle goes in at its end.
    if (longest > LONG) bytes.u8(0, 0)
  }
  bytes.u8(...TRIM)
  steps()
  bytes.u8(0)
  block()
}

function writeLong(bytes: ByteWriter, dx: number, dy: number): void {
  bytes.u8(0x80, 0x01)
  bytes.u16be(dx, dy)
  bytes.u8(0x80, 0x02)
}

function writeThread(bytes: ByteWriter, { color, code = '', name = '', brand = '' }: Thread): void {
  // One color, without a transition to another.
  bytes.u8(1, 0)
  bytes.u24be(Number.parseInt(color.slice(1), 16))
  // Length 0; rayon of weight 40.
  bytes.u8(0, 0, 0, 5, 40)
  for (const text of [code, name, brand]) {
    const letters = new TextEncoder().encode(text.slice(0, LIMITS.text))
    bytes.u16be(letters.length)
    bytes.u8(...letters)
  }
}

/** A text with its length in bytes before it, two bytes a letter. */
function wideText(bytes: ByteWriter, text: string): void {
  bytes.u16be(2 * text.length)
  for (let i = 0; i < text.length; i++) bytes.u16be(text.charCodeAt(i))
}

/** Leaves room for the length of the following part. @returns a function that fills it in once the part is written */
function lengthAhead(bytes: ByteWriter): () => void {
  const room = bytes.room(4)
  return () => bytes.patchU32be(room, bytes.at - room - 4)
}

function thousandths(tenths: number): number {
  return tenths * 100
}
