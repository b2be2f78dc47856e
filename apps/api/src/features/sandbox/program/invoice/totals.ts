import { cents } from '@stitchdesk/contract/basics/money'
import { isPayableStill, totalRows } from '@stitchdesk/contract/billing/invoice-document'
import type { InvoiceSheet } from '../tasks.ts'
import { stateColor } from './head.ts'
import { PALETTE } from './palette.ts'
import type { Sheet } from './sheet.ts'
import { LINE_HEIGHT, type Style } from './typesetter.ts'

const WIDTH = 210
const ROW = { size: 9.5 } as const satisfies Style
const LABEL = { ...ROW, color: PALETTE.quiet } as const satisfies Style
const STRONG = { size: 12, weight: 'strong' } as const satisfies Style
const HEADING = { size: 8.5, weight: 'strong', color: PALETTE.quiet } as const satisfies Style
const BODY = { size: 9 } as const satisfies Style
const MARK = { size: 26, weight: 'strong' } as const satisfies Style

const SPACE = 12
const heightOf = (strong?: boolean) => (strong ? STRONG.size * LINE_HEIGHT + 12 : ROW.size * LINE_HEIGHT + 5)

/** The height of the sums and the space above them, in points. */
export const totalsHeight = (invoice: InvoiceSheet['invoice']): number =>
  totalRows(invoice).reduce((sum, { strong }) => sum + heightOf(strong), SPACE)

/** The invoice's sums, kept on one page, with a mark where it is paid or void. */
export function drawTotals(sheet: Sheet, { invoice }: InvoiceSheet, accent: string): void {
  const rows = totalRows(invoice)
  sheet.makeRoom(totalsHeight(invoice))
  sheet.y += SPACE
  const top = sheet.y
  for (const { name, number = '', amount, strong } of rows) {
    if (strong) sheet.rule(sheet.y + 2, accent, 1.2, sheet.right - WIDTH)
    const y = sheet.y + (strong ? 8 : 2)
    const label = sheet.words.invoice(name, { rate: invoice.taxRate, number })
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
  const middle = (top + sheet.y) / 2
  drawNoTax(sheet, invoice)
  if (invoice.state === 'Paid' || invoice.state === 'Void') drawMark(sheet, invoice.state, accent, middle)
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

/** A stamp at the left of the sums. */
function drawMark(sheet: Sheet, state: 'Paid' | 'Void', accent: string, middle: number): void {
  const { doc, text } = sheet
  const style = { ...MARK, color: stateColor(state, accent) }
  const lines = text.lines(sheet.words.state(state).toLocaleUpperCase(sheet.words.language), style)
  const width = (lines[0]?.width ?? 0) + 32
  const x = sheet.left + 40
  doc
    .save()
    .rotate(-8, { origin: [x + width / 2, middle] })
    .opacity(0.75)
  doc
    .roundedRect(x, middle - 23, width, 46, 6)
    .lineWidth(2.2)
    .strokeColor(style.color)
    .stroke()
  text.draw(lines, style, { x: x + 16, y: middle - 18 })
  doc.opacity(1).restore()
}

/** How to pay while something is owed, and the shop's terms: side by side where a page holds both, else one below the other. */
export function drawTerms(sheet: Sheet, { invoice }: InvoiceSheet): void {
  const { howToPay, terms } = invoice.seller
  const sections = [
    ...(howToPay && isPayableStill(invoice) ? [{ heading: sheet.words.invoice('howToPay'), text: howToPay }] : []),
    ...(terms ? [{ heading: sheet.words.invoice('terms'), text: terms }] : []),
  ]
  if (sections.length === 0) return
  const gap = 28
  const width = sections.length === 1 ? sheet.width : (sheet.width - gap) / 2
  const set = sections.map((section) => sheet.text.lines(section.text, BODY, width))
  const headingHeight = HEADING.size * LINE_HEIGHT + 3
  const height = Math.max(...set.map((lines) => sheet.text.height(lines, BODY))) + headingHeight
  const beside = height + 40 <= sheet.pageHeight
  sheet.makeRoom(beside ? height + 40 : headingHeight + 80)
  sheet.y += 26
  sheet.rule(sheet.y, PALETTE.line)
  sheet.y += 14
  const top = sheet.y
  for (const [index, { heading, text }] of sections.entries()) {
    if (beside) sheet.y = top
    const x = sheet.left + (beside ? index * (width + gap) : 0)
    sheet.write(sheet.text.lines(heading, HEADING), HEADING, { x })
    sheet.y += 3
    for (const line of beside ? (set[index] ?? []) : sheet.text.lines(text, BODY, sheet.width)) {
      sheet.makeRoom(BODY.size * LINE_HEIGHT)
      sheet.write([line], BODY, { x })
    }
    if (!beside) sheet.y += 12
  }
}
