import { Cursor, plainText, signed8 } from '../cursor.ts'
import { RECORD, type Thread } from '../design.ts'
import { hexColor } from '../hex-color.ts'
import { decodeLabel } from '../label-text.ts'
import { LIMITS } from '../limits.ts'
import type { Reading } from '../reading.ts'
import { RecordList } from '../record-list.ts'
import { tooManyChanges } from '../stitch-file-error.ts'

/** A longer stitch is a move with a cut thread, because no machine sews an inch. 0.1 mm, in each direction. */
const LONGEST_STITCH = 255

/** How a block begins. */
const BLOCK = [0x00, 0x05, 0x00]

/**
 * Reads a Husqvarna VP3: blocks of color with their thread, start (1/1000 mm, y upwards) and length. The format has no end
 * mark; a file is complete when its last block is.
 */
export function readVp3(bytes: Uint8Array): Reading {
  const cursor = new Cursor(bytes, 6)
  text(cursor)
  cursor.skip(7)
  const name = text(cursor, true)
  cursor.skip(32)
  const centerX = cursor.i32be()
  const centerY = cursor.i32be()
  cursor.skip(27)
  text(cursor)
  cursor.skip(24)
  text(cursor)
  const blocks = cursor.u16be()
  const records = new RecordList()
  const reading: Reading = { records, ended: true, unknown: 0, trims: 'commands', threads: [], name }
  for (let i = 0; i < blocks && reading.ended; i++) {
    if (i > LIMITS.colorChanges) throw tooManyChanges()
    if (i > 0) records.step(RECORD.colorChange, 0, 0)
    readBlock(bytes, cursor, centerX, centerY, reading)
  }
  // A count that leaves blocks out would lose their stitches without a word.
  reading.ended &&= BLOCK.some((byte, at) => bytes[cursor.at + at] !== byte)
  return reading
}

function readBlock(bytes: Uint8Array, cursor: Cursor, centerX: number, centerY: number, reading: Reading): void {
  if (!cursor.has(7)) {
    reading.ended = false
    return
  }
  cursor.skip(BLOCK.length)
  const length = cursor.u32be()
  const end = cursor.at + length
  const x = Math.round((cursor.i32be() + centerX) / 100)
  const y = -Math.round((cursor.i32be() + centerY) / 100)
  reading.threads?.push(thread(cursor))
  cursor.skip(18)
  if (x !== reading.records.x || y !== reading.records.y) reading.records.at(RECORD.jump, x, y)
  reading.ended = end <= bytes.length && end >= cursor.at
  const whole = readSteps(bytes, cursor.at, Math.min(end, bytes.length), reading)
  reading.ended &&= whole
  cursor.seek(Math.max(cursor.at, Math.min(end, bytes.length)))
}

/** @returns whether no command was cut off */
function readSteps(bytes: Uint8Array, from: number, end: number, reading: Reading): boolean {
  const { records } = reading
  let at = from
  let trimmed = false
  while (at + 2 <= end) {
    const first = bytes[at] as number
    const second = bytes[at + 1] as number
    at += 2
    if (first !== 0x80) {
      records.step(RECORD.stitch, signed8(first), signed8(second))
      trimmed = false
    } else if (second === 0x01) {
      if (at + 4 > end) return false
      const long = new Cursor(bytes, at)
      const dx = long.i16be()
      const dy = long.i16be()
      at += 4
      if (Math.abs(dx) <= LONGEST_STITCH && Math.abs(dy) <= LONGEST_STITCH) {
        records.step(RECORD.stitch, dx, dy)
        trimmed = false
      } else {
        if (!trimmed) records.step(RECORD.trim, 0, 0)
        records.step(RECORD.jump, dx, dy)
        trimmed = true
        // The format has no jumps: the needle goes in at the end of every move. Some programs mark this with a step of no length.
        if (!staysThere(bytes, at, end)) records.step(RECORD.stitch, 0, 0)
      }
    } else if (second === 0x03) {
      if (!trimmed) records.step(RECORD.trim, 0, 0)
      trimmed = true
    } else if (second !== 0x02) {
      reading.unknown++
    }
  }
  return true
}

/** Whether the record after a move says where the needle goes in: a step of no length, or the rest of the move. */
function staysThere(bytes: Uint8Array, from: number, end: number): boolean {
  const at = bytes[from] === 0x80 && bytes[from + 1] === 0x02 ? from + 2 : from
  if (at + 2 > end) return false
  return (bytes[at] === 0 && bytes[at + 1] === 0) || (bytes[at] === 0x80 && bytes[at + 1] === 0x01)
}

function thread(cursor: Cursor): Thread {
  const colors = cursor.u8()
  cursor.skip(1)
  let color = 0
  for (let i = 0; i < colors; i++) {
    // A multicolor thread is drawn in its first color.
    const rgb = cursor.u24be()
    if (i === 0) color = rgb
    cursor.skip(3)
  }
  cursor.skip(2)
  const code = text(cursor)
  const name = text(cursor)
  const brand = text(cursor)
  return { color: hexColor(color), ...(name && { name }), ...(code && { code }), ...(brand && { brand }) }
}

/** A text after its length in bytes: in UTF-16 in the headers; in the blocks in letters of one byte, or in UTF-16 by some programs. */
function text(cursor: Cursor, inHeader = false): string {
  const bytes = cursor.bytes(cursor.u16be()).subarray(0, 4 * LIMITS.text)
  const isWide = bytes.length % 2 === 0 && (inHeader || hasWideLetter(bytes))
  return plainText(isWide ? new TextDecoder('utf-16be').decode(bytes) : decodeLabel(bytes))
}

/** Whether the first of two bytes is a control sign, as in letters of the scripts from Latin to Arabic; no other text has one. */
const hasWideLetter = (bytes: Uint8Array) => bytes.some((byte, at) => at % 2 === 0 && byte < 0x20)
