import { RECORD } from '../design.ts'
import type { Reading } from '../reading.ts'
import { RecordList } from '../record-list.ts'

/** The command of a control byte. */
export type Command = 'stitch' | 'jump' | 'trim' | 'change' | 'stop' | 'nothing' | 'end' | 'unknown'

/** How a format lays out its records of a control byte and two bytes of distance, each with its sign in the control byte. */
export interface TripleFormat {
  /** Offset of the first record. */
  from: number
  /** Where in the three bytes each is. */
  control: number
  x: number
  y: number
  /** The control byte's bits that negate x and y; y points up in all of these formats. */
  xNegative: number
  yNegative: number
  commandOf: (control: number) => Command
}

/**
 * Reads records of three bytes.
 *
 * A stop counts as a color change if the file has no needle changes after the first stitch, because some programs write nothing
 * else. In a file with needle changes, a stop makes no new run: one that follows a change is a second change, as in a DST, and others
 * are passed over.
 */
export function readTriples(bytes: Uint8Array, format: TripleFormat): Reading {
  const commands = Array.from({ length: 256 }, (_, control) => format.commandOf(control))
  return readRecords(bytes, format, commands, !changesByNeedle(bytes, format, commands))
}

/** The share of the first thousand records whose control byte has its highest bit set, as these formats require. */
export function controlShare(bytes: Uint8Array, from: number, control: number): number {
  const end = Math.min(bytes.length - 2, from + 3000)
  let all = 0
  let fit = 0
  for (let at = from; at < end; at += 3) {
    all++
    if (((bytes[at + control] as number) & 0x80) !== 0) fit++
  }
  return all === 0 ? 0 : fit / all
}

function changesByNeedle(bytes: Uint8Array, { from, control }: TripleFormat, commands: readonly Command[]): boolean {
  let sewn = false
  for (let at = from + control; at < bytes.length; at += 3) {
    const command = commands[bytes[at] as number]
    if (command === 'end') return false
    if (command === 'stitch') sewn = true
    if (command === 'change' && sewn) return true
  }
  return false
}

function readRecords(
  bytes: Uint8Array,
  format: TripleFormat,
  commands: readonly Command[],
  stopsChange: boolean,
): Reading {
  const records = new RecordList()
  let at = format.from
  let unknown = 0
  let ended = false
  let changed = false
  for (; !ended && at + 3 <= bytes.length; at += 3) {
    const control = bytes[at + format.control] as number
    const right = bytes[at + format.x] as number
    const up = bytes[at + format.y] as number
    const dx = (control & format.xNegative) !== 0 ? -right : right
    const dy = (control & format.yNegative) !== 0 ? up : -up
    const command = commands[control]
    if (command === 'end') {
      ended = true
    } else if (command === 'stitch' || command === 'jump') {
      records.step(RECORD[command], dx, dy)
      if (command === 'stitch') changed = false
    } else if (command === 'trim') {
      records.step(RECORD.trim, 0, 0)
    } else if (command === 'change' || (command === 'stop' && (stopsChange || changed))) {
      records.step(RECORD.colorChange, 0, 0)
      changed = true
    } else if (command === 'unknown') {
      unknown++
    }
  }
  return { records, ended, unknown, end: at, trims: 'commands' }
}
