import type { Cents } from '@stitchdesk/contract/basics/money'
import { billedLines } from '@stitchdesk/contract/billing/invoice-document'
import type { StatementInCents } from '@stitchdesk/contract/billing/statement'
import { entryText, STATEMENT_AGES, statementSums } from '@stitchdesk/contract/billing/statement-document'
import { paperTexts } from '../../../../platform/texts/paper-texts.ts'
import { drawHeadBeside } from '../invoice/head.ts'
import { PALETTE } from '../invoice/palette.ts'
import { Sheet } from '../invoice/sheet.ts'
import { LINE_HEIGHT, type Style } from '../invoice/typesetter.ts'
import { encode } from '../protocol.ts'
import type { StatementSheet } from '../tasks.ts'

const TITLE = { size: 20, weight: 'strong' } as const satisfies Style
const SUBTITLE = { size: 10.5, weight: 'strong' } as const satisfies Style
const LABEL = { size: 8, color: PALETTE.quiet } as const satisfies Style
const HEADING = { ...LABEL, weight: 'strong' } as const satisfies Style
const CELL = { size: 9 } as const satisfies Style
const STRONG = { size: 9.5, weight: 'strong' } as const satisfies Style
const DATE_WIDTH = 86
const AMOUNT_WIDTH = 92
const PAD = 5

/** Draws a statement as a PDF. The logo, where there is one, is the only part. */
export async function drawStatement(task: StatementSheet, [logo]: readonly Buffer[]): Promise<Buffer> {
  const { statement } = task
  const accent = statement.seller.accent ?? PALETTE.accent
  const words = paperTexts(task.language)
  const title = `${words.statement('statement')} ${words.month(statement.month)}`
  const sheet = new Sheet(task.paper, { title, author: statement.companyName, words })
  drawHead(sheet, statement, task.hasLogo ? logo : undefined, accent)
  drawWhose(sheet, statement)
  drawEntries(sheet, statement)
  drawAges(sheet, statement, accent)
  drawOpenInvoices(sheet, statement)
  drawDisputes(sheet, statement)
  drawHowToPay(sheet, statement)
  const pdf = await sheet.finish({
    foot: `${title} · ${statement.companyName}`,
  })
  return encode({}, [pdf])
}

function drawHead(sheet: Sheet, statement: StatementInCents, logo: Buffer | undefined, accent: string): void {
  const right = { x: sheet.right, align: 'right' } as const
  drawHeadBeside(sheet, statement, logo, accent, () => {
    sheet.write(sheet.text.lines(sheet.words.statement('statement'), TITLE), TITLE, { ...right, as: 'H1' })
    sheet.write(sheet.text.lines(sheet.words.month(statement.month), SUBTITLE), SUBTITLE, right)
    const period = { from: sheet.words.day(statement.from), to: sheet.words.day(statement.to) }
    sheet.write(sheet.text.lines(sheet.words.statement('period', period), LABEL), LABEL, right)
    if (!statement.isOver) sheet.write(sheet.text.lines(sheet.words.statement('soFar'), LABEL), LABEL, right)
  })
}

function drawWhose(sheet: Sheet, statement: StatementInCents): void {
  const top = sheet.y
  sheet.write(sheet.text.lines(sheet.words.statement('account'), LABEL), LABEL)
  for (const [index, line] of billedLines(statement).entries()) {
    const style = index === 0 ? STRONG : CELL
    sheet.write(sheet.text.lines(line, style, sheet.width - 160), style)
  }
  const bottom = sheet.y
  sheet.y = top
  const right = { x: sheet.right, align: 'right' } as const
  sheet.write(sheet.text.lines(sheet.words.statement('closing'), LABEL), LABEL, right)
  sheet.write(sheet.text.lines(sheet.words.money(statement.closing), TITLE), TITLE, right)
  sheet.y = Math.max(bottom, sheet.y) + 20
}

interface Row {
  day: string
  text: string
  amount: string
  balance: string
  style: Style
}

