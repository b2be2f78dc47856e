import { plainText } from '../cursor.ts'
import { RECORD, type Thread } from '../design.ts'
import { decodeLabel } from '../label-text.ts'
import type { Reading } from '../reading.ts'
import { RecordList } from '../record-list.ts'

/** Bytes of the header in Tajima files, and in Barudan and ZSK files that use it too. */
export const TAJIMA_HEADER = 512

/** Reads a Tajima DST: a header of text, then three bytes a record, in balanced ternary. */
export function readDst(bytes: Uint8Array): Reading {
  return { ...readTernary(bytes, TAJIMA_HEADER), ...tajimaHeader(bytes) }
}

/** Reads a Happy TAP: the records of a DST without its header. */
export function readTap(bytes: Uint8Array): Reading {
  return readTernary(bytes, 0)
}

/**
 * The share of the first thousand records that fit Tajima: both low bits of the third byte are always set.
 * @param from offset of the first record
 */
export function ternaryShare(bytes: Uint8Array, from: number): number {
  const end = Math.min(bytes.length - 2, from + 3000)
  let all = 0
  let fit = 0
  for (let at = from; at < end; at += 3) {
    all++
    const third = bytes[at + 2] as number
    if ((third & 3) === 3) fit++
    // An end record with more data after it than before it is a coincidence.
    if ((third & 0xf3) === 0xf3 && at - from >= (bytes.length - from) / 2) break
  }
  return all === 0 ? 0 : fit / all
}

/** The name in the text header, and its threads, which few programs write. */
export function tajimaHeader(bytes: Uint8Array): { name: string; threads?: Thread[] } {
  // Each line by itself, because what fills the header may be no text.
  const lines = linesOf(bytes.subarray(0, TAJIMA_HEADER)).map(decodeLabel)
  const label = lines.find((line) => line.startsWith('LA:'))
  const threads = lines.flatMap((line) => {
    const [, color, name = '', code = ''] = /^TC:\s*(#[0-9a-f]{6})\s*(?:,([^,]*))?(?:,([^,]*))?/i.exec(line) ?? []
    if (!color) return []
    return [{ color: color.toLowerCase(), ...named(plainText(name), plainText(code)) }]
  })
  return { name: plainText(label?.slice(3) ?? ''), ...(threads.length > 0 && { threads }) }
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let from = 0
  for (let at = 0; at <= bytes.length; at++) {
    if (at < bytes.length && bytes[at] !== 0x0d && bytes[at] !== 0x0a) continue
    lines.push(bytes.subarray(from, at))
    from = at + 1
  }
  return lines
}

function named(name: string, code: string): Pick<Thread, 'name' | 'code'> {
  return { ...(name && { name }), ...(code && { code }) }
}

function readTernary(bytes: Uint8Array, from: number): Reading {
  const records = new RecordList()
  let at = from
  let unknown = 0
  let ended = false
  let sequins = false
  let dropsSequins = false
  for (; !ended && at + 3 <= bytes.length; at += 3) {
    const a = bytes[at] as number
    const b = bytes[at + 1] as number
    const c = bytes[at + 2] as number
    const dx = (X_OF_FIRST[a] as number) + (X_OF_SECOND[b] as number) + (X_OF_THIRD[c] as number)
    const dy = (Y_OF_FIRST[a] as number) + (Y_OF_SECOND[b] as number) + (Y_OF_THIRD[c] as number)
    if ((c & 3) !== 3) unknown++
    if ((c & 0xf3) === 0xf3) {
      ended = true
    } else if ((c & 0xc3) === 0xc3) {
      records.step(RECORD.colorChange, dx, dy)
    } else if ((c & 0xc3) === 0x43) {
      dropsSequins = !dropsSequins
      sequins = true
      if (dx !== 0 || dy !== 0) records.step(RECORD.jump, dx, dy)
    } else {
      records.step((c & 0x83) === 0x83 ? RECORD.jump : RECORD.stitch, dx, dy)
    }
  }
  return { records, ended, unknown, end: at, trims: 'jumps in a row', sequins }
}

// A step is a sum of 1, 3, 9, 27 and 81, each added, skipped or subtracted by two bits; both bits of a weight are in one
// of the three bytes. A table gives what each byte adds. In the file, y points up.
const X_OF_FIRST = sums([1, -1, 9, -9, 0, 0, 0, 0])
const X_OF_SECOND = sums([3, -3, 27, -27, 0, 0, 0, 0])
const X_OF_THIRD = sums([0, 0, 81, -81, 0, 0, 0, 0])
const Y_OF_FIRST = sums([0, 0, 0, 0, 9, -9, 1, -1])
const Y_OF_SECOND = sums([0, 0, 0, 0, 27, -27, 3, -3])
const Y_OF_THIRD = sums([0, 0, 0, 0, 81, -81, 0, 0])

/** For each byte the sum of the weights of its bits, the lowest bit first. */
function sums(weights: number[]): Int8Array {
  return Int8Array.from({ length: 256 }, (_, byte) =>
    weights.reduce((sum, weight, bit) => sum + ((byte >> bit) & 1) * weight, 0),
  )
}
