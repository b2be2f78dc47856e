import { expect, test } from 'vitest'
import { DENSITY_STEPS, densityGrid, densityStep } from '../src/density.ts'
import { RECORD, type RecordKind } from '../src/design.ts'
import { figuresOf } from '../src/figures.ts'
import { type PaintContext, paintThread } from '../src/paint.ts'
import { RecordList } from '../src/record-list.ts'
import { chunksWithin, SHADES, shadeOf, threadGeometry } from '../src/thread-geometry.ts'
import { threadShades } from '../src/thread-shades.ts'

const { stitch, jump, colorChange } = RECORD

/** Records by their places, 0.1 mm, and what a painter needs of them. */
function sewn(...places: readonly (readonly [RecordKind, number, number])[]) {
  const list = new RecordList()
  for (const [kind, x, y] of places) list.at(kind, x, y)
  const records = list.done()
  return { records, runs: figuresOf(records).runs }
}

/** A canvas that keeps the lines it is asked for, with the color and width of each. */
function canvas() {
  const strokes: { color: string | object; width: number; lines: number[][] }[] = []
  let lines: number[][] = []
  let from: number[] = []
  const context: PaintContext = {
    strokeStyle: '',
    fillStyle: '',
    lineWidth: 1,
    lineCap: 'butt',
    globalAlpha: 1,
    setTransform: () => undefined,
    setLineDash: () => undefined,
    fillRect: () => undefined,
    beginPath() {
      lines = []
    },
    moveTo(x, y) {
      from = [x, y]
    },
    lineTo(x, y) {
      lines.push([...from, x, y])
    },
    stroke() {
      strokes.push({ color: context.strokeStyle, width: context.lineWidth, lines })
    },
  }
  return { context, strokes }
}

test('thread across the light from the top left is brightest, along it dullest, either way round', () => {
  expect(shadeOf(10, -10)).toBe(SHADES - 1)
  expect(shadeOf(-10, 10)).toBe(SHADES - 1)
  expect(shadeOf(10, 10)).toBe(0)
  expect(shadeOf(-7, -7)).toBe(0)
  expect(shadeOf(10, 0)).toBe(shadeOf(0, 10))
  expect(shadeOf(10, 0)).toBeGreaterThan(0)
  expect(shadeOf(10, 0)).toBeLessThan(SHADES - 1)
})

test('thread lies between stitches that follow each other, and nowhere else', () => {
  const design = sewn([stitch, 0, 0], [stitch, 10, 0], [jump, 50, 0], [stitch, 60, 0], [stitch, 60, 10])
  const { starts, ends } = threadGeometry(design)
  const pieces = [...ends].map((end, at) => [starts[at], end]).sort(([, one = 0], [, other = 0]) => one - other)
  expect(pieces).toEqual([
    [0, 1],
    [3, 4],
  ])
})

test('a stitch alone is a dot', () => {
  const { starts, ends } = threadGeometry(sewn([stitch, 0, 0], [jump, 50, 0], [stitch, 60, 0], [jump, 70, 0]))
  expect([...starts].sort()).toEqual([0, 2])
  expect([...ends].sort()).toEqual([0, 2])
})

test('chunks hold one run each, in the order of sewing, and every piece of thread once', () => {
  const zigzag = (kindAfter: RecordKind, y: number) => [
    ...Array.from({ length: 300 }, (_, at) => [stitch, at % 2 ? 40 : 0, y + at] as const),
    [kindAfter, 0, y + 300] as const,
  ]
  const design = sewn(...zigzag(colorChange, 0), ...zigzag(colorChange, 400))
  const geometry = threadGeometry(design)
  expect(geometry.chunks.map(({ run }) => run)).toEqual([0, 0, 0, 1, 1, 1])
  const firsts = geometry.chunks.map(({ from }) => from)
  expect(firsts).toEqual([...firsts].sort((one, other) => one - other))
  expect(new Set(geometry.ends).size).toBe(2 * 299)
  for (const { shades } of geometry.chunks) expect([...shades]).toEqual([...shades].sort((one, other) => one - other))
})

