import { RECORD, type StitchFile } from '@stitchdesk/stitch-files'
import { SHADES, threadGeometry } from '@stitchdesk/stitch-files/thread-geometry'
import { threadShades } from '@stitchdesk/stitch-files/thread-shades'

/** Of a thread, 0.1 mm. */
const WIDTH = 4
/** Above it, each stop is one line without light and shade. */
const MOST_SHADED = 120_000
/** Way on paper below which the eye tells no stitches apart, 0.1 mm. */
const FINE = 1.5

/**
 * A design as PDF path operators in its own tenths of a millimeter, run by run, later stitches over earlier ones. Each thread
 * shows the light by its direction.
 * @param colors `#rrggbb` of each run
 * @param scale how many times larger it is than on paper
 */
export function* threadPaths(file: StitchFile, colors: readonly string[], scale: number): Generator<string> {
  yield `1 J 1 j ${WIDTH} w`
  if ((file.stitches ?? 0) > MOST_SHADED) yield* plainPaths(file, colors, scale)
  else yield* shadedPaths(file, colors)
}

function* shadedPaths(file: StitchFile, colors: readonly string[]): Generator<string> {
  const { xs, ys } = file.records
  const { chunks, starts, ends } = threadGeometry(file)
  const shades = colors.map((color) => threadShades(color).body.map(stroke))
  for (const { run, shades: offsets } of chunks) {
    for (let shade = 0; shade < SHADES; shade++) {
      const from = offsets[shade] ?? 0
      const to = offsets[shade + 1] ?? 0
      if (from === to) continue
      let path = shades[run]?.[shade] ?? ''
      let last = -1
      for (let at = from; at < to; at++) {
        const start = starts[at] ?? 0
        const end = ends[at] ?? 0
        if (start !== last) path += ` ${xs[start]} ${ys[start]} m`
        path += ` ${xs[end]} ${ys[end]} l`
        last = end
      }
      yield `${path} S`
    }
  }
}

function* plainPaths({ records, runs }: StitchFile, colors: readonly string[], scale: number): Generator<string> {
  const { kinds, xs, ys } = records
  const least = FINE * scale
  for (const [index, { from, to }] of runs.entries()) {
    let path = stroke(colors[index] ?? '#000000')
    let sewing = false
    let x = 0
    let y = 0
    for (let at = from; at <= to; at++) {
      if (kinds[at] !== RECORD.stitch) {
        sewing = false
        continue
      }
      const isLast = at === to || kinds[at + 1] !== RECORD.stitch
      const nextX = xs[at] ?? 0
      const nextY = ys[at] ?? 0
      if (sewing && !isLast && Math.hypot(nextX - x, nextY - y) < least) continue
      path += ` ${nextX} ${nextY} ${sewing ? 'l' : `m ${nextX} ${nextY} l`}`
      x = nextX
      y = nextY
      sewing = true
    }
    yield `${path} S`
  }
}

/** The operator that sets the color of lines. */
function stroke(color: string): string {
  const number = Number.parseInt(color.slice(1), 16)
  const channel = (shift: number) => (((number >> shift) & 255) / 255).toFixed(3)
  return `${channel(16)} ${channel(8)} ${channel(0)} RG`
}
