import sharp from 'sharp'
import type { Point } from './geometry.ts'
import type { StitchDesign } from './stitches.ts'

/** Thread thickness in tenths of a millimeter. */
const thread = 4.4

/** Everything is drawn this many times as large and then made smaller, which smooths the edges. */
const oversampling = 2

type Color = readonly [red: number, green: number, blue: number]

const parsed = (color: string): Color => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

/** A picture being drawn, three bytes for each point. */
type Cloth = { width: number; height: number; pixels: Uint8ClampedArray }

/** Woven cloth: fine diagonal ribs with a little unevenness that repeats on every run. */
function weave(width: number, height: number, color: Color): Cloth {
  const pixels = new Uint8ClampedArray(width * height * 3)
  const ribs = Float32Array.from({ length: width + height }, (_, at) => Math.sin(at * 0.62) * 6)
  const threads = Float32Array.from({ length: width + height }, (_, at) => Math.sin((at - height) * 0.31) * 2.5)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const rib = (ribs[x + y] ?? 0) + (threads[x - y + height] ?? 0)
      const grain = (((x * 73856093) ^ (y * 19349663)) & 7) - 3.5
      const light = rib + grain * 0.3
      pixels[at] = color[0] + light
      pixels[at + 1] = color[1] + light
      pixels[at + 2] = color[2] + light
    }
  }
  return { width, height, pixels }
}

/** The range of `x` with `low <= x * slope <= high`; empty ranges come back with their ends crossed. */
function between(low: number, high: number, slope: number): [number, number] {
  if (Math.abs(slope) < 1e-6) return low <= 0 && high >= 0 ? [-Infinity, Infinity] : [0, -1]
  return slope > 0 ? [low / slope, high / slope] : [high / slope, low / slope]
}

/** One stitch as a round thread: bright on its back, dark at the sides and where it dips into the cloth. */
function drawStitch({ width, height, pixels }: Cloth, [x1, y1]: Point, [x2, y2]: Point, radius: number, color: Color) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const cap = radius * 0.5
  // Light falls from the upper left: threads that run across it shine, threads along it are duller.
  const shine = 0.82 + 0.26 * Math.abs(ux - uy) * Math.SQRT1_2
  const top = Math.max(0, Math.floor(Math.min(y1, y2) - radius))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(y1, y2) + radius))
  for (let y = top; y <= bottom; y += 1) {
    const dy = y - y1
    // The thread is a turned rectangle: on each row the points between its two long and its two short sides.
    const [sideLow, sideHigh] = between(-radius + dy * ux, radius + dy * ux, uy)
    const [endLow, endHigh] = between(-cap - dy * uy, length + cap - dy * uy, ux)
    const left = Math.max(0, Math.ceil(x1 + Math.max(sideLow, endLow)))
    const right = Math.min(width - 1, Math.floor(x1 + Math.min(sideHigh, endHigh)))
    for (let x = left; x <= right; x += 1) {
      const across = ((x - x1) * uy - dy * ux) / radius
      const along = (((x - x1) * ux + dy * uy) / length) * 2 - 1
      const dip = shine * (1 - 0.3 * along * along * along * along)
      const light = dip * (1 - 0.42 * across * across)
      const gloss = Math.max(0, 1 - Math.abs(across + 0.25) * 2.4) * 26 * dip
      const at = (y * width + x) * 3
      pixels[at] = color[0] * light + gloss
      pixels[at + 1] = color[1] * light + gloss
      pixels[at + 2] = color[2] * light + gloss
    }
  }
}

/** Averages each point of a row-by-row picture with its neighbours to `reach` on both sides, in both directions. */
function blurred(source: Float32Array, width: number, height: number, reach: number): Float32Array {
  const pass = (from: Float32Array, lines: number, length: number, step: number, jump: number) => {
    const into = new Float32Array(from.length)
    for (let line = 0; line < lines; line += 1) {
      let sum = 0
      for (let at = -reach; at < length; at += 1) {
        if (at + reach < length) sum += from[line * jump + (at + reach) * step] ?? 0
        if (at - reach - 1 >= 0) sum -= from[line * jump + (at - reach - 1) * step] ?? 0
        if (at >= 0) into[line * jump + at * step] = sum / (2 * reach + 1)
      }
    }
    return into
  }
  return pass(pass(source, height, width, 1, width), width, height, width, 1)
}

