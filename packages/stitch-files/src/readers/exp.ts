import { signed8 } from '../cursor.ts'
import { RECORD } from '../design.ts'
import type { Reading } from '../reading.ts'
import { RecordList } from '../record-list.ts'

/**
 * Reads a Melco EXP: pairs of signed bytes; 80 introduces a command and its own pair. The format has no header and no end
 * mark. Many programs leave out trims; then they are inferred from long jumps, because a jump may be of any length.
 */
export function readExp(bytes: Uint8Array): Reading {
  const records = new RecordList()
  let at = 0
  let unknown = 0
  let trimmed = false
  while (at + 2 <= bytes.length) {
    const first = bytes[at] as number
    const second = bytes[at + 1] as number
    // One or two trailing bytes 1A are the end-of-file mark of old systems.
    if (first === 0x1a && at + 2 >= bytes.length - 1 && (second === 0x1a || second === 0)) break
    at += 2
    if (first !== 0x80) {
      records.step(RECORD.stitch, signed8(first), -signed8(second))
      continue
    }
    if (at + 2 > bytes.length) break
    const dx = signed8(bytes[at] as number)
    const dy = -signed8(bytes[at + 1] as number)
    at += 2
    if (second === 0x80) {
      trimmed = true
      records.step(RECORD.trim, 0, 0)
    } else if (second === 0x01) {
      records.step(RECORD.colorChange, dx, dy)
    } else if (second === 0x02) {
      records.step(RECORD.stitch, dx, dy)
    } else if (second === 0x04) {
      records.step(RECORD.jump, dx, dy)
    } else {
      unknown++
    }
  }
  const left = bytes.length - at
  const ended = left === 0 || (left <= 2 && bytes[at] === 0x1a)
  return { records, ended, unknown, trims: trimmed ? 'commands' : 'long jumps' }
}

/**
 * How likely a file is an EXP: 1 when it has commands and all are known, 0 when many are not. Almost any bytes form pairs,
 * so only commands are evidence.
 */
export function likenessOfExp(bytes: Uint8Array): number {
  let known = 0
  let unknown = 0
  let at = 0
  for (; at + 2 <= bytes.length; at += 2) {
    if (bytes[at] !== 0x80) continue
    if (COMMANDS.has(bytes[at + 1] as number)) known++
    else unknown++
    at += 2
  }
  if (unknown === 0) return known >= 2 ? 1 : LIKE_ENOUGH
  return unknown <= 1 + known ? LIKE_ENOUGH : 0
}

const COMMANDS = new Set([0x01, 0x02, 0x04, 0x80])

const LIKE_ENOUGH = 0.8
