import { PDFiumLibrary } from '@hyzyla/pdfium'
import { NoPictureError } from './no-picture.ts'
import { fromPixels, largestOf, type Pictures, type Sizes } from './raster.ts'

/**
 * Draws the first page of a PDF, on white.
 * @throws NoPictureError
 */
export async function drawPdf(bytes: Uint8Array, sizes: Sizes): Promise<Pictures> {
  const library = await PDFiumLibrary.init()
  const pixels = await firstPage(library, bytes, largestOf(sizes)).catch((error: unknown) => {
    if (error instanceof NoPictureError) throw error
    const locked = error instanceof Error && /password/i.test(error.message)
    throw new NoPictureError('unreadable', locked ? 'It is locked with a password.' : '')
  })
  return fromPixels(pixels, sizes)
}

async function firstPage(library: PDFiumLibrary, bytes: Uint8Array, side: number) {
  const document = await library.loadDocument(bytes)
  if (document.getPageCount() < 1) throw new NoPictureError('unreadable')
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longest = Math.max(originalWidth, originalHeight)
  if (!(longest > 0)) throw new NoPictureError('unreadable')
  const { data, width, height } = await page.render({ scale: side / longest, render: 'bitmap' })
  return { data, width, height, channels: 4 as const }
}