/** Darkens the cloth to the lower right of all stitches, so that they stand on it. */
function castShadow({ width, height, pixels }: Cloth, paths: readonly Point[][], distance: number) {
  // Soft edges need no detail: the shadow is made at a quarter of the size.
  const grain = 4
  const [columns, rows] = [Math.ceil(width / grain), Math.ceil(height / grain)]
  const coarse = new Float32Array(columns * rows)
  for (const path of paths) {
    for (const [at, [x, y]] of path.entries()) {
      const [fromX, fromY] = path[at - 1] ?? [x, y]
      const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / grain)
      for (let step = 0; step <= steps; step += 1) {
        const share = steps === 0 ? 0 : step / steps
        const column = Math.floor((fromX + (x - fromX) * share) / grain)
        const row = Math.floor((fromY + (y - fromY) * share) / grain)
        coarse[row * columns + column] = 1
      }
    }
  }
  const depth = blurred(coarse, columns, rows, 1)
  const shift = Math.round(distance)
  for (let y = shift; y < height; y += 1) {
    const row = Math.floor((y - shift) / grain) * columns
    for (let x = shift; x < width; x += 1) {
      const shade = depth[row + Math.floor((x - shift) / grain)] ?? 0
      if (shade === 0) continue
      const at = (y * width + x) * 3
      const light = 1 - 0.42 * shade
      pixels[at] = (pixels[at] ?? 0) * light
      pixels[at + 1] = (pixels[at + 1] ?? 0) * light
      pixels[at + 2] = (pixels[at + 2] ?? 0) * light
    }
  }
}

/**
 * A PNG picture, `size` pixels on its longer side, of the design sewn on cloth of the `fabric` color.
 */
export function sewOutPng(design: StitchDesign, fabric: string, size: number): Promise<Buffer> {
  const margin = 0.07 * Math.max(design.widthMm, design.heightMm) * 10
  const [wide, high] = [design.widthMm * 10 + 2 * margin, design.heightMm * 10 + 2 * margin]
  const cloth = sewn(design, fabric, { wide, high, size })
  return reduced(cloth).png({ palette: true, colors: 128, dither: 0, effort: 2 }).toBuffer()
}

/** Light that falls from a window at the upper left. */
const windowLight = (size: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>
    <radialGradient id="light" cx="30%" cy="22%" r="95%">
      <stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>
      <stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/>
    </radialGradient></defs><rect width="100%" height="100%" fill="url(#light)"/></svg>`)

/** A square WebP picture of the design as if photographed where it is sewn, of at most so many bytes. */
export async function sewOutPhoto(
  design: StitchDesign,
  fabric: string,
  { size, mostBytes }: { size: number; mostBytes: number },
): Promise<Buffer> {
  // The design takes most of the square, so that its threads are seen.
  const side = (Math.max(design.widthMm, design.heightMm) * 10) / 0.85
  const cloth = sewn(design, fabric, { wide: side, high: side, size })
  const photo = sharp(await reduced(cloth).png().toBuffer()).composite([
    { input: windowLight(size), blend: 'soft-light' },
  ])
  let quality = 78
  let picture = await photo.webp({ quality, effort: 5 }).toBuffer()
  while (picture.length > mostBytes && quality > 10) {
    quality -= 8
    picture = await photo.clone().webp({ quality, effort: 5 }).toBuffer()
  }
  return picture
}

const reduced = ({ width, height, pixels }: Cloth) =>
  sharp(pixels, { raw: { width, height, channels: 3 } }).resize(Math.round(width / oversampling))

/** Cloth of `wide` × `high` tenths of a millimeter with the design in its middle, its longer side `size` pixels once reduced. */
function sewn(
  design: StitchDesign,
  fabric: string,
  { wide, high, size }: { wide: number; high: number; size: number },
): Cloth {
  const factor = (size * oversampling) / Math.max(wide, high)
  const cloth = weave(Math.round(wide * factor), Math.round(high * factor), parsed(fabric))
  const radius = Math.max(1.6, (thread * factor) / 2)
  const place = ([x, y]: Point): Point => [(x + wide / 2) * factor, (y + high / 2) * factor]
  const runs = design.runs.map((run) => ({ color: parsed(run.color), paths: run.paths.map((path) => path.map(place)) }))
  castShadow(
    cloth,
    runs.flatMap((run) => run.paths),
    radius * 1.6,
  )
  for (const { color, paths } of runs) {
    for (const path of paths) {
      path.forEach((to, at) => {
        const from = path[at - 1]
        if (from) drawStitch(cloth, from, to, radius, color)
      })
    }
  }
  return cloth
}
