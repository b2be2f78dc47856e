import { bounds, type Point, type Shape } from './geometry.ts'

/** Stitches of one thread: each path is sewn without a break, the needle is moved on between paths. */
export type ColorRun = { color: string; paths: Point[][] }

/** A sewn design; points are whole tenths of a millimeter from its middle, y downwards. */
export type StitchDesign = { runs: ColorRun[]; widthMm: number; heightMm: number; stitches: number }

const rowGap = 4.2
const fillStitch = 38
const satinGap = 2.3
const narrowest = 5
const widest = 75
/** Longer stitches than this are sewn in parts: they catch on things. */
const longest = 118
/** What is nearer to the last needle point than this is left out. */
const shortest = 3
/** Side of the squares in which shapes are said to lie on each other. */
const square = 20

/** Cuts every part of a path that is longer than `step` into equal shorter stitches. */
function stepped(path: readonly Point[], step: number): Point[] {
  return path.flatMap((end, at) => {
    const start = path[at - 1]
    if (!start) return [end]
    const parts = Math.max(1, Math.ceil(Math.hypot(end[0] - start[0], end[1] - start[1]) / step))
    return Array.from({ length: parts }, (_, part): Point => {
      const share = (part + 1) / parts
      return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share]
    })
  })
}

/** Where the horizontal line at `y` is inside the rings (even-odd), as pairs of x from left to right. */
function inside(rings: readonly Point[][], y: number): [number, number][] {
  const crossings: number[] = []
  for (const ring of rings) {
    let previous = ring.at(-1)
    for (const point of ring) {
      if (previous && previous[1] > y !== point[1] > y) {
        crossings.push(previous[0] + ((y - previous[1]) / (point[1] - previous[1])) * (point[0] - previous[0]))
      }
      previous = point
    }
  }
  crossings.sort((a, b) => a - b)
  const spans: [number, number][] = []
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from, to] = [crossings[at] ?? 0, crossings[at + 1] ?? 0]
    if (to - from > 3) spans.push([from, to])
  }
  return spans
}

/** One row of a fill: needle points on a grid that moves from row to row, so that no furrow shows. */
function fillRow(from: number, to: number, y: number, row: number): Point[] {
  const offset = (row % 4) * (fillStitch / 4)
  const points: Point[] = [[from, y]]
  for (let x = Math.ceil((from - offset) / fillStitch) * fillStitch + offset; x < to - 6; x += fillStitch) {
    if (x > from + 6) points.push([x, y])
  }
  points.push([to, y])
  return points
}

/** Fills a region with rows at `degrees`; rows that lie under each other are joined to one path. */
function fill(rings: readonly Point[][], degrees: number): Point[][] {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  const turned = rings.map((ring) => ring.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]))
  const ys = turned.flat().map(([, y]) => y)
  type Chain = { span: [number, number]; path: Point[]; row: number }
  let open: Chain[] = []
  const done: Chain[] = []
  const last = Math.max(...ys)
  for (let y = Math.min(...ys) + rowGap / 2, row = 0; y < last; y += rowGap, row += 1) {
    const next: Chain[] = []
    for (const span of inside(turned, y)) {
      const above = open.find((chain) => chain.span[0] < span[1] && chain.span[1] > span[0] && !next.includes(chain))
      const chain = above ?? { span, path: [], row: 0 }
      const points = fillRow(span[0], span[1], y, row)
      chain.path.push(...(chain.row % 2 ? points.reverse() : points))
      chain.span = span
      chain.row += 1
      next.push(chain)
    }
    done.push(...open.filter((chain) => !next.includes(chain)))
    open = next
  }
  return [...done, ...open].map((chain) => chain.path.map(([x, y]): Point => [x * cos - y * sin, y * cos + x * sin]))
}

/** A place on a line with the line's direction there, in radians. */
type Step = { at: Point; angle: number }

/**
 * Places every `step` along a line for a column `width` wide. A bend counts as long as the column's outer edge is there,
 * so that the outside of a corner or curve is covered as closely as a straight part.
 */
function walk(points: readonly Point[], closed: boolean, width: number, step: number): Step[] {
  const line = closed ? [...points, ...points.slice(0, 2)] : points
  const steps: Step[] = []
  let left = 0
  let before: number | undefined
  const advance = (length: number, place: (share: number) => Step) => {
    for (; left <= length; left += step) steps.push(place(left / length))
    left -= length
  }
  for (let at = 1; at < line.length; at += 1) {
    const [from, to] = [line[at - 1], line[at]]
    if (!from || !to) continue
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length < 0.01) continue
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
    const start = before ?? angle
    const bend = Math.atan2(Math.sin(angle - start), Math.cos(angle - start))
    const edge = (Math.abs(bend) * width) / 2
    if (edge > 0.01) advance(edge, (share) => ({ at: from, angle: start + bend * share }))
    before = angle
    // A closed line only turns its last corner; the first part was walked at the start.
    if (closed && at === line.length - 1) break
    advance(length, (share) => ({
      at: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
      angle,
    }))
  }
  return steps
}

