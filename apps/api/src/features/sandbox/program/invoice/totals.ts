import { cents } from '@stitchdesk/contract/basics/money'
import { isPayableStill, totalRows } from '@stitchdesk/contract/billing/invoice-document'
import type { InvoiceSheet } from '../tasks.ts'
import { PALETTE } from './palette.ts'
import type { Sheet } from './sheet.ts'
import { LINE_HEIGHT, type Line, type Style } from './typesetter.ts'

const WIDTH = 210
const ROW = { size: 9.5 } as const satisfies Style
const LABEL = { ...ROW, color: PALETTE.quiet } as const satisfies Style
const STRONG = { size: 12, weight: 'strong' } as const satisfies Style
const HEADING = { size: 8.5, weight: 'strong', color: PALETTE.quiet } as const satisfies Style
const BODY = { size: 9 } as const satisfies Style

const SPACE = 12
const heightOf = (strong?: boolean) => (strong ? STRONG.size * LINE_HEIGHT + 12 : ROW.size * LINE_HEIGHT + 5)

/** The height of the sums and the space above them, in points. */
const totalsHeight = (invoice: InvoiceSheet['invoice']): number =>
  totalRows(invoice).reduce((sum, { strong }) => sum + heightOf(strong), SPACE)

/** The invoice's sums, kept on one page. */
export function drawTotals(sheet: Sheet, { invoice }: InvoiceSheet, accent: string): void {
  const rows = totalRows(invoice)
  sheet.makeRoom(totalsHeight(invoice))
  sheet.y += SPACE
  for (const { name, number = '', amount, strong } of rows) {
    if (strong) sheet.rule(sheet.y + 2, accent, 1.2, sheet.right - WIDTH)
    const y = sheet.y + (strong ? 8 : 2)
    const label = sheet.words.invoice(name, { rate: invoice.taxRate, name: invoice.taxName, number })
    const style = strong ? STRONG : ROW
    const labelStyle = strong ? STRONG : LABEL
    sheet.text.draw(sheet.text.lines(label, labelStyle), labelStyle, { x: sheet.right - WIDTH, y })
    sheet.text.draw(sheet.text.lines(sheet.words.money(cents(amount)), style), style, {
      x: sheet.right,
      y,
      align: 'right',
    })
    sheet.y += heightOf(strong)
  }
  drawNoTax(sheet, invoice)
}

/** Why there is no tax, below the sums. */
function drawNoTax(sheet: Sheet, { noTax }: InvoiceSheet['invoice']): void {
  if (noTax === '') return
  sheet.y += 10
  for (const line of sheet.text.lines(sheet.words.invoice('noTax', { reason: noTax }), BODY, sheet.width)) {
    sheet.makeRoom(BODY.size * LINE_HEIGHT)
    sheet.write([line], BODY)
  }
}

interface Section {
  heading: string
  lines: Line[]
}

interface Terms {
  sections: Section[]
  /** of each section, in points */
  width: number
  /** side by side on one page; else one below the other, over as many pages as they take */
  beside: boolean
  /** of what stands side by side, with the space above it */
  height: number
}

const TERMS_GAP = 28
const TERMS_SPACE = 40
const HEADING_HEIGHT = HEADING.size * LINE_HEIGHT + 3

/** How to pay while something is owed, and the shop's terms, set in lines. */
function setTerms(sheet: Sheet, { invoice }: InvoiceSheet): Terms {
  const { howToPay, terms } = invoice.seller
  const told = [
    ...(howToPay && isPayableStill(invoice) ? [{ heading: sheet.words.invoice('howToPay'), text: howToPay }] : []),
    ...(terms ? [{ heading: sheet.words.invoice('terms'), text: terms }] : []),
  ]
  const half = told.length === 1 ? sheet.width : (sheet.width - TERMS_GAP) / 2
  const set = (width: number) =>
    told.map(({ heading, text }) => ({ heading, lines: sheet.text.lines(text, BODY, width) }))
  const sections = set(half)
  const highest = Math.max(0, ...sections.map(({ lines }) => sheet.text.height(lines, BODY)))
  const height = highest + HEADING_HEIGHT + TERMS_SPACE
  if (height <= sheet.pageHeight) return { sections, width: half, beside: true, height }
  return { sections: set(sheet.width), width: sheet.width, beside: false, height }
}

/**
 * The height of all that stands below the lines, in points, as far as it stays with the last of them: the sums, and the terms where they
 * take at most half a page, so that they don't stand on a page of their own.
 */
export function heightBelowLines(sheet: Sheet, task: InvoiceSheet): number {
  const { sections, height } = setTerms(sheet, task)
  const staying = sections.length > 0 && height <= sheet.pageHeight / 2 ? height : 0
  return totalsHeight(task.invoice) + staying
}

/** Draws the terms: side by side where a page holds both, else one below the other, never less than two lines of one on a page. */
export function drawTerms(sheet: Sheet, task: InvoiceSheet): void {
  const { sections, width, beside, height } = setTerms(sheet, task)
  if (sections.length === 0) return
  sheet.makeRoom(beside ? height : HEADING_HEIGHT + 80)
  sheet.y += 26
  sheet.rule(sheet.y, PALETTE.line)
  sheet.y += 14
  const top = sheet.y
  for (const [index, { heading, lines }] of sections.entries()) {
    if (beside) sheet.y = top
    const x = sheet.left + (beside ? index * (width + TERMS_GAP) : 0)
    sheet.makeRoom(HEADING_HEIGHT + 2 * BODY.size * LINE_HEIGHT)
    sheet.write(sheet.text.lines(heading, HEADING), HEADING, { x })
    sheet.y += 3
    for (const [at, line] of lines.entries()) {
      // The last line takes the one before it along to another page.
      const isLastButOne = at === lines.length - 2
      sheet.makeRoom((isLastButOne ? 2 : 1) * BODY.size * LINE_HEIGHT)
      sheet.write([line], BODY, { x })
    }
    if (!beside) sheet.y += 12
  }
}
