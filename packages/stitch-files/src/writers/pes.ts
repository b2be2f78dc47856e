import { ByteWriter } from './byte-writer.ts'
import { BY, type NeedleWay } from './needle-way.ts'
import { pecNumbers, runsOf, writePecBlock } from './pec.ts'
import type { Writing } from './writing.ts'

/** A hoop of 130 × 180 mm, in 0.1 mm; programs show the design in its middle. */
const HOOP = { width: 1300, height: 1800, left: 350, top: 100 } as const

const SEWN = 0
const JUMPED = 1
const NEXT_SEGMENT = 0x8003

/** Numbers of a segment are two bytes. */
const MOST = 0xffff

interface Segment {
  kind: typeof SEWN | typeof JUMPED
  number: number
  points: (readonly [x: number, y: number])[]
}

/**
 * Writes a Brother PES of version 1: the design in segments, for editing programs, and the PEC block, from which
 * machines sew. All of Brother's programs and machines read this version; its threads are Brother's 64.
 */
export function writePes(writing: Writing): Uint8Array<ArrayBuffer> {
  const { way } = writing
  const numbers = pecNumbers(writing)
  const bytes = new ByteWriter()
  bytes.ascii('#PES0001')
  const block = bytes.room(4)
  const segments = segmentsOf(way, numbers)
  // Any scale, the larger hoop.
  bytes.u16le(1, 1)
  if (segments.length <= MOST) {
    bytes.u16le(1, 0xffff, 0)
    writeSegments(bytes, way, segments)
  } else {
    // Too many for the editing part: it stays empty, and the PEC block has everything.
    bytes.u16le(0)
  }
  bytes.u16le(0, 0)
  bytes.patchLe(block, 4, bytes.at)
  writePecBlock(bytes, writing, numbers)
  return bytes.done()
}

function writeSegments(bytes: ByteWriter, way: NeedleWay, segments: readonly Segment[]): void {
  const { left, top, right, bottom } = way.bounds
  const width = right - left
  const height = bottom - top
  blockName(bytes, 'CEmbOne')
  // Its position on the page, written twice: the middle of the hoop.
  const pageLeft = HOOP.left + (HOOP.width - width) / 2
  const pageTop = HOOP.top + (HOOP.height - height) / 2
  const page = [pageLeft, pageTop, pageLeft + width, pageTop + height].map(Math.round)
  bytes.u16le(...page, ...page)
  // An affine transformation that only moves the design; points are measured from the lower left corner.
  bytes.f32le(1, 0, 0, 1, pageLeft, pageTop + height)
  bytes.u16le(1, 0, 0, width, height)
  bytes.u32le(0, 0)
  bytes.u16le(segments.length, 0xffff, 0)
  blockName(bytes, 'CSewSeg')
  const changes: (readonly [segment: number, number: number])[] = []
  for (const [index, { kind, number, points }] of segments.entries()) {
    if (index > 0) bytes.u16le(NEXT_SEGMENT)
    if (changes.at(-1)?.[1] !== number) changes.push([index, number])
    bytes.u16le(kind, number, points.length)
    for (const [x, y] of points) bytes.u16le(x - left, y - bottom)
  }
  bytes.u16le(changes.length)
  for (const change of changes) bytes.u16le(...change)
}

/** Each piece sewn without a break, and each move between pieces, as a list of points. */
function segmentsOf(way: NeedleWay, numbers: readonly number[]): Segment[] {
  const segments: Segment[] = []
  const point = (at: number) => [way.xs[at] as number, way.ys[at] as number] as const
  for (const [run, [from, to]] of runsOf(way).entries()) {
    const number = numbers[run] as number
    let sewn: Segment | undefined
    for (let at = from; at < to; at++) {
      const jumps = at > from && way.by[at] !== BY.sewing
      if (jumps) segments.push({ kind: JUMPED, number, points: [point(at - 1), point(at)] })
      // More than the format can hold, so none are written.
      if (segments.length > MOST) return segments
      if (!sewn || jumps || sewn.points.length === MOST) {
        sewn = { kind: SEWN, number, points: [] }
        segments.push(sewn)
      }
      sewn.points.push(point(at))
    }
  }
  return segments
}

function blockName(bytes: ByteWriter, name: string): void {
  bytes.u16le(name.length)
  bytes.ascii(name)
}
