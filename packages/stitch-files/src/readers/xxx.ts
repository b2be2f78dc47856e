import { Cursor, signed8 } from '../cursor.ts'
import { RECORD, type Thread } from '../design.ts'
import { hexColor } from '../hex-color.ts'
import { LIMITS } from '../limits.ts'
import type { Reading } from '../reading.ts'
import { RecordList } from '../record-list.ts'

const HEADER = 256

/**
 * Reads a Singer XXX (Compucon): 256 bytes of header, pairs of signed bytes, and the colors after the end. 7F introduces a
 * command of four bytes, 7D and 7E a jump in 16 bits.
 */
export function readXxx(bytes: Uint8Array): Reading {
  const cursor = new Cursor(bytes)
  cursor.seek(0x27)
  const colors = cursor.u16le()
  cursor.seek(HEADER)
  const records = new RecordList()
  let unknown = 0
  let ended = false
  // The jump that was read last; undefined where something else was.
  let jumped: Step | undefined
  const jump = (dx: number, dy: number) => {
    records.step(RECORD.jump, dx, dy)
    jumped = { dx, dy }
  }
  while (!ended && cursor.has(2)) {
    const first = cursor.u8()
    if (first === 0x7d || first === 0x7e) {
      if (!cursor.has(4)) break
      const dx = cursor.i16le()
      jump(dx, -cursor.i16le())
      continue
    }
    const second = cursor.u8()
    if (first !== 0x7f) {
      const step = { dx: signed8(first), dy: -signed8(second) }
      if (jumped && endsMove(jumped, step)) records.step(RECORD.stitch, 0, 0)
      records.step(RECORD.stitch, step.dx, step.dy)
      jumped = undefined
      continue
    }
    if (second === 0x7f) {
      ended = true
      break
    }
    if (!cursor.has(2)) break
    const dx = signed8(cursor.u8())
    const dy = -signed8(cursor.u8())
    if (second === 0x01) {
      jump(dx, dy)
    } else if (second === 0x03) {
      records.step(RECORD.trim, 0, 0)
      if (dx !== 0 || dy !== 0) jump(dx, dy)
    } else if (second === 0x08) {
      records.step(RECORD.colorChange, 0, 0)
      jumped = undefined
    } else if (second !== BEFORE_END) {
      unknown++
    }
  }
  return { records, ended, unknown, trims: 'commands', threads: ended ? threadsAfter(cursor, colors) : [] }
}

interface Step {
  dx: number
  dy: number
}

/**
 * Whether a move ends before this step, so that the needle goes down between them. Some programs mark it by a step of no length, some
 * write the last of a move's equal parts as a step, others don't mark it.
 */
function endsMove(jump: Step, { dx, dy }: Step): boolean {
  const continues = Math.abs(dx - jump.dx) <= 1 && Math.abs(dy - jump.dy) <= 1
  return !continues && (dx !== 0 || dy !== 0)
}

/** After the end command come its two bytes, two unknown bytes, and 00 RR GG BB for each color. */
function threadsAfter(cursor: Cursor, colors: number): Thread[] {
  if (!cursor.has(4)) return []
  cursor.skip(4)
  const threads: Thread[] = []
  while (threads.length < Math.min(colors, LIMITS.colorChanges + 1) && cursor.has(4)) {
    cursor.skip(1)
    threads.push({ color: hexColor(cursor.u24be()) })
  }
  return threads
}

/** How likely a file is an XXX: 1 when its commands are known and lead to the end command, 0 when many are not. */
export function likenessOfXxx(bytes: Uint8Array): number {
  let at = HEADER
  let known = 0
  let unknown = 0
  while (at + 4 <= bytes.length) {
    const first = bytes[at]
    const second = bytes[at + 1] as number
    if (first === 0x7f && second === 0x7f) return unknown === 0 && bytes[at + 3] === 0x14 ? 1 : LIKE_ENOUGH
    if (first === 0x7f) {
      if (COMMANDS.has(second)) known++
      else unknown++
    }
    at += first === 0x7f ? 4 : first === 0x7d || first === 0x7e ? 5 : 2
  }
  return at > HEADER && unknown <= 1 + known ? LIKE_ENOUGH : 0
}

/** Some programs write it once before the end command. */
const BEFORE_END = 0x18

const COMMANDS = new Set([0x01, 0x03, 0x08, BEFORE_END])

const LIKE_ENOUGH = 0.8