test('what lies out of sight is not painted', () => {
  const far = Array.from({ length: 300 }, (_, at) => [stitch, at * 20, at % 2] as const)
  const geometry = threadGeometry(sewn(...far))
  expect(geometry.chunks).toHaveLength(3)
  expect(chunksWithin(geometry, { left: 2600, top: -10, right: 2700, bottom: 10 }, 4)).toEqual([1])
  expect(chunksWithin(geometry, { left: -50, top: -10, right: -10, bottom: 10 }, 4)).toEqual([])
  expect(chunksWithin(geometry, { left: -50, top: -10, right: -3, bottom: 10 }, 4)).toEqual([0])
})

test('a thread is painted as shadow, body and shine, in strokes by shade; a far one as its body alone', () => {
  const design = sewn([stitch, 0, 0], [stitch, 30, -30], [stitch, 60, -60], [stitch, 90, -30])
  const geometry = threadGeometry(design)
  const shades = [threadShades('#c8382e')]
  const near = canvas()
  paintThread(near.context, design.records, geometry, 0, { view: { scale: 1, left: 0, top: 0 }, shades })
  expect(near.strokes.map(({ color }) => color)).toEqual([
    shades[0]?.shadow,
    shades[0]?.body[0],
    shades[0]?.body[SHADES - 1],
    shades[0]?.highlight[0],
    shades[0]?.highlight[SHADES - 1],
  ])
  const [shadow, , body, , shine] = near.strokes
  expect(shadow?.lines).toHaveLength(3)
  expect(body?.lines).toContainEqual([0, 0, 30, -30])
  expect(shine?.width).toBeLessThan((body?.width ?? 0) / 2)
  const far = canvas()
  paintThread(far.context, design.records, geometry, 0, { view: { scale: 0.1, left: 0, top: 0 }, shades })
  expect(far.strokes.map(({ color }) => color)).toEqual([shades[0]?.body[0], shades[0]?.body[SHADES - 1]])
})

test('only the records asked for are painted', () => {
  const design = sewn([stitch, 0, 0], [stitch, 10, 0], [stitch, 20, 0], [stitch, 30, 0])
  const { context, strokes } = canvas()
  const options = { view: { scale: 0.1, left: 0, top: 0 }, shades: [threadShades('#000')], from: 2, to: 2 }
  paintThread(context, design.records, threadGeometry(design), 0, options)
  expect(strokes.map(({ lines }) => lines)).toEqual([[[10, 0, 20, 0]]])
})

test('black shines and white has a shadow', () => {
  const black = threadShades('#000000')
  const white = threadShades('#ffffff')
  expect(black.highlight.at(-1)).not.toBe(black.body.at(-1))
  expect(white.shadow).not.toBe('#ffffff')
  expect(white.body[0]).not.toBe(white.body.at(-1))
})

test('density is counted in needle points per square millimeter', () => {
  // 16 points on 4 mm², at the middles of cells of 0.5 mm, so that each cell has one.
  const points = Array.from({ length: 64 }, (_, at) => [stitch, (at % 8) * 5, Math.floor(at / 8) * 5] as const)
  const { records } = sewn(...points)
  const grid = densityGrid(records, { left: 0, top: 0, right: 35, bottom: 35 })
  const middle = grid.values[5 * grid.columns + 5]
  expect(middle).toBeCloseTo(4, 3)
  expect(grid.highest).toBeCloseTo(4, 3)
  expect(grid.values[0]).toBeLessThan(1)
})

test('jumps and trims are no needle points', () => {
  const { records } = sewn([stitch, 0, 0], [jump, 5, 5], [jump, 5, 5])
  const grid = densityGrid(records, { left: 0, top: 0, right: 5, bottom: 5 })
  expect(grid.highest).toBeCloseTo(1 / 2.25, 3)
})

test('a density falls on the step that begins at or below it', () => {
  expect(densityStep(0)).toBe(-1)
  expect(densityStep(0.1)).toBe(0)
  expect(densityStep(4)).toBe(DENSITY_STEPS.findIndex(({ from }) => from === 4))
  expect(densityStep(100)).toBe(DENSITY_STEPS.length - 1)
})
