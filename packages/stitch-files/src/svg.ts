import { RECORD } from './design.ts'
import type { ColorRun } from './figures.ts'
import { hex, runColors } from './run-colors.ts'
import type { StitchFile } from './stitch-file.ts'
import { StitchFileError } from './stitch-file-error.ts'

export interface SvgOptions {
  /** Margin around the stitches, millimeters; 2 by default. */
  paddingMm?: number
  /** Background, `#rrggbb`; none by default. */
  background?: string
  /** Size of the picture in pixels; without both, the design's size in millimeters; with one, the other follows in proportion. */
  width?: number
  height?: number
  /** `#rrggbb` for each run, instead of the threads of the file. */
  colors?: readonly (string | undefined)[]
  /** Draws the moves between stitches as thin broken lines. */
  jumps?: boolean
  /** The picture's text alternative. */
  title?: string
}

/** Width of an embroidery thread, 0.1 mm. */
const THREAD = 4

/**
 * Draws a design as SVG: one path for each color run, in sewing order, in relative steps of 0.1 mm. Thread joins two stitches
 * in a row; a jump, a trim or a change begins a new piece.
 *
 * The text contains only numbers, hexadecimal colors and an escaped title.
 * @throws StitchFileError `no-stitches` when there is nothing to draw
 */
export function toSvg(design: StitchFile, options: SvgOptions = {}): string {
  const { bounds } = design
  if (!bounds || design.runs.length === 0) {
    throw new StitchFileError(
      'no-stitches',
      'There are no stitches to draw: this format tells figures only, or nothing.',
    )
  }
  const padding = Math.round(number(options.paddingMm, 2) * 10) + THREAD / 2
  const x = bounds.left - padding
  const y = bounds.top - padding
  const width = bounds.right - bounds.left + 2 * padding
  const height = bounds.bottom - bounds.top + 2 * padding
  const colors = runColors(design, options.colors)
  const background = hex(options.background)
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" ${size(width, height, options)}>`,
  ]
  if (options.title) lines.push(`<title>${escaped(options.title)}</title>`)
  if (background) lines.push(`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${background}"/>`)
  lines.push(`<g fill="none" stroke-width="${THREAD}" stroke-linecap="round" stroke-linejoin="round">`)
  design.runs.forEach((run, index) => {
    lines.push(`<path stroke="${colors[index]}" d="${pathOf(design, run)}"/>`)
  })
  lines.push('</g>')
  if (options.jumps) {
    lines.push(`<path fill="none" stroke="#888" stroke-width="1" stroke-dasharray="6 6" d="${jumpsOf(design)}"/>`)
  }
  lines.push('</svg>')
  return lines.join('\n')
}

/** The pieces of thread of a run. */
function pathOf({ records }: StitchFile, { from, to }: ColorRun): string {
  const { kinds, xs, ys } = records
  let path = ''
  let lastX = 0
  let lastY = 0
  // Whether thread comes from the previous record, and whether the piece has a line yet: a lone stitch is drawn as a dot.
  let sewing = false
  let drawn = true
  for (let at = from; at <= to; at++) {
    if (kinds[at] !== RECORD.stitch) {
      sewing = false
      continue
    }
    const x = xs[at] as number
    const y = ys[at] as number
    if (sewing) {
      const dx = x - lastX
      const dy = y - lastY
      // Numbers after the first `l` need no letter, and a minus sign needs no space.
      path += `${drawn ? (dx < 0 ? '' : ' ') : 'l'}${dx}${dy < 0 ? '' : ' '}${dy}`
      drawn = true
    } else {
      if (!drawn) path += 'h0'
      path += `${path === '' ? 'M' : 'm'}${x - lastX} ${y - lastY}`
      drawn = false
    }
    lastX = x
    lastY = y
    sewing = true
  }
  return drawn ? path : `${path}h0`
}

/** The moves from stitch to stitch through anything else. */
function jumpsOf({ records: { kinds, xs, ys, length } }: StitchFile): string {
  let path = ''
  let stitch = -1
  for (let at = 0; at < length; at++) {
    if (kinds[at] !== RECORD.stitch) continue
    if (stitch >= 0 && at - stitch > 1) path += `M${xs[stitch]} ${ys[stitch]}L${xs[at]} ${ys[at]}`
    stitch = at
  }
  return path
}

/** The picture's size as attributes, from 0.1 mm. */
function size(width: number, height: number, options: SvgOptions): string {
  const w = number(options.width, 0)
  const h = number(options.height, 0)
  if (w === 0 && h === 0) return `width="${width / 10}mm" height="${height / 10}mm"`
  const scale = w === 0 ? h / height : w / width
  return `width="${w || round(width * scale)}" height="${h || round(height * scale)}"`
}

/** The number if it is finite and not negative, else the fallback. */
function number(value: number | undefined, instead: number): number {
  return value !== undefined && Number.isFinite(value) && value >= 0 ? value : instead
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function escaped(text: string): string {
  return text
    .replaceAll(/[^\P{C}\t\n]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
