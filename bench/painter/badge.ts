import { RECORD, type Thread } from '@stitchdesk/stitch-files'
import { RecordList } from '@stitchdesk/stitch-files/record-list'
import type { WritableFormat } from '@stitchdesk/stitch-files/tables/formats'
import { writeStitchFile } from '@stitchdesk/stitch-files/write-stitch-file'

const THREADS: Thread[] = [
  { color: '#1d3557' },
  { color: '#2f8a4c' },
  { color: '#e0a526' },
  { color: '#c8382e' },
  { color: '#f4f1e8' },
  { color: '#17171a' },
]

type Point = readonly [x: number, y: number]

/**
 * Sews a round badge as digitizers would: underlay, fills in several directions, satin borders, strokes of lettering.
 * Lengths in 0.1 mm.
 */
class Sewing {
  readonly list = new RecordList()
  private x = 0
  private y = 0
  stitches = 0

  to(kind: 0 | 1 | 2 | 3, [x, y]: Point): void {
    this.list.step(kind, Math.round(x) - this.x, Math.round(y) - this.y)
    this.x = Math.round(x)
    this.y = Math.round(y)
    if (kind === RECORD.stitch) this.stitches++
  }

  /** A straight run of stitches of at most `length`. */
  run([x, y]: Point, length: number): void {
    const [fromX, fromY] = [this.x, this.y]
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / length))
    for (let step = 1; step <= steps; step++) {
      this.to(RECORD.stitch, [fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps])
    }
  }

  distance([x, y]: Point): number {
    return Math.hypot(x - this.x, y - this.y)
  }

  hop(to: Point): void {
    this.to(RECORD.trim, [this.x, this.y])
    this.to(RECORD.jump, to)
    this.to(RECORD.stitch, to)
  }

  change(): void {
    this.to(RECORD.colorChange, [this.x, this.y])
  }
}

/** Rows across a sector of a ring between two radii, slanted by an angle. */
function fill(
  sewing: Sewing,
  inside: (x: number, y: number) => boolean,
  reach: number,
  angle: number,
  spacing: number,
): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (along: number, across: number): Point => [along * cos - across * sin, along * sin + across * cos]
  let turned = false
  let first = true
  for (let across = -reach; across <= reach; across += spacing) {
    const points: Point[] = []
    // Stitches of neighboring rows are staggered, as in a tatami fill.
    const stagger = ((Math.round(across / spacing) % 4) / 4) * 40
    for (let along = -reach - stagger; along <= reach; along += 40) {
      const [x, y] = at(along, across)
      if (inside(x, y)) points.push([x, y])
    }
    if (points.length < 2) continue
    if (turned) points.reverse()
    turned = !turned
    for (const point of points) {
      if (first || sewing.distance(point) > 110) sewing.hop(point)
      else sewing.run(point, 70)
      first = false
    }
  }
}

/** A satin column along a curve, given by its middle and its direction. */
function satin(sewing: Sewing, curve: (part: number) => Point, width: number, rows: number): void {
  for (let row = 0; row <= rows; row++) {
    const [x, y] = curve(row / rows)
    const [aheadX, aheadY] = curve((row + 0.5) / rows)
    const length = Math.hypot(aheadX - x, aheadY - y) || 1
    const [sideX, sideY] = [((aheadY - y) / length) * (width / 2), (-(aheadX - x) / length) * (width / 2)]
    if (row === 0) sewing.hop([x - sideX, y - sideY])
    sewing.to(RECORD.stitch, [x - sideX, y - sideY])
    sewing.to(RECORD.stitch, [x + sideX, y + sideY])
  }
}

const circle =
  (radius: number, from = 0, turn = 1, [cx, cy]: Point = [0, 0]) =>
  (part: number): Point => [
    cx + Math.cos((from + part * turn) * 2 * Math.PI) * radius,
    cy + Math.sin((from + part * turn) * 2 * Math.PI) * radius,
  ]

/** A machine file of a generated design with about 45,000 stitches in six colors, 190 mm wide. */
export function badge(format: WritableFormat): Uint8Array {
  const sewing = new Sewing()
  const radius = 720
  const tips = Array.from({ length: 11 }, (_, tip): Point => {
    const reach = tip % 2 === 0 ? 370 : 150
    const angle = (tip / 10 - 0.25) * 2 * Math.PI
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
  // Whether a point lies in a star: in the triangle of its center and two neighboring tips.
  const isStar = (x: number, y: number) =>
    tips.slice(1).some(([bx, by], index) => {
      const [ax, ay] = tips[index] as Point
      const whole = ax * by - ay * bx
      const one = (x * by - y * bx) / whole
      const other = (ax * y - ay * x) / whole
      return one >= 0 && other >= 0 && one + other <= 1
    })
  const outline = (part: number): Point => {
    const edge = Math.min(9, Math.floor(part * 10))
    const [ax, ay] = tips[edge] as Point
    const [bx, by] = tips[edge + 1] as Point
    const along = part * 10 - edge
    return [ax + (bx - ax) * along, ay + (by - ay) * along]
  }
  fill(sewing, (x, y) => Math.hypot(x, y) < radius, radius, 0.4, 20)
  fill(sewing, (x, y) => Math.hypot(x, y) < radius && !(y > 25 && Math.hypot(x, y) < 520), radius, -0.6, 3.6)
  sewing.change()
  fill(sewing, (x, y) => y > -40 && Math.hypot(x, y) < 520, radius, 0.5, 3.6)
  sewing.change()
  satin(sewing, circle(740), 80, 1300)
  satin(sewing, circle(520), 34, 900)
  sewing.change()
  fill(sewing, isStar, 400, 1.1, 18)
  fill(sewing, isStar, 400, 0.1, 3.6)
  sewing.change()
  satin(sewing, outline, 26, 640)
  for (let letter = 0; letter < 24; letter++) {
    satin(sewing, circle(46, 0.1 + letter / 7, 0.55 + (letter % 3) * 0.18, circle(625, letter / 24)(0)), 20, 70)
  }
  sewing.change()
  for (let part = 0; part < 1; part += 1 / 48) satin(sewing, circle(18, part, 1, circle(435, part)(0)), 14, 40)
  for (let row = 0; sewing.stitches < 45_000; row++) satin(sewing, circle(800 + row * 26, 0, 1), 30, 1250)
  return writeStitchFile({ records: sewing.list.done(), threads: THREADS, name: 'BADGE' }, format).bytes
}
