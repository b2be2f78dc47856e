import { RECORD } from '../design.ts'
import type { Reading } from '../reading.ts'
import { RecordList } from '../record-list.ts'

/** Bytes before the first record. */
export const KSM_HEADER = 512

/**
 * Reads a Pfaff KSM: records of y, x and control after 512 bytes.
 *
 * A trim or needle change lifts the needle; moves follow until a command sets it down again. Stops and changes
 * differ only by their needle, so every stop makes a run if no needle change follows the first stitch.
 */
export function readKsm(bytes: Uint8Array): Reading {
  const first = readRecords(bytes, true)
  return first.stopsCount ? first.reading : readRecords(bytes, false).reading
}

function readRecords(bytes: Uint8Array, stopsChange: boolean): { reading: Reading; stopsCount: boolean } {
  const records = new RecordList()
  let at = KSM_HEADER
  let unknown = 0
  let ended = false
  let lifted = false
  let sewn = false
  let stops = 0
  let changes = 0
  for (; !ended && at + 3 <= bytes.length; at += 3) {
    const up = bytes[at] as number
    const right = bytes[at + 1] as number
    const control = bytes[at + 2] as number
    const dx = (control & 0x40) !== 0 ? -right : right
    const dy = (control & 0x20) !== 0 ? up : -up
    const command = control & 0x1f
    if (dx !== 0 || dy !== 0) {
      records.step(lifted ? RECORD.jump : RECORD.stitch, dx, dy)
      sewn ||= !lifted
    }
    if (command === 0) continue
    if (TRIMS.has(command)) {
      if (sewn) records.step(RECORD.trim, 0, 0)
      lifted = true
    } else if (SETS_DOWN.has(command)) {
      lifted = false
    } else if (isChange(command)) {
      records.step(RECORD.colorChange, 0, 0)
      if (sewn) changes++
      lifted = true
    } else if (command === 0x05) {
      if (stopsChange) records.step(RECORD.colorChange, 0, 0)
      stops++
    } else if (command === 0x08) {
      ended = true
    } else {
      unknown++
    }
  }
  const reading: Reading = { records, ended, unknown, end: at, trims: 'commands' }
  return { reading, stopsCount: stops === 0 || changes === 0 }
}

const TRIMS = new Set([0x07, 0x13, 0x1d])

/** 1B comes before the end. */
const SETS_DOWN = new Set([0x17, 0x18, 0x19, 0x1b])

/** The needle that sews next, from 0B on, and two commands of other programs that also change. */
function isChange(command: number): boolean {
  return (command >= 0x0b && command <= 0x12) || command === 0x1c || command === 0x1e
}
