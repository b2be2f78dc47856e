/** A place on the drawing; y grows downwards as on a screen. */
export type Point = readonly [x: number, y: number]

/** A filled region (`rings` by the even-odd rule) or a stroked line of some width. */
export type Shape =
  | { kind: 'area'; color: string; rings: Point[][] }
  | { kind: 'line'; color: string; points: Point[]; closed: boolean; width: number; round: boolean }

export type Move = (point: Point) => Point

export const shift =
  (dx: number, dy: number): Move =>
  ([x, y]) => [x + dx, y + dy]

export const scale =
  (factor: number, across = factor): Move =>
  ([x, y]) => [x * across, y * factor]

/** Turns by `degrees` clockwise (as seen on the screen) about the origin. */
export function turn(degrees: number): Move {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return ([x, y]) => [x * cos - y * sin, x * sin + y * cos]
}

/** Applies the moves from the first to the last; line widths follow `widthFactor`. */
export function place(shapes: readonly Shape[], moves: readonly Move[], widthFactor = 1): Shape[] {
  const move: Move = (point) => moves.reduce((at, step) => step(at), point)
  return shapes.map((shape) =>
    shape.kind === 'area'
      ? { ...shape, rings: shape.rings.map((ring) => ring.map(move)) }
      : { ...shape, points: shape.points.map(move), width: shape.width * widthFactor },
  )
}

/** Points along an arc of an ellipse; angles in degrees, 0 to the right, 90 downwards. */
export function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = Math.max(6, Math.ceil(Math.abs(to - from) / 5))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const
  })
}

/** A whole circle (or ellipse, when `ry` differs) as a closed ring without a doubled last point. */
export const circle = (cx: number, cy: number, r: number, ry = r): Point[] => arc(cx, cy, r, ry, 0, 360).slice(0, -1)

/** A regular polygon, or a star when `inner` is given; the first tip points up. */
export function star(cx: number, cy: number, tips: number, outer: number, inner?: number): Point[] {
  const corners = inner === undefined ? tips : tips * 2
  return Array.from({ length: corners }, (_, corner) => {
    const radius = inner !== undefined && corner % 2 === 1 ? inner : outer
    const angle = (corner / corners) * 2 * Math.PI - Math.PI / 2
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const
  })
}

export const mirror = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y] as const)

/** Joins the left half of a symmetrical outline (from top to bottom, x below 0) with its mirror image. */
export const symmetric = (half: readonly Point[]): Point[] => [...half, ...mirror(half).reverse()]

function bezier(from: Point, controls: readonly Point[], steps: number): Point[] {
  const all = [from, ...controls]
  return Array.from({ length: steps }, (_, step) => {
    const t = (step + 1) / steps
    let level: readonly Point[] = all
    while (level.length > 1) {
      level = level.slice(1).map((end, at) => {
        const start = level[at] ?? end
        return [start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t] as const
      })
    }
    return level[0] ?? from
  })
}

/**
 * Reads the capital-letter subset M L Q C Z of SVG path text into polylines.
 * A closed part repeats its first point at the end, which is how callers tell it.
 */
export function trace(path: string): Point[][] {
  const parts: Point[][] = []
  for (const [, command = '', rest = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = rest.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
    const points: Point[] = []
    for (let at = 0; at + 1 < numbers.length; at += 2) points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0])
    if (command === 'M') {
      parts.push(points)
      continue
    }
    const current = parts.at(-1)
    const first = current?.[0]
    if (!current || !first) throw new Error(`A path must begin with M: ${path}`)
    if (command === 'Z') current.push(first)
    else if (command === 'L') current.push(...points)
    else {
      const size = command === 'Q' ? 2 : 3
      for (let at = 0; at + size <= points.length; at += size) {
        current.push(...bezier(current.at(-1) ?? first, points.slice(at, at + size), 10))
      }
    }
  }
  return parts
}

/** A filled region from path text. */
export const area = (color: string, path: string): Shape => ({ kind: 'area', color, rings: trace(path) })

/** A filled region from one ring of points. */
export const filled = (color: string, ...rings: Point[][]): Shape => ({ kind: 'area', color, rings })

/** Stroked lines from path text, one shape for each part. */
export function lines(color: string, width: number, path: string, round = true): Shape[] {
  return trace(path).map((points) => stroke(color, width, points, round))
}

/** One stroked line; it is closed when it ends where it began. */
export function stroke(color: string, width: number, points: Point[], round = true): Shape {
  const first = points[0]
  const last = points.at(-1)
  const closed = points.length > 2 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return { kind: 'line', color, points: closed ? points.slice(0, -1) : points, closed, width, round }
}

/** The outline of a ring as a stroked closed line. */
export const outline = (color: string, width: number, ring: Point[], round = true): Shape => ({
  kind: 'line',
  color,
  points: ring,
  closed: true,
  width,
  round,
})

export type Box = { left: number; top: number; right: number; bottom: number }

/** The smallest box around everything painted, line widths included. */
export function bounds(shapes: readonly Shape[]): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const shape of shapes) {
    const margin = shape.kind === 'line' ? shape.width / 2 : 0
    for (const [x, y] of shape.kind === 'line' ? shape.points : shape.rings.flat()) {
      box.left = Math.min(box.left, x - margin)
      box.right = Math.max(box.right, x + margin)
      box.top = Math.min(box.top, y - margin)
      box.bottom = Math.max(box.bottom, y + margin)
    }
  }
  return box
}