function drawEntries(sheet: Sheet, statement: StatementInCents): void {
  const { opening, entries, closing, from, to, more } = statement
  const edge = (name: 'opening' | 'closing', day: string, balance: Cents): Row => ({
    ...{
      day: sheet.words.day(day),
      text: sheet.words.statement(name),
      amount: '',
      balance: sheet.words.money(balance),
      style: STRONG,
    },
  })
  const rows: Row[] = [
    edge('opening', from, opening),
    ...entries.map(({ kind, isReversal, name, invoice, day, amount, balance }) => ({
      day: sheet.words.day(day),
      text: [sheet.words.statement(entryText(kind, isReversal)), name, invoice && `· ${invoice}`]
        .filter(Boolean)
        .join(' '),
      amount: sheet.words.money(amount),
      balance: sheet.words.money(balance),
      style: CELL,
    })),
    ...(entries.length === 0 ? [note(sheet.words.statement('none'))] : []),
    ...(more ? [note(sheet.words.statement('beyond', { count: entries.length }))] : []),
    edge('closing', to, closing),
  ]
  sheet.text.within('Table', () => {
    drawHeads(sheet)
    for (const row of rows) drawRow(sheet, row)
  })
}

function drawRow(sheet: Sheet, row: Row): void {
  const text = sheet.text.lines(row.text, row.style, sheet.width - DATE_WIDTH - 2 * AMOUNT_WIDTH - 12)
  const height = sheet.text.height(text, row.style) + 2 * PAD
  if (sheet.makeRoom(height)) drawHeads(sheet)
  const y = sheet.y + PAD
  const right = (shown: string, x: number) =>
    sheet.text.draw(sheet.text.lines(shown, row.style), row.style, { x, y, align: 'right' })
  sheet.text.within('TR', () => {
    sheet.text.draw(sheet.text.lines(row.day, CELL), CELL, { x: sheet.left, y })
    sheet.text.draw(text, row.style, { x: sheet.left + DATE_WIDTH, y })
    right(row.amount, sheet.right - AMOUNT_WIDTH)
    right(row.balance, sheet.right)
  })
  sheet.y += height
  sheet.rule(sheet.y, PALETTE.line)
}

const note = (text: string): Row => ({ day: '', text, amount: '', balance: '', style: LABEL })

function drawHeads(sheet: Sheet): void {
  const y = sheet.y + 4
  const head = (text: string, x: number, align: 'left' | 'right') =>
    sheet.text.draw(sheet.text.lines(text, HEADING), HEADING, { x, y, align, as: 'TH' })
  sheet.text.within('TR', () => {
    head(sheet.words.statement('date'), sheet.left, 'left')
    head(sheet.words.statement('entry'), sheet.left + DATE_WIDTH, 'left')
    head(sheet.words.statement('amount'), sheet.right - AMOUNT_WIDTH, 'right')
    head(sheet.words.statement('balance'), sheet.right, 'right')
  })
  sheet.y = y + HEADING.size * LINE_HEIGHT + 5
  sheet.rule(sheet.y, PALETTE.quiet, 0.8)
}

/** Debts by age, and the sums, in rows that aren't split over pages. */
function drawAges(sheet: Sheet, statement: StatementInCents, accent: string): void {
  sheet.makeRoom(120)
  sheet.y += 24
  sheet.write(sheet.text.lines(sheet.words.statement('byAge'), HEADING), HEADING)
  sheet.y += 6
  sheet.rule(sheet.y, accent, 1.2)
  sheet.y += 8
  drawSums(
    sheet,
    STATEMENT_AGES.map((age) => ({ label: sheet.words.statement(age), amount: statement.ageing[age] })),
  )
  sheet.y += 10
  drawSums(
    sheet,
    statementSums(statement).map(({ of, amount, day }) => ({
      label: day ? sheet.words.statement('due', { day: sheet.words.day(day) }) : sheet.words.statement(`sums.${of}`),
      amount,
    })),
  )
}

/** Amounts side by side, each below its label. */
function drawSums(sheet: Sheet, columns: readonly { label: string; amount: Cents }[]): void {
  const width = sheet.width / columns.length
  const top = sheet.y
  for (const [index, { label, amount }] of columns.entries()) {
    const x = sheet.left + index * width
    sheet.y = top
    sheet.write(sheet.text.lines(label, LABEL), LABEL, { x })
    sheet.write(sheet.text.lines(sheet.words.money(amount), STRONG), STRONG, { x })
  }
}

