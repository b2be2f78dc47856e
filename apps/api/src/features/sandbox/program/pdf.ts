import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { NoPictureError } from './no-picture.ts'
import { fromEncoded, fromPixels, largestOf, type Pictures, type Sizes } from './raster.ts'
import { xmpThumbnail } from './xmp-thumbnail.ts'

/** Thrown for the page that Illustrator puts in place of artwork. */
class NoArtworkError extends Error {}

/**
 * Draws the first page of a PDF, on white, with what was typed into its form. Of an Illustrator file that was saved without PDF content
 * the page says only that: its thumbnail is drawn instead.
 * @throws NoPictureError
 */
export async function drawPdf(bytes: Buffer, sizes: Sizes): Promise<Pictures> {
  const library = await PDFiumLibrary.init()
  const pixels = await firstPage(library, bytes, largestOf(sizes)).catch((error: unknown) => {
    if (error instanceof NoPictureError) throw error
    if (error instanceof NoArtworkError) return undefined
    const locked = error instanceof Error && /password/i.test(error.message)
    throw new NoPictureError('unreadable', locked ? 'It is locked with a password.' : '')
  })
  if (pixels) return fromPixels(pixels, sizes)
  const thumbnail = xmpThumbnail(bytes.toString('latin1'))
  if (thumbnail) return fromEncoded(thumbnail, sizes)
  throw new NoPictureError('no-pdf-content')
}

async function firstPage(library: PDFiumLibrary, bytes: Buffer, side: number) {
  const document = await library.loadDocument(bytes)
  if (document.getPageCount() < 1) throw new NoPictureError('unreadable')
  const page = document.getPage(0)
  if (bytes.includes('Illustrator') && isNotice(page)) throw new NoArtworkError()
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longest = Math.max(originalWidth, originalHeight)
  if (!(longest > 0)) throw new NoPictureError('unreadable')
  const { data, width, height } = await page.render({
    scale: side / longest,
    render: 'bitmap',
    renderFormFields: true,
  })
  return { data, width, height, channels: 4 as const }
}

/** Longer than the notice in any language. */
const LONGEST_NOTICE = 3000

/** Whether a page is Illustrator's notice, in whatever language: nothing but a text that speaks of the program and of PDF. */
function isNotice(page: PDFiumPage): boolean {
  for (const { type } of page.objects()) if (type !== 'text') return false
  const text = page.getText()
  return text.length < LONGEST_NOTICE && /Adobe.{0,5}\s+Illustrator/.test(text) && /\bPDF\b/.test(text)
}
