import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { croppedTo, findArtwork } from './features/find-artwork.ts'
import { NoPictureError } from './no-picture.ts'
import { fromEncoded, fromPixels, largestOf, type Pictures, type Pixels, type Sizes } from './raster.ts'
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
  const drawn = await firstPage(library, bytes, largestOf(sizes)).catch((error: unknown) => {
    if (error instanceof NoPictureError) throw error
    if (error instanceof NoArtworkError) return undefined
    const locked = error instanceof Error && /password/i.test(error.message)
    throw new NoPictureError('unreadable', locked ? 'It is locked with a password.' : '')
  })
  if (drawn) {
    const { pixels, closer } = drawn
    return { ...(await fromPixels(pixels, sizes)), artwork: () => artworkOf(pixels, closer) }
  }
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
  const rendered = async (scale: number) => {
    // The library closes a page that it has drawn.
    const drawn = document.getPage(0)
    const { data, width, height } = await drawn.render({ scale, render: 'bitmap', renderFormFields: true })
    return { data, width, height, channels: 4 as const }
  }
  const scale = side / longest
  return { pixels: await rendered(scale), closer: (times: number) => rendered(scale * times) }
}

type Page = Pixels & { channels: 4 }
/** How much larger a page is drawn at most to measure small artwork on it. */
const CLOSEST = 4

/** The artwork on a page, as large as other artwork is measured; null where the artwork can't be told from the rest. */
async function artworkOf(page: Page, closer: (times: number) => Promise<Page>): Promise<Page | null> {
  const box = findArtwork(page)
  if (!box) return null
  const times = Math.min(CLOSEST, Math.max(page.width, page.height) / Math.max(box.width, box.height))
  if (times < 1.05) return page
  const { left, top, width, height } = box
  const large = await closer(times)
  return croppedTo(large, { left: left * times, top: top * times, width: width * times, height: height * times })
}

/** Longer than the notice in any language. */
const LONGEST_NOTICE = 3000

/** Whether a page is Illustrator's notice, in whatever language: nothing but a text that speaks of the program and of PDF. */
function isNotice(page: PDFiumPage): boolean {
  for (const { type } of page.objects()) if (type !== 'text') return false
  const text = page.getText()
  return text.length < LONGEST_NOTICE && /Adobe.{0,5}\s+Illustrator/.test(text) && /\bPDF\b/.test(text)
}
