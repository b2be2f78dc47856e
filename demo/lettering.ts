import type { Alphabet } from './alphabets.ts'
import { bounds, type Point, place, type Shape, scale, shift, stroke, trace } from './geometry.ts'

export type Lettering = {
  alphabet: Alphabet
  /** Capital height in drawing units. */
  height: number
  /** Stroke width in drawing units. */
  weight: number
  /** Space between letters as a share of the capital height. */
  tracking: number
  color: string
}

/** Each letter's shapes about its own middle, with the middle's distance from the start of the line. */
type Letter = { middle: number; shapes: Shape[] }

function letters(text: string, style: Lettering): { line: Letter[]; length: number } {
  const { alphabet, height } = style
  const factor = height / 100
  const gap = style.tracking * height + (alphabet.slant > 0 ? 0 : style.weight)
  const lean = Math.tan((alphabet.slant * Math.PI) / 180)
  const line: Letter[] = []
  let at = 0
  for (const character of text) {
    if (character === ' ') {
      at += alphabet.space * factor + gap
      continue
    }
    const glyph = alphabet.glyphs[character]
    if (!glyph) throw new Error(`The alphabet has no letter for "${character}" in "${text}"`)
    const advance = glyph.advance * factor * alphabet.stretch
    const set = (point: Point): Point => [
      (point[0] * alphabet.stretch + (100 - point[1]) * lean) * factor - advance / 2,
      (point[1] - 100) * factor,
    ]
    line.push({
      middle: at + advance / 2,
      shapes: trace(glyph.strokes).map((part) => stroke(style.color, style.weight, part.map(set), alphabet.round)),
    })
    at += advance + gap
  }
  return { line, length: Math.max(0, at - gap) }
}

/** A straight line of lettering, centred on x 0 with its baseline on y 0. */
function straight(text: string, style: Lettering): Shape[] {
  const { line, length } = letters(text, style)
  return line.flatMap((letter) => place(letter.shapes, [shift(letter.middle - length / 2, 0)]))
}

/** A straight line drawn smaller when it would be wider than `width` (drawing units, strokes included). */
export function fitted(text: string, style: Lettering, width: number): Shape[] {
  const shapes = straight(text, style)
  const box = bounds(shapes)
  const factor = Math.min(1, width / (box.right - box.left))
  return place(shapes, [scale(factor)], factor)
}

/**
 * Lettering around the circle of `radius` about the origin, centred on the top (or on the bottom, read from outside
 * in). The baseline lies on the circle for the top; the cap line does for the bottom. Long texts are set narrower.
 */
export function around(text: string, style: Lettering, radius: number, side: 'top' | 'bottom', span = 150): Shape[] {
  const { line, length } = letters(text, style)
  const wide = side === 'top' ? radius : radius + style.height
  const degrees = Math.min(span, (length / wide) * (180 / Math.PI))
  const narrow = Math.min(1, ((degrees * Math.PI) / 180 / length) * wide)
  return line.flatMap((letter) => {
    const share = letter.middle / length - 0.5
    const angle = ((share * degrees * Math.PI) / 180) * (side === 'top' ? 1 : -1)
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    const drop = side === 'top' ? -radius : radius + style.height
    return place(letter.shapes, [
      ([x, y]) => [x * narrow, y + drop],
      ([x, y]) => [x * cos - y * sin, x * sin + y * cos],
    ])
  })
}

/** Bends shapes into an arch: the middle stays, the ends sink by `sink` drawing units at `reach` from the middle. */
export function arched(shapes: readonly Shape[], reach: number, sink: number): Shape[] {
  return place(shapes, [([x, y]) => [x, y + sink * (x / reach) ** 2]])
}

/** Makes an open line with cut ends longer at both ends, so that an outline shows around the ends too. */
function lengthened(points: readonly Point[], by: number): Point[] {
  const beyond = (end: Point | undefined, before: Point | undefined): Point[] => {
    if (!end || !before) return []
    const length = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1
    return [[end[0] + ((end[0] - before[0]) / length) * by, end[1] + ((end[1] - before[1]) / length) * by]]
  }
  return [...beyond(points[0], points[1]), ...points.slice(1, -1), ...beyond(points.at(-1), points.at(-2))]
}

/** The lettering with a copy under it in another color, wider by `extra` in all, which shows as an outline. */
export const backed = (shapes: readonly Shape[], color: string, extra: number): Shape[] => [
  ...shapes.map((shape) => {
    if (shape.kind === 'area') return { ...shape, color }
    const cut = !shape.closed && !shape.round
    const points = cut ? lengthened(shape.points, extra / 2) : shape.points
    return { ...shape, color, points, width: shape.width + extra }
  }),
  ...shapes,
]
