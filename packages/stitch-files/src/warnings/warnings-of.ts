import { type Bounds, RECORD, type Records } from '../design.ts'
import type { Reading } from '../reading.ts'
import { type StitchWarning, warning } from './warning.ts'

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
  if (!reading.ended) warnings.push(warning('no-end', {}))
  if (reading.unknown > 0) warnings.push(warning('unknown-command', { number: reading.unknown }))
  if (reading.end !== undefined && reading.ended && isOdd(bytes.subarray(reading.end))) {
    warnings.push(warning('after-end', {}))
  }
  if (reading.sequins) warnings.push(warning('sequins', {}))
  if (reading.palette) warnings.push(warning('palette-colors', {}))
  if (stitches < FEWEST_STITCHES) warnings.push(warning('few-stitches', { number: stitches }))
  const long = longStitches(records)
  if (long > 0) warnings.push(warning('long-stitches', { number: long }))
  const width = bounds.right - bounds.left
  const height = bounds.bottom - bounds.top
  if (Math.max(width, height) < SMALLEST || Math.max(width, height) > LARGEST) {
    warnings.push(warning('odd-size', { width: width / 10, height: height / 10 }))
  }
  return warnings
}

function longStitches({ kinds, xs, ys, length }: Records): number {
  let long = 0
  for (let at = 1; at < length; at++) {
    // After a move it is the last part of that, and no stitch of its own.
    if (kinds[at] !== RECORD.stitch || kinds[at - 1] !== RECORD.stitch) continue
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
