import { type Bounds, RECORD, type Records, type StitchWarning } from './design.ts'
import type { Reading } from './reading.ts'

/** The longest stitch that most machines sew, 0.1 mm. */
const LONGEST_STITCH = 127

const FEWEST_STITCHES = 10

/** The range of plausible design sizes, 0.1 mm. */
const SMALLEST = 10
const LARGEST = 10_000

/** Warnings about a file that could be read, as sentences. */
export function warningsOf(
  reading: Reading,
  records: Records,
  stitches: number,
  bounds: Bounds,
  bytes: Uint8Array,
): StitchWarning[] {
  const warnings: StitchWarning[] = []
  if (!reading.ended) {
    const text = 'The mark of the end is missing: the file may have been cut short.'
    warnings.push({ code: 'no-end', text })
  }
  if (reading.unknown > 0) {
    const text = `${count(reading.unknown, 'command')} not known and passed over: stitches may be missing.`
    warnings.push({ code: 'unknown-command', text })
  }
  if (reading.end !== undefined && reading.ended && isOdd(bytes.subarray(reading.end))) {
    warnings.push({ code: 'after-end', text: 'There is more in this file after the mark of the end; it was not read.' })
  }
  if (reading.sequins) {
    const text = 'The design drops sequins, which are not counted; its trims can’t be told.'
    warnings.push({ code: 'sequins', text })
  }
  if (stitches < FEWEST_STITCHES) {
    const text = `There ${stitches === 1 ? 'is 1 stitch' : `are ${stitches} stitches`} only: please check the file.`
    warnings.push({ code: 'few-stitches', text })
  }
  const long = longStitches(records)
  if (long > 0) {
    warnings.push({ code: 'long-stitches', text: `${count(long, 'stitch', 'es')} longer than 12.7 mm.` })
  }
  const width = bounds.right - bounds.left
  const height = bounds.bottom - bounds.top
  if (Math.max(width, height) < SMALLEST || Math.max(width, height) > LARGEST) {
    const text = `The design measures ${mm(width)} × ${mm(height)} mm: please check the file.`
    warnings.push({ code: 'odd-size', text })
  }
  return warnings
}

function longStitches({ kinds, xs, ys, length }: Records): number {
  let long = 0
  for (let at = 1; at < length; at++) {
    if (kinds[at] !== RECORD.stitch) continue
    const dx = (xs[at] as number) - (xs[at - 1] as number)
    const dy = (ys[at] as number) - (ys[at - 1] as number)
    if (dx * dx + dy * dy > LONGEST_STITCH * LONGEST_STITCH) long++
  }
  return long
}

/** Whether more than padding follows the end mark: zeros, blanks, a repeated end mark, or the end mark of old text files. */
function isOdd(rest: Uint8Array): boolean {
  // Machines accept files with one stray record after the end.
  return rest.length > 3 && rest.some((byte) => !PADDING.has(byte))
}

const PADDING = new Set([0x00, 0x1a, 0x20, 0x0a, 0x0d, 0xff, 0xf3])

function count(number: number, noun: string, plural = 's'): string {
  return number === 1 ? `1 ${noun} is` : `${number.toLocaleString('en')} ${noun}${plural} are`
}

function mm(tenths: number): string {
  return (tenths / 10).toFixed(1)
}
