import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PICTURE_SIZES } from '@stitchdesk/contract/requests/picture-sizes'
import { NoPictureError } from './no-picture.ts'
import { fromPixels, type Pictures } from './raster.ts'

const LARGEST = PICTURE_SIZES[PICTURE_SIZES.length - 1] ?? 800

/**
 * Draws the first page of a PDF, on white.
 * @throws NoPictureError
 */
export async function drawPdf(bytes: Uint8Array): Promise<Pictures> {
  const library = await PDFiumLibrary.init()
  const pixels = await firstPage(library, bytes).catch((error: unknown) => {
    if (error instanceof NoPictureError) throw error
    const locked = error instanceof Error && /password/i.test(error.message)
    throw new NoPictureError('unreadable', locked ? 'It is locked with a password.' : '')
  })
  return fromPixels(pixels)
}

async function firstPage(library: PDFiumLibrary, bytes: Uint8Array) {
  const document = await library.loadDocument(bytes)
  if (document.getPageCount() < 1) throw new NoPictureError('unreadable')
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longest = Math.max(originalWidth, originalHeight)
  if (!(longest > 0)) throw new NoPictureError('unreadable')
  const { data, width, height } = await page.render({ scale: LARGEST / longest, render: 'bitmap' })
  return { data, width, height, channels: 4 as const }
}
