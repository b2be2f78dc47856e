import { Cursor } from '../cursor.ts'
import { RECORD, type Thread } from '../design.ts'
import type { Reading } from '../reading.ts'
import { RecordList } from '../record-list.ts'
import { pecThread } from '../tables/pec-threads.ts'

/** Offsets within a PEC block, which begins with `LA:`. */
const LABEL = 3
const COLORS = 48
/** 512 bytes of header, 5 with the length of the stitches, and 11 whose meaning is only partly known. */
const STITCHES = 528

/** Reads a Brother PEC: eight bytes of magic, then the block that PES files hold as well. */
export function readPec(bytes: Uint8Array): Reading {
  const { palette: _, ...reading } = readPecBlock(bytes, 8, [])
  return reading
}

/**
 * Reads a PEC block: numbers of threads of Brother's 64, then steps of 7 or 12 bits.
 * @param from where the block begins
 * @param chart threads that the PES around it names: one a block of color, or one for each number in the order of first use
 * @returns with `palette` true where Brother's threads stand in for some that the chart lacks
 */
export function readPecBlock(bytes: Uint8Array, from: number, chart: readonly Thread[]): Reading {
  const cursor = new Cursor(bytes)
  cursor.seek(from + LABEL)
  const name = cursor.text(16)
  cursor.seek(from + COLORS)
  // The count minus one; 255 means none.
  const count = (cursor.u8() + 1) & 0xff
  const numbers = Array.from(cursor.bytes(count))
  const threads = threadsOf(numbers, chart)
  cursor.seek(from + STITCHES)
  const palette = threads.some((thread) => thread !== undefined && !chart.includes(thread))
  return { ...readSteps(bytes, cursor.at), threads, palette, name }
}

function threadsOf(numbers: number[], chart: readonly Thread[]): (Thread | undefined)[] {
  if (chart.length >= numbers.length) return chart.slice()
  const left = chart.slice()
  const known = new Map<number, Thread | undefined>()
  return numbers.map((number) => {
    if (!known.has(number)) known.set(number, left.shift() ?? pecThread(number))
    return known.get(number)
  })
}

function readSteps(bytes: Uint8Array, from: number): Reading {
  const records = new RecordList()
  let at = from
  let ended = false
  let atStart = false
  while (at + 1 < bytes.length) {
    const first = bytes[at] as number
    const second = bytes[at + 1] as number
    if (first === 0xff && !(at === from && isMove(bytes, at))) {
      ended = true
      break
    }
    if (first === 0xfe && second === 0xb0) {
      records.step(RECORD.colorChange, 0, 0)
      at += 3
      continue
    }
    const longX = first >= 0x80
    const atY = at + (longX ? 2 : 1)
    if (atY >= bytes.length) break
    const third = bytes[atY] as number
    const longY = third >= 0x80
    at = atY + (longY ? 2 : 1)
    if (at > bytes.length) break
    const dx = longX ? signed12(first, second) : signed7(first)
    const dy = longY ? signed12(third, bytes[atY + 1] as number) : signed7(third)
    const flags = (longX ? first : 0) | (longY ? third : 0)
    if ((flags & 0x30) === 0) {
      // The needle goes down where the first jump ends. Some programs say so by a step of no length, others don't.
      if (atStart && (dx !== 0 || dy !== 0)) records.step(RECORD.stitch, 0, 0)
      records.step(RECORD.stitch, dx, dy)
      atStart = false
    } else {
      // The first jump leads from the corner of the design to where the machine starts, which is the origin as elsewhere.
      if (records.length === 0 && longX && longY) {
        records.at(RECORD.jump, 0, 0)
        atStart = true
        continue
      }
      atStart = false
      if ((flags & 0x20) !== 0) records.step(RECORD.trim, 0, 0)
      records.step(RECORD.jump, dx, dy)
    }
  }
  if (!ended) ended = at < bytes.length && bytes[at] === 0xff
  return { records, ended, unknown: 0, trims: 'commands' }
}

/**
 * Whether FF is the first byte of a move. Older open-source writers fill the bits above a distance with its sign, so that a design that
 * starts right of its origin begins by FF. After a move comes another long distance; after the end come the pictures.
 */
function isMove(bytes: Uint8Array, at: number): boolean {
  return ((bytes[at + 2] ?? 0) & 0x90) === 0x90
}

function signed7(byte: number): number {
  return byte > 63 ? byte - 128 : byte
}

function signed12(high: number, low: number): number {
  return (((high << 8) | low) << 20) >> 20
}
