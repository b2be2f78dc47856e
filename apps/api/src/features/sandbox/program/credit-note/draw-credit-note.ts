import { billedLines } from '@stitchdesk/contract/billing/invoice-document'
import { paperTexts } from '../../../../platform/texts/paper-texts.ts'
import { drawBilledTo, drawHeadBeside, drawWarning } from '../invoice/head.ts'
import { PALETTE } from '../invoice/palette.ts'
import { Sheet } from '../invoice/sheet.ts'
import type { Style } from '../invoice/typesetter.ts'
import { encode } from '../protocol.ts'
import type { CreditNote, CreditNoteSheet } from '../tasks.ts'

const TITLE = { size: 20, weight: 'strong' } as const satisfies Style
const NUMBER = { size: 10.5, weight: 'strong' } as const satisfies Style
const LABEL = { size: 8, color: PALETTE.quiet } as const satisfies Style
const HEADING = { ...LABEL, weight: 'strong' } as const satisfies Style
const CELL = { size: 9.5 } as const satisfies Style
const SUM = { size: 12, weight: 'strong' } as const satisfies Style
const FACT_WIDTH = 104
const AMOUNT_WIDTH = 110
const SUMS_WIDTH = 240
const PAD = 6

/** Draws a credit note or a cancelation as a PDF, as invoices look. The logo, where there is one, is the only part. */
export async function drawCreditNote(task: CreditNoteSheet, [logo]: readonly Buffer[]): Promise<Buffer> {
  const { creditNote } = task
  const accent = creditNote.seller.accent ?? PALETTE.accent
  const words = paperTexts(task.language)
  const title = words.invoice(creditNote.kind, { number: creditNote.number })
  const sheet = new Sheet(task.paper, { title, author: creditNote.companyName, words })
  drawHead(sheet, creditNote, task.hasLogo ? logo : undefined, accent)
  drawReversed(sheet, creditNote)
  drawFacts(sheet, creditNote)
  drawWhat(sheet, creditNote)
  drawSums(sheet, creditNote, accent)
  const pdf = await sheet.finish({ foot: `${title} · ${creditNote.companyName}` })
  return encode({}, [pdf])
}

function drawHead(sheet: Sheet, creditNote: CreditNote, logo: Buffer | undefined, accent: string): void {
  const right = { x: sheet.right, align: 'right' } as const
  drawHeadBeside(sheet, creditNote, logo, accent, () => {
    const called =
      creditNote.kind === 'creditNote' ? sheet.words.statement('creditNote') : sheet.words.creditNote('cancelation')
    sheet.write(sheet.text.lines(called, TITLE), TITLE, { ...right, as: 'H1' })
    sheet.write(sheet.text.lines(creditNote.number, NUMBER), NUMBER, right)
  })
}

/** The notice that the credit note was reversed, for people who still have it. */
function drawReversed(sheet: Sheet, { reversedOn }: CreditNote): void {
  if (reversedOn === null) return
  drawWarning(sheet, sheet.words.creditNote('reversed', { date: sheet.words.day(reversedOn) }))
}

/** Whom it is for, its day, and its invoice. */
function drawFacts(sheet: Sheet, creditNote: CreditNote): void {
  const { invoice, day } = creditNote
  const facts = [
    { label: sheet.words.statement('date'), value: sheet.words.day(day) },
    { label: sheet.words.statement('invoice'), value: invoice.timestamp },
    ...(invoice.invoiceDate
      ? [{ label: sheet.words.invoice('invoiceDate'), value: sheet.words.day(invoice.invoiceDate) }]
      : []),
  ]
  drawBilledTo(sheet, billedLines(creditNote), facts, FACT_WIDTH)
}

/** Why it was written, and over how much without tax. */
function drawWhat(sheet: Sheet, { reason, net }: CreditNote): void {
  const right = { x: sheet.right, align: 'right' } as const
  sheet.text.draw(sheet.text.lines(sheet.words.statement('amount'), HEADING), HEADING, { ...right, y: sheet.y })
  sheet.write(sheet.text.lines(sheet.words.creditNote('reason'), HEADING), HEADING)
  sheet.y += 5
  sheet.rule(sheet.y, PALETTE.quiet, 0.8)
  sheet.y += PAD
  sheet.text.draw(sheet.text.lines(sheet.words.money(net), CELL), CELL, { ...right, y: sheet.y })
  for (const line of sheet.text.lines(reason, CELL, sheet.width - AMOUNT_WIDTH)) {
    sheet.makeRoom(sheet.text.height([line], CELL))
    sheet.write([line], CELL)
  }
  sheet.y += PAD
  sheet.rule(sheet.y, PALETTE.line)
}

/** How it adds up. */
function drawSums(sheet: Sheet, { kind, invoice, net, tax, amount }: CreditNote, accent: string): void {
  const { taxRate, taxName, noTax } = invoice
  const total = sheet.words.creditNote(kind === 'creditNote' ? 'total' : 'canceled')
  sheet.makeRoom(110)
  sheet.y += 12
  const rows = tax > 0 ? [[sheet.words.invoice('subtotal'), net] as const] : []
  const taxed =
    tax > 0 ? [[sheet.words.invoice(taxName ? 'namedTax' : 'tax', { name: taxName, rate: taxRate }), tax] as const] : []
  for (const [label, sum] of [...rows, ...taxed]) drawRow(sheet, { label, amount: sheet.words.money(sum) }, CELL)
  sheet.rule(sheet.y + 2, accent, 1.2, sheet.right - SUMS_WIDTH)
  sheet.y += 8
  drawRow(sheet, { label: total, amount: sheet.words.money(amount) }, SUM)
  if (noTax === '') return
  sheet.y += 10
  const lines = sheet.text.lines(sheet.words.invoice('noTax', { reason: noTax }), CELL, sheet.width)
  sheet.write(lines, CELL)
}

function drawRow(sheet: Sheet, { label, amount }: { label: string; amount: string }, style: Style): void {
  const { y } = sheet
  sheet.text.draw(sheet.text.lines(amount, style), style, { x: sheet.right, y, align: 'right' })
  sheet.write(sheet.text.lines(label, style), style, { x: sheet.right - SUMS_WIDTH })
  sheet.y += 4
}
