import { describe, expect, it } from 'vitest'
import { colorDistance } from '../src/colors/color-distance.ts'
import { matchColors } from '../src/colors/match-colors.ts'
import type { Raster } from '../src/colors/raster.ts'
import { figuresOf } from '../src/index.ts'
import { type Step, sewDesign } from './support/sew-design.ts'

type Rgb = readonly [red: number, green: number, blue: number]
type Square = readonly [left: number, top: number, right: number, bottom: number]

const RED: Rgb = [200, 30, 40]
const TEAL: Rgb = [20, 130, 130]
const WHITE: Rgb = [255, 255, 255]
const NAVY: Rgb = [20, 30, 80]

/** A rectangle filled with rows of thread, 0.4 mm apart. */
function fill([left, top, right, bottom]: Square): Step[] {
  const steps: Step[] = []
  for (let y = top; y <= bottom; y += 4) steps.push(['stitch', left, y], ['stitch', right, y])
  return steps
}

/** A badge of 60 × 40 mm: a ground, a bar on it, and the ground's color once more at its end. */
const BADGE: readonly Square[] = [
  [0, 0, 600, 400],
  [100, 100, 500, 200],
  [250, 260, 350, 340],
]

function sewn(squares: readonly Square[]) {
  const steps = squares.flatMap((square, index): Step[] => [
    ...(index > 0 ? ([['colorChange'], ['jump', square[0], square[1]]] satisfies Step[]) : []),
    ...fill(square),
  ])
  const { records } = sewDesign(steps)
  const { runs, bounds } = figuresOf(records)
  return { records, runs, bounds }
}

/** A picture of 0.5 mm a pixel with the squares on a ground, which is nothing at all where it is null. */
function picture(
  squares: readonly (readonly [Square, Rgb])[],
  { ground = WHITE, margin = 20, noise = 0 }: { ground?: Rgb | null; margin?: number; noise?: number } = {},
): Raster {
  const width = 120 + 2 * margin
  const height = 80 + 2 * margin
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (x - margin) * 5
      const down = (y - margin) * 5
      const hit = squares.findLast(([[l, t, r, b]]) => at >= l && at < r && down >= t && down < b)
      const rgb = hit?.[1] ?? ground
      if (!rgb) continue
      const grain = noise * (((x * 7 + y * 13) % 5) / 2 - 1)
      data.set([...rgb.map((channel) => Math.max(0, Math.min(255, channel + grain))), 255], (y * width + x) * 4)
    }
  }
  return { data, width, height }
}

const badge = (colors: readonly Rgb[]) => BADGE.map((square, index) => [square, colors[index] ?? RED] as const)
const hex = (rgb: Rgb) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

describe('the colors of a design, taken from a picture of it', () => {
  it('are the flat colors that lie beneath each run, those that come back too', () => {
    const shown = picture(badge([TEAL, WHITE, TEAL]))
    expect(matchColors(sewn(BADGE), shown)).toEqual([hex(TEAL), hex(WHITE), hex(TEAL)])
  })

  it('are found on nothing, on cloth, with room around it and without, and through the grain of a photograph', () => {
    const wanted = [RED, NAVY, WHITE]
    for (const options of [{ ground: null }, { ground: [90, 90, 60] as const }, { margin: 1 }, { noise: 14 }]) {
      const found = matchColors(sewn(BADGE), picture(badge(wanted), options))
      expect(found).toHaveLength(3)
      found?.forEach((color, run) => {
        expect(colorDistance(color, hex(wanted[run] ?? RED))).toBeLessThan(4)
      })
    }
  })

  it('are none where the picture has other proportions', () => {
    const wide = BADGE.map(([l, t, r, b]): Square => [l, t, r, b * 0.8])
    expect(matchColors(sewn(wide), picture(badge([TEAL, WHITE, RED])))).toBeNull()
  })

  it('are none where a run lies on no color that is clearly its own', () => {
    // Stripes where one run covers all.
    const stripes = Array.from({ length: 6 }, (_, index): readonly [Square, Rgb] => [
      [index * 100, 0, index * 100 + 100, 400],
      index % 2 === 0 ? RED : NAVY,
    ])
    expect(matchColors(sewn([[0, 0, 600, 400]]), picture(stripes))).toBeNull()
  })

  it('are none where much of what is shown is sewn by nobody', () => {
    const shown = picture([...badge([TEAL, WHITE, TEAL]), [[0, 250, 200, 400], RED]])
    expect(matchColors(sewn(BADGE), shown)).toBeNull()
  })

  it('are none of a picture that shows nothing, and of a file without stitches', () => {
    expect(matchColors(sewn(BADGE), picture([]))).toBeNull()
    expect(matchColors(sewn(BADGE), picture([], { ground: null }))).toBeNull()
    const { records } = sewDesign([['jump', 3, 3]])
    expect(matchColors({ records, runs: [], bounds: null }, picture(badge([RED, RED, RED])))).toBeNull()
  })
})