/** What is owed by invoice, each with its due date. */
function drawOpenInvoices(sheet: Sheet, { openInvoices, moreOpen }: StatementInCents): void {
  if (openInvoices.length === 0) return
  sheet.makeRoom(60)
  sheet.y += 24
  sheet.write(sheet.text.lines(sheet.words.statement('openInvoices'), HEADING), HEADING)
  sheet.y += 5
  sheet.rule(sheet.y, PALETTE.quiet, 0.8)
  sheet.text.within('Table', () => {
    for (const invoice of openInvoices) drawOpenInvoice(sheet, invoice)
  })
  if (moreOpen > 0) sheet.write(sheet.text.lines(sheet.words.statement('moreOpen', { count: moreOpen }), LABEL), LABEL)
}

function drawOpenInvoice(
  sheet: Sheet,
  { timestamp, dueDate, owed, late }: StatementInCents['openInvoices'][number],
): void {
  sheet.makeRoom(CELL.size * LINE_HEIGHT + 2 * PAD)
  const y = sheet.y + PAD
  const day = sheet.words.day(dueDate)
  const due = late > 0 ? sheet.words.statement('late', { day, count: late }) : sheet.words.statement('due', { day })
  const name = `${sheet.words.statement('invoice')} ${timestamp}`
  sheet.text.within('TR', () => {
    sheet.text.draw(sheet.text.lines(name, CELL), CELL, { x: sheet.left, y })
    sheet.text.draw(sheet.text.lines(due, CELL), CELL, { x: sheet.left + sheet.width / 2, y })
    sheet.text.draw(sheet.text.lines(sheet.words.money(owed), CELL), CELL, { x: sheet.right, y, align: 'right' })
  })
  sheet.y = y + CELL.size * LINE_HEIGHT + PAD
  sheet.rule(sheet.y, PALETTE.line)
}

/** The lines that the customer disputes, with the reason. */
function drawDisputes(sheet: Sheet, { disputes }: StatementInCents): void {
  if (disputes.length === 0) return
  sheet.makeRoom(60)
  sheet.y += 24
  sheet.write(sheet.text.lines(sheet.words.statement('disputes'), HEADING), HEADING)
  sheet.y += 5
  sheet.rule(sheet.y, PALETTE.quiet, 0.8)
  sheet.text.within('Table', () => {
    for (const dispute of disputes) drawDispute(sheet, dispute)
  })
}

function drawDispute(sheet: Sheet, { invoice, item, reason, amount }: StatementInCents['disputes'][number]): void {
  const name = `${sheet.words.statement('invoice')} ${invoice} · ${item}`
  const text = sheet.text.lines(name, CELL, sheet.width - AMOUNT_WIDTH)
  const why = sheet.text.lines(reason, LABEL, sheet.width - AMOUNT_WIDTH)
  const height = sheet.text.height(text, CELL)
  sheet.makeRoom(height + sheet.text.height(why, LABEL) + 2 * PAD)
  const y = sheet.y + PAD
  sheet.text.within('TR', () => {
    sheet.text.draw(text, CELL, { x: sheet.left, y })
    sheet.text.draw(why, LABEL, { x: sheet.left, y: y + height })
    sheet.text.draw(sheet.text.lines(sheet.words.money(amount), CELL), CELL, { x: sheet.right, y, align: 'right' })
  })
  sheet.y = y + height + sheet.text.height(why, LABEL) + PAD
  sheet.rule(sheet.y, PALETTE.line)
}

function drawHowToPay(sheet: Sheet, { owed, seller: { howToPay } }: StatementInCents): void {
  if (owed === 0 || !howToPay) return
  const lines = sheet.text.lines(howToPay, CELL, sheet.width)
  sheet.makeRoom(Math.min(sheet.text.height(lines, CELL) + 40, 200))
  sheet.y += 24
  sheet.write(sheet.text.lines(sheet.words.invoice('howToPay'), HEADING), HEADING)
  sheet.y += 3
  for (const line of lines) {
    sheet.makeRoom(CELL.size * LINE_HEIGHT)
    sheet.write([line], CELL)
  }
}
