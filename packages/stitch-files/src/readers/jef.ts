import { Cursor, signed8 } from '../cursor.ts'
import { RECORD, type Thread } from '../design.ts'
import { LIMITS } from '../limits.ts'
import type { Reading } from '../reading.ts'
import { RecordList } from '../record-list.ts'
import { StitchFileError } from '../stitch-file-error.ts'
import { jefThread } from '../tables/jef-threads.ts'

/** Bytes before the list of threads. */
const JEF_HEADER = 116

/** Past this offset stitches begin only where the number of threads puts them. */
const LONGEST_HEADER = JEF_HEADER + 16 * 78
/** Bytes from the end mark to the end of the file. */
const LONGEST_END = 256

/** Reads a Janome JEF: a header with numbers of threads, then pairs of signed bytes; 80 introduces a command and its pair. */
export function readJef(bytes: Uint8Array): Reading {
  const cursor = new Cursor(bytes)
  const from = cursor.u32le()
  cursor.seek(24)
  const colors = cursor.u32le()
  if (from < JEF_HEADER || from > bytes.length) {
    throw new StitchFileError('broken', 'The header of this JEF file is broken.')
  }
  cursor.seek(JEF_HEADER)
  const threads: (Thread | undefined)[] = []
  const listed = Math.min(colors, LIMITS.colorChanges + 1)
  for (let i = 0; i < listed && cursor.has(4) && cursor.at + 4 <= from; i++) threads.push(jefThread(cursor.i32le()))
  return { ...readPairs(bytes, from), threads }
}

/** Whether the header is a JEF's: the number of threads gives the offset of the stitches. */
export function looksLikeJef(bytes: Uint8Array): boolean {
  if (bytes.length < JEF_HEADER) return false
  const cursor = new Cursor(bytes)
  const from = cursor.u32le()
  cursor.seek(24)
  const colors = cursor.u32le()
  if (from < JEF_HEADER || from > bytes.length) return false
  const follows = from >= JEF_HEADER + 4 * colors && from <= JEF_HEADER + 16 * colors + 64
  // Some programs leave the threads out or write more than they count; then the stitches decide.
  return (colors > 0 && follows) || (from <= LONGEST_HEADER && areJefRecords(bytes, from))
}

/** Whether only known commands lead to the end mark. */
function areJefRecords(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at + 2 <= bytes.length; at += 2) {
    if (bytes[at] !== 0x80) continue
    const command = bytes[at + 1]
    // Some programs pad the file after the end mark.
    if (command === 0x10) return at > from && bytes.length - at <= LONGEST_END
    if (command !== 0x01 && command !== 0x02) return false
    at += 2
  }
  return false
}

/**
 * Whether a step of no length follows the last stitch before every change, as one family of programs writes it. It is no stitch: the
 * other formats of the same designs don't have it.
 */
function marksEndsOfRuns(bytes: Uint8Array, from: number): boolean {
  let changes = 0
  // How many stitches are behind, up to two, and whether the last one is of no length.
  let sewn = 0
  let onSpot = false
  for (let at = from; at + 2 <= bytes.length; at += 2) {
    if (bytes[at] !== 0x80) {
      sewn = Math.min(sewn + 1, 2)
      onSpot = bytes[at] === 0 && bytes[at + 1] === 0
      continue
    }
    const command = bytes[at + 1]
    if (command === 0x10) break
    if (command === 0x01) {
      if (sewn < 2 || !onSpot) return false
      changes++
    }
    sewn = 0
    at += 2
  }
  return changes > 0
}

function readPairs(bytes: Uint8Array, from: number): Reading {
  const records = new RecordList()
  let at = from
  let unknown = 0
  let ended = false
  let trimmed = false
  // Whether this color run has thread that could be cut.
  let sewing = false
  const marksEnds = marksEndsOfRuns(bytes, from)
  while (!ended && at + 2 <= bytes.length) {
    const first = bytes[at] as number
    const second = bytes[at + 1] as number
    at += 2
    if (marksEnds && first === 0 && second === 0 && bytes[at] === 0x80 && bytes[at + 1] === 0x01) continue
    if (first !== 0x80) {
      records.step(RECORD.stitch, signed8(first), -signed8(second))
      sewing = true
      continue
    }
    if (second === 0x10) {
      ended = true
      break
    }
    if (at + 2 > bytes.length) break
    const dx = signed8(bytes[at] as number)
    const dy = -signed8(bytes[at + 1] as number)
    at += 2
    if (second === 0x02 && dx === 0 && dy === 0) {
      // Programs that mark trims write a jump of no length; others only begin each color with one.
      if (sewing) {
        trimmed = true
        records.step(RECORD.trim, 0, 0)
      }
    } else if (second === 0x02) {
      records.step(RECORD.jump, dx, dy)
    } else if (second === 0x01) {
      records.step(RECORD.colorChange, dx, dy)
      sewing = false
    } else {
      unknown++
    }
  }
  return { records, ended, unknown, trims: trimmed ? 'commands' : 'long jumps' }
}
