import type { Point } from './geometry.ts'
import type { StitchDesign } from './stitches.ts'

/** The farthest one record can move along an axis, in tenths of a millimetre. */
const reach = 121

/** Machines cut the thread when this many jumps follow each other. */
const jumpsForTrim = 3

/** A move longer than this (in tenths of a millimetre) between two paths is worth a trim. */
const trimFrom = 30

const jump = 0x80
const colorChange = 0xc0

/** The bit of each power of three: for +x, -x, +y, -y as [byte, bit]. */
const bits = [
  { size: 81, x: [2, 2], minusX: [2, 3], y: [2, 5], minusY: [2, 4] },
  { size: 27, x: [1, 2], minusX: [1, 3], y: [1, 5], minusY: [1, 4] },
  { size: 9, x: [0, 2], minusX: [0, 3], y: [0, 5], minusY: [0, 4] },
  { size: 3, x: [1, 0], minusX: [1, 1], y: [1, 7], minusY: [1, 6] },
  { size: 1, x: [0, 0], minusX: [0, 1], y: [0, 7], minusY: [0, 6] },
] as const

/** One three-byte record: a move by `dx`, `dy` (tenths of a millimetre, y upwards), each at most 121 either way. */
function record(dx: number, dy: number, command: number): [number, number, number] {
  const bytes: [number, number, number] = [0, 0, 0x03 | command]
  let x = dx
  let y = dy
  for (const { size, ...bit } of bits) {
    // Balanced ternary: a digit is wanted when what is left is beyond the reach of all smaller powers together.
    const rest = (size - 1) / 2
    if (Math.abs(x) > rest) {
      const [byte, at] = x > 0 ? bit.x : bit.minusX
      bytes[byte] |= 1 << at
      x -= Math.sign(x) * size
    }
    if (Math.abs(y) > rest) {
      const [byte, at] = y > 0 ? bit.y : bit.minusY
      bytes[byte] |= 1 << at
      y -= Math.sign(y) * size
    }
  }
  if (x !== 0 || y !== 0) throw new RangeError(`A record cannot move by ${dx}, ${dy}`)
  return bytes
}

type Counts = { records: number; stitches: number; changes: number }

function header(design: StitchDesign, label: string, counts: Counts, end: Point): Buffer {
  const points = design.runs.flatMap((run) => run.paths.flat())
  const extent = (axis: 0 | 1, sign: 1 | -1) => points.reduce((most, point) => Math.max(most, point[axis] * sign), 0)
  const number = (value: number, width: number) => String(value).padStart(width)
  const signed = (value: number) => `${value < 0 ? '-' : '+'}${number(Math.abs(value), 5)}`
  const fields = [
    `LA:${label
      .replace(/[^\x20-\x7e]/g, '')
      .slice(0, 16)
      .padEnd(16)}`,
    `ST:${number(counts.records, 7)}`,
    `CO:${number(counts.changes, 3)}`,
    `+X:${number(extent(0, 1), 5)}`,
    `-X:${number(extent(0, -1), 5)}`,
    // Screen y grows downwards, the machine's upwards.
    `+Y:${number(extent(1, -1), 5)}`,
    `-Y:${number(extent(1, 1), 5)}`,
    `AX:${signed(end[0])}`,
    `AY:${signed(-end[1])}`,
    'MX:+    0',
    'MY:+    0',
    'PD:******',
  ]
  const text = Buffer.from(`${fields.join('\r')}\r\x1a`, 'latin1')
  return Buffer.concat([text, Buffer.alloc(512 - text.length, 0x20)])
}

/**
 * Writes a design as a Tajima DST file. Long moves become several jumps (at least three where the thread should be
 * cut), long stitches are cut in parts; `stitches` of the answer counts needle penetrations, as prices do.
 */
export function writeDst(design: StitchDesign, label: string): { file: Buffer; stitches: number } {
  const bytes: number[] = []
  const counts: Counts = { records: 1, stitches: 0, changes: Math.max(0, design.runs.length - 1) }
  let [x, y] = [0, 0]
  const put = (dx: number, dy: number, command: number) => {
    bytes.push(...record(dx, -dy, command))
    counts.records += 1
  }
  const go = (to: Point, command: 0 | typeof jump, atLeast = 1) => {
    const parts = Math.max(atLeast, Math.ceil(Math.max(Math.abs(to[0] - x), Math.abs(to[1] - y)) / reach))
    const from: Point = [x, y]
    for (let part = 1; part <= parts; part += 1) {
      const nextX = Math.round(from[0] + ((to[0] - from[0]) * part) / parts)
      const nextY = Math.round(from[1] + ((to[1] - from[1]) * part) / parts)
      put(nextX - x, nextY - y, command)
      if (command === 0) counts.stitches += 1
      x = nextX
      y = nextY
    }
  }
  for (const [index, run] of design.runs.entries()) {
    if (index > 0) put(0, 0, colorChange)
    for (const path of run.paths) {
      const [start, ...rest] = path
      if (!start) continue
      const distance = Math.hypot(start[0] - x, start[1] - y)
      if (distance > 0) go(start, jump, distance > trimFrom ? jumpsForTrim : 1)
      put(0, 0, 0)
      counts.stitches += 1
      for (const point of rest) go(point, 0)
    }
  }
  return {
    file: Buffer.concat([header(design, label, counts, [x, y]), Buffer.from(bytes), Buffer.from([0, 0, 0xf3])]),
    stitches: counts.stitches,
  }
}