/** A line as satin: underlay along its middle, then needle points on alternate sides back to the start. */
function satin(points: readonly Point[], closed: boolean, width: number): Point[] {
  const steps = walk(points, closed, width, satinGap)
  const underlay = stepped(closed ? [...points, ...points.slice(0, 1)] : points, 26)
  const sides = steps.reverse().flatMap(({ at, angle }, count): Point[] => {
    const side = count % 2 ? 1 : -1
    const across = (share: number): Point => [
      at[0] - Math.sin(angle) * share * width * side,
      at[1] + Math.cos(angle) * share * width * side,
    ]
    // Stitches that would be too long get needle points on the way, never at the same place from row to row.
    const ways = Math.ceil(width / widest)
    const between = Array.from(
      { length: ways - 1 },
      (_, way) => (way + 1) / ways - 0.5 + (((count * 3) % 5) - 2) / (18 * ways),
    )
    return [...between.map(across), across(0.5)]
  })
  return [...underlay, ...sides]
}

function sew(shape: Shape, index: number): Point[][] {
  if (shape.kind === 'line') {
    if (shape.width >= narrowest) return [satin(shape.points, shape.closed, shape.width)]
    const once = stepped(shape.closed ? [...shape.points, ...shape.points.slice(0, 1)] : shape.points, 22)
    return [[...once, ...once.toReversed()]]
  }
  const degrees = [20, -35, 65, 5, -60][index % 5] ?? 20
  const underlay = shape.rings.slice(0, 1).map((ring) => stepped([...ring, ...ring.slice(0, 1)], 30))
  return [...underlay, ...fill(shape.rings, degrees)]
}

/** Whole tenths of a millimeter, without needle points next to each other (those break thread). */
function rounded(path: readonly Point[]): Point[] {
  const points: Point[] = []
  for (const [x, y] of path) {
    const point: Point = [Math.round(x), Math.round(y)]
    const before = points.at(-1)
    if (!before || Math.hypot(point[0] - before[0], point[1] - before[1]) >= shortest) points.push(point)
  }
  return points
}

/** The squares of cloth that paths lie on. */
function squares(paths: readonly Point[][]): Set<string> {
  const places = paths.flatMap((path) => stepped(path, square / 2))
  return new Set(places.map(([x, y]) => `${Math.round(x / square)},${Math.round(y / square)}`))
}

type SewnRun = ColorRun & { covers: Set<string> }

/** The run in which a shape can be sewn along: the latest of its color that nothing sewn since lies upon. */
function runFor(runs: readonly SewnRun[], color: string, covers: Set<string>): SewnRun | undefined {
  const at = runs.findLastIndex((run) => run.color === color)
  const free = runs.slice(at + 1).every((later) => ![...covers].some((place) => later.covers.has(place)))
  return free ? runs[at] : undefined
}

/**
 * Turns artwork into stitches `widthMm` wide: areas as rows of fill over an edge run, lines as satin columns (or as a
 * double run when too thin), in the order in which they are painted, but for what can be sewn along with an earlier run of its
 * color: a change of thread takes time.
 */
export function digitize(shapes: readonly Shape[], widthMm: number): StitchDesign {
  const box = bounds(shapes)
  const factor = (widthMm * 10) / (box.right - box.left)
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const move = ([x, y]: Point): Point => [(x - middle[0]) * factor, (y - middle[1]) * factor]
  const runs: SewnRun[] = []
  for (const [index, shape] of shapes.entries()) {
    const sized: Shape =
      shape.kind === 'area'
        ? { ...shape, rings: shape.rings.map((ring) => ring.map(move)) }
        : { ...shape, points: shape.points.map(move), width: shape.width * factor }
    const paths = sew(sized, index)
      .map((path) => rounded(stepped(path, longest)))
      .filter((path) => path.length > 1)
    if (paths.length === 0) continue
    const covers = squares(paths)
    const run = runFor(runs, shape.color, covers)
    if (!run) runs.push({ color: shape.color, paths, covers })
    else {
      run.paths.push(...paths)
      for (const each of covers) run.covers.add(each)
    }
  }
  const points = runs.flatMap((run) => run.paths.flat())
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const spread = (values: number[]) =>
    (values.reduce((most, value) => Math.max(most, value), -Infinity) -
      values.reduce((least, value) => Math.min(least, value), Infinity)) /
    10
  return {
    runs: runs.map(({ color, paths }) => ({ color, paths })),
    widthMm: spread(xs),
    heightMm: spread(ys),
    stitches: points.length,
  }
}
