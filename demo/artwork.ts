import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { bounds, type Shape } from './geometry.ts'
import { miterLimit, shapePath, svgDocument } from './svg.ts'

/** Clear space around the artwork, in drawing units. */
const margin = 12

/** The artwork as an SVG file without background. */
export const artworkSvg = (shapes: readonly Shape[]): Buffer => Buffer.from(svgDocument(shapes, margin))

/** The artwork as a PNG picture on white, `width` pixels wide. */
export function artworkPng(shapes: readonly Shape[], width: number): Promise<Buffer> {
  return sharp(Buffer.from(svgDocument(shapes, margin, '#ffffff')))
    .resize(width)
    .png({ palette: true, colors: 64, effort: 2 })
    .toBuffer()
}

/** The artwork as a JPEG picture on white, `width` pixels wide: what drawing programs put into their files to be looked at. */
export function artworkJpeg(shapes: readonly Shape[], width: number): Promise<Buffer> {
  return sharp(Buffer.from(svgDocument(shapes, margin, '#ffffff')))
    .resize(width)
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** The artwork as curves on one A4 page across, with its title below. Fixed dates keep the file the same each time. */
export function artworkPdf(shapes: readonly Shape[], title: string): Promise<Buffer> {
  const page = { width: 842, height: 595 }
  const made = new Date('2026-01-05T09:00:00Z')
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    info: { Title: title, CreationDate: made },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const box = bounds(shapes)
  const factor = Math.min(600 / (box.right - box.left), 400 / (box.bottom - box.top))
  document.save()
  document.translate(page.width / 2, page.height / 2 - 20).scale(factor)
  document.translate(-(box.left + box.right) / 2, -(box.top + box.bottom) / 2)
  for (const shape of shapes) {
    document.path(shapePath(shape))
    if (shape.kind === 'area') {
      document.fill(shape.color, 'even-odd')
      continue
    }
    document.lineWidth(shape.width).miterLimit(miterLimit)
    document.lineCap(shape.round ? 'round' : 'butt').lineJoin(shape.round ? 'round' : 'miter')
    document.stroke(shape.color)
  }
  document.restore()
  document.font('Helvetica').fontSize(11).fillColor('#555555')
  document.text(title, 0, page.height - 48, { width: page.width, align: 'center' })
  document.end()
  return finished
}
