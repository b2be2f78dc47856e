import { billedLines, isPayableStill, itemCount, sellerLines } from '@stitchdesk/contract/billing/invoice-document'
import type { InvoiceSheet } from '../tasks.ts'
import { PALETTE } from './palette.ts'
import type { Sheet } from './sheet.ts'
import type { Style } from './typesetter.ts'

const SIDE_WIDTH = 190
const LOGO = { width: 200, height: 56, gap: 10 }
const NAME = { size: 15, weight: 'strong' } as const satisfies Style
const TOLD = { size: 8.5, color: PALETTE.quiet } as const satisfies Style
const TITLE = { size: 20, weight: 'strong' } as const satisfies Style
const NUMBER = { size: 10.5, weight: 'strong' } as const satisfies Style
const LABEL = { size: 8, color: PALETTE.quiet } as const satisfies Style
const FACT = { size: 9.5 } as const satisfies Style
const STRONG_FACT = { ...FACT, weight: 'strong' } as const satisfies Style

/** The seller and the number of the invoice. */
export function drawHead(sheet: Sheet, { invoice }: InvoiceSheet, logo: Buffer | undefined, accent: string): void {
  drawHeadBeside(sheet, invoice, logo, accent, () => drawSide(sheet, invoice))
}

type Seller = Pick<InvoiceSheet['invoice'], 'companyName' | 'seller'>

/** The head of any paper: who sells at the left, a line below. @param drawRight draws what stands at the right, and moves down by it */
export function drawHeadBeside(
  sheet: Sheet,
  seller: Seller,
  logo: Buffer | undefined,
  accent: string,
  drawRight: () => void,
): void {
  const top = sheet.y
  drawRight()
  const bottom = sheet.y
  sheet.y = top
  drawSeller(sheet, seller, logo)
  sheet.y = Math.max(sheet.y, bottom) + 14
  sheet.rule(sheet.y, accent, 1.6)
  sheet.y += 16
}

function drawSeller(sheet: Sheet, { companyName, seller }: Seller, logo: Buffer | undefined): void {
  if (logo) {
    const { width, height } = openImage(sheet, logo)
    const scale = Math.min(LOGO.width / width, LOGO.height / height, 0.5)
    const size = { width: width * scale, height: height * scale }
    sheet.text.beside(() => sheet.doc.image(logo, sheet.left, sheet.y, size))
    sheet.y += height * scale + LOGO.gap
  }
  const room = sheet.width - SIDE_WIDTH - 24
  sheet.write(sheet.text.lines(companyName, NAME, room), NAME)
  for (const line of sellerLines(seller, (number) => sheet.words.invoice('taxNumber', { number })))
    sheet.write(sheet.text.lines(line, TOLD, room), TOLD)
}

/** The width and height of a picture in pixels. */
function openImage({ doc }: Sheet, picture: Buffer): { width: number; height: number } {
  return (doc as unknown as { openImage(picture: Buffer): { width: number; height: number } }).openImage(picture)
}

/** The right side of the head. */
function drawSide(sheet: Sheet, invoice: InvoiceSheet['invoice']): void {
  const right = { x: sheet.right, align: 'right' } as const
  sheet.write(sheet.text.lines(sheet.words.invoice('invoice'), TITLE), TITLE, { ...right, as: 'H1' })
  sheet.write(sheet.text.lines(invoice.timestamp, NUMBER), NUMBER, right)
}

/** A text in a red frame, which a reader of an outdated paper has to see first. */
export function drawWarning(sheet: Sheet, text: string): void {
  const lines = sheet.text.lines(text, FACT, sheet.width - 24)
  const height = sheet.text.height(lines, FACT) + 14
  sheet.doc.roundedRect(sheet.left, sheet.y, sheet.width, height, 5).lineWidth(0.8).strokeColor(PALETTE.bad).stroke()
  sheet.text.draw(lines, FACT, { x: sheet.left + 12, y: sheet.y + 7 })
  sheet.y += height + 16
}

/** Whom it is for, its days, and what is owed. */
export function drawFacts(sheet: Sheet, { invoice }: InvoiceSheet): void {
  const facts = [
    {
      label: sheet.words.invoice('invoiceDate'),
      value: invoice.invoiceDate ? sheet.words.day(invoice.invoiceDate) : '—',
    },
    { label: sheet.words.invoice('dueDate'), value: invoice.dueDate ? sheet.words.day(invoice.dueDate) : '—' },
    { label: sheet.words.invoice('items'), value: sheet.words.items(itemCount(invoice)) },
    ...(isPayableStill(invoice)
      ? [{ label: sheet.words.invoice('owed'), value: sheet.words.money(invoice.owed), strong: true }]
      : []),
  ]
  drawBilledTo(sheet, billedLines(invoice), facts, 84)
}

interface Fact {
  label: string
  value: string
  strong?: boolean
}

/** Whom a paper is for, at the left, and facts in columns of a width beside it. */
export function drawBilledTo(sheet: Sheet, billed: readonly string[], facts: readonly Fact[], column: number): void {
  const top = sheet.y
  const room = sheet.width - facts.length * column - 16
  sheet.write(sheet.text.lines(sheet.words.invoice('billedTo'), LABEL), LABEL)
  for (const [index, line] of billed.entries()) {
    const style = index === 0 ? STRONG_FACT : FACT
    sheet.write(sheet.text.lines(line, style, room), style)
  }
  const bottom = sheet.y
  for (const [index, { label, value, strong }] of facts.entries()) {
    const x = sheet.right - (facts.length - index) * column
    const style = strong ? STRONG_FACT : FACT
    sheet.y = top
    sheet.write(sheet.text.lines(label, LABEL), LABEL, { x })
    sheet.write(sheet.text.lines(value, style, column - 6), style, { x })
  }
  sheet.y = Math.max(bottom, sheet.y) + 20
}
