import { bounds, type Point, type Shape } from './geometry.ts'

/** How sharp a corner may be before it is cut off; keeps the block letters' right angles and trims their needles. */
export const miterLimit = 1.6

const text = (value: number) => String(Math.round(value * 10) / 10)

const path = (points: readonly Point[], closed: boolean) =>
  `M${points.map(([x, y]) => `${text(x)} ${text(y)}`).join('L')}${closed ? 'Z' : ''}`

/** The path text of a shape, as SVG and PDF both read it. */
export const shapePath = (shape: Shape): string =>
  shape.kind === 'area' ? shape.rings.map((ring) => path(ring, true)).join('') : path(shape.points, shape.closed)

function element(shape: Shape): string {
  const d = shapePath(shape)
  if (shape.kind === 'area') return `<path d="${d}" fill="${shape.color}" fill-rule="evenodd"/>`
  const joint = shape.round
    ? 'stroke-linecap="round" stroke-linejoin="round"'
    : `stroke-linecap="butt" stroke-linejoin="miter" stroke-miterlimit="${miterLimit}"`
  return `<path d="${d}" fill="none" stroke="${shape.color}" stroke-width="${text(shape.width)}" ${joint}/>`
}

/**
 * A whole SVG document of the shapes with some margin (drawing units) around them.
 * `background` paints the page; without it the page is clear.
 */
export function svgDocument(shapes: readonly Shape[], margin: number, background?: string): string {
  const box = bounds(shapes)
  const left = box.left - margin
  const top = box.top - margin
  const width = box.right - box.left + 2 * margin
  const height = box.bottom - box.top + 2 * margin
  const page = background
    ? `<rect x="${text(left)}" y="${text(top)}" width="${text(width)}" height="${text(height)}" fill="${background}"/>`
    : ''
  const size = `width="${Math.round(width * 2)}" height="${Math.round(height * 2)}"`
  const view = `viewBox="${text(left)} ${text(top)} ${text(width)} ${text(height)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${page}${shapes.map(element).join('')}</svg>\n`
}
