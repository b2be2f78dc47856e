import { RECORD } from '../design.ts'
import type { Reading } from '../reading.ts'
import { RecordList } from '../record-list.ts'

/** Reads a Toyota 100: records of four bytes: command, unused, x, y. */
export function read100(bytes: Uint8Array): Reading {
  const records = new RecordList()
  let at = 0
  let unknown = 0
  let ended = false
  for (; !ended && at + 4 <= bytes.length; at += 4) {
    const command = bytes[at] as number
    const dx = distance(bytes[at + 2] as number)
    const dy = -distance(bytes[at + 3] as number)
    if (command === 0x61) {
      records.step(RECORD.stitch, dx, dy)
    } else if (command === 0x1f) {
      ended = true
    } else if ((command & 1) !== 0) {
      if (command !== 1 && command !== 3) unknown++
      records.step(RECORD.jump, dx, dy)
    } else {
      // It is unknown which even numbers change the color and which only stop, so each ends a run.
      records.step(RECORD.colorChange, 0, 0)
    }
  }
  return { records, ended, unknown, end: at, trims: 'jumps in a row' }
}

/** The share of the first thousand records that begin with a command of this format. */
export function share100(bytes: Uint8Array): number {
  const end = Math.min(bytes.length - 3, 4000)
  let all = 0
  let fit = 0
  for (let at = 0; at < end; at += 4) {
    all++
    if (COMMON.has(bytes[at] as number) && bytes[at + 1] === 0) fit++
  }
  return all === 0 ? 0 : fit / all
}

const COMMON = new Set([0x01, 0x03, 0x04, 0x1f, 0x61])

/** The highest bit is the sign, the other bits are the amount. */
function distance(byte: number): number {
  return byte > 0x80 ? 0x80 - byte : byte
}
