import { paperTexts } from '../../../../platform/texts/paper-texts.ts'
import { encode } from '../protocol.ts'
import type { InvoiceSheet } from '../tasks.ts'
import { drawFacts, drawHead } from './head.ts'
import { drawLines } from './lines.ts'
import { PALETTE } from './palette.ts'
import { linePictures } from './pictures.ts'
import { type AttachedData, Sheet } from './sheet.ts'
import { drawTerms, drawTotals, heightBelowLines } from './totals.ts'

/**
 * Draws an invoice as a PDF. Its pictures, and the logo as the last, are parts.
 * @param attached a file inside it
 */
export async function drawInvoice(
  task: InvoiceSheet,
  parts: readonly Buffer[],
  attached?: AttachedData,
): Promise<Buffer> {
  const { invoice } = task
  const pictures = await linePictures(task, parts)
  const accent = invoice.seller.accent ?? PALETTE.accent
  const words = paperTexts(task.language)
  const title = words.invoice('number', { number: invoice.timestamp })
  const sheet = new Sheet(task.paper, { title, author: invoice.companyName, words, ...(attached && { attached }) })
  drawHead(sheet, task, task.logo === null ? undefined : parts[task.logo], accent)
  drawFacts(sheet, task)
  drawLines(sheet, task, pictures, heightBelowLines(sheet, task))
  drawTotals(sheet, task, accent)
  drawTerms(sheet, task)
  const pdf = await sheet.finish({
    foot: `${title} · ${invoice.companyName}`,
  })
  return encode({}, [pdf])
}
