import { bounds, type Point, type Shape } from './geometry.ts'
import { miterLimit } from './svg.ts'

const number = (value: number) => String(Math.round(value * 100) / 100)

/** A picture as Adobe's programs keep it in their metadata, in lines that PostScript passes over. */
function previewComment(jpeg: Buffer): string {
  const lines = jpeg.toString('base64').replaceAll(/(.{76})/g, '$1&#xA;\n%')
  return `%<xmpGImg:image>${lines}</xmpGImg:image>\n`
}

/**
 * The artwork as Encapsulated PostScript, one point for each drawing unit; PostScript's y grows upwards.
 * @param preview the same as a JPEG
 */
export function artworkEps(shapes: readonly Shape[], title: string, preview: Buffer): Buffer {
  const box = bounds(shapes)
  const [width, height] = [Math.ceil(box.right - box.left), Math.ceil(box.bottom - box.top)]
  const path = (points: readonly Point[], closed: boolean) =>
    points
      .map(([x, y], at) => `${number(x - box.left)} ${number(box.bottom - y)} ${at === 0 ? 'moveto' : 'lineto'}`)
      .concat(closed ? ['closepath'] : [])
      .join('\n')
  const color = (hex: string) =>
    [1, 3, 5].map((at) => number(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
  const drawn = shapes.map((shape) => {
    const parts =
      shape.kind === 'area' ? shape.rings.map((ring) => path(ring, true)) : [path(shape.points, shape.closed)]
    const style =
      shape.kind === 'area'
        ? 'eofill'
        : `${number(shape.width)} setlinewidth ${shape.round ? 1 : 0} dup setlinecap setlinejoin stroke`
    return `${color(shape.color)} setrgbcolor\nnewpath\n${parts.join('\n')}\n${style}`
  })
  const head = `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 ${width} ${height}\n%%Title: (${title.replace(/[()\\]/g, '')})\n%%EndComments\n${previewComment(preview)}`
  return Buffer.from(`${head}${miterLimit} setmiterlimit\n${drawn.join('\n')}\nshowpage\n%%EOF\n`, 'latin1')
}
