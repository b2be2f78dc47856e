import { Cursor, plainText, signed8 } from '../cursor.ts'
import { RECORD, type Thread } from '../design.ts'
import { hexColor } from '../hex-color.ts'
import { LIMITS } from '../limits.ts'
import type { Reading } from '../reading.ts'
import { RecordList } from '../record-list.ts'
import { StitchFileError } from '../stitch-file-error.ts'
import { husThread } from '../tables/hus-threads.ts'
import { VIP_KEY } from '../tables/vip-key.ts'
import { unpackGreenleaf } from './greenleaf.ts'

/** Where the list of colors begins; a VIP has four bytes more. */
const COLORS = 0x2a

/** Reads a Husqvarna HUS: commands, x and y in three packed sections, and numbers of a palette of 29 threads. */
export function readHus(bytes: Uint8Array): Reading {
  return readSections(bytes, (cursor) => husThread(cursor.u16le()), COLORS, 2)
}

/** Reads a Pfaff VIP: a HUS with full colors, which are lightly enciphered. */
export function readVip(bytes: Uint8Array): Reading {
  let before = 0
  let index = 0
  const decipher = (cursor: Cursor) => {
    const byte = cursor.u8()
    const plain = byte ^ before ^ (VIP_KEY[index++] ?? 0)
    before = byte
    return plain
  }
  const thread = (cursor: Cursor) => {
    const [red, green, blue] = [decipher(cursor), decipher(cursor), decipher(cursor)]
    decipher(cursor)
    return { color: hexColor((red << 16) | (green << 8) | blue) }
  }
  return readSections(bytes, thread, COLORS + 4, 4)
}

function readSections(
  bytes: Uint8Array,
  threadOf: (cursor: Cursor) => Thread | undefined,
  colorsAt: number,
  colorBytes: number,
): Reading {
  const cursor = new Cursor(bytes, 4)
  const declared = cursor.u32le()
  const colors = cursor.u32le()
  cursor.skip(8)
  const commandsAt = cursor.u32le()
  const xAt = cursor.u32le()
  const yAt = cursor.u32le()
  const name = plainText(cursor.text(8))
  if (commandsAt < COLORS || commandsAt > xAt || xAt > yAt || yAt > bytes.length) {
    throw new StitchFileError('broken', 'The header of this file is broken: its parts are not where it says.')
  }
  cursor.seek(colorsAt)
  const threads: (Thread | undefined)[] = []
  const listed = Math.min(colors, LIMITS.colorChanges + 1)
  for (let i = 0; i < listed && cursor.at + colorBytes <= commandsAt; i++) threads.push(threadOf(cursor))
  const most = Math.min(declared, LIMITS.records)
  const commands = unpackGreenleaf(bytes.subarray(commandsAt, xAt), most)
  const xs = unpackGreenleaf(bytes.subarray(xAt, yAt), most)
  const ys = unpackGreenleaf(bytes.subarray(yAt), most)
  return { ...readRecords(commands, xs, ys), threads, name }
}

function readRecords(commands: Uint8Array, xs: Uint8Array, ys: Uint8Array): Reading {
  const records = new RecordList()
  const length = Math.min(commands.length, xs.length, ys.length)
  let unknown = 0
  let ended = false
  for (let i = 0; i < length && !ended; i++) {
    const dx = signed8(xs[i] as number)
    const dy = -signed8(ys[i] as number)
    const command = commands[i] as number
    if (command === 0x80) {
      records.step(RECORD.stitch, dx, dy)
    } else if (command === 0x81) {
      records.step(RECORD.jump, dx, dy)
    } else if (command === 0x84) {
      records.step(RECORD.colorChange, dx, dy)
    } else if (command === 0x88) {
      if (dx !== 0 || dy !== 0) records.step(RECORD.jump, dx, dy)
      records.step(RECORD.trim, 0, 0)
    } else if (command === 0x90) {
      ended = true
    } else {
      unknown++
    }
  }
  return { records, ended, unknown, trims: 'commands' }
}
