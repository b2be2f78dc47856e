import { dayOf, spellOutDay } from '@stitchdesk/contract/basics/days'
import { type Cents, usd } from '@stitchdesk/contract/basics/money'
import { invoiceText } from '@stitchdesk/contract/billing/invoice-document'
import type { InvoiceLineInCents } from '@stitchdesk/contract/billing/invoice-line'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { InvoiceSheet } from '../tasks.ts'
import { PALETTE } from './palette.ts'
import type { Sheet } from './sheet.ts'
import { LINE_HEIGHT, type Style } from './typesetter.ts'

const HEADING = { size: 8, weight: 'strong', color: PALETTE.quiet } as const satisfies Style
const CELL = { size: 8.5 } as const satisfies Style
const CODE = { size: 7.5, color: PALETTE.quiet } as const satisfies Style
/** Points between columns, above and below a line, and of a picture's side. */
const GAP = 10
const PAD = 5
const PICTURE = 28
const MOST_PO = 74

interface Column {
  heading: string
  cell: (line: InvoiceLineInCents) => string
  style: Style
  align: 'left' | 'right'
  /** Wider texts are broken. */
  most?: number
}

/** A column with its place. */
interface Placed extends Column {
  x: number
  width: number
}

/** The lines of an invoice as a table; its heads stand on each of its pages, and no line is torn. */
export function drawLines(sheet: Sheet, { invoice }: InvoiceSheet, pictures: ReadonlyMap<string, Buffer>): void {
  const { columns, nameAt, nameRoom } = place(sheet, invoice.inv, invoice.timeZone)
  const textAt = pictures.size > 0 ? nameAt + PICTURE + GAP : nameAt
  const room = nameRoom - (textAt - nameAt)
  drawHeads(sheet, columns, nameAt)
  for (const line of invoice.inv) {
    const name = sheet.text.lines(line.orderName, CELL, room)
    const code = sheet.text.lines(displayOrderCode(line.requestFor, line.orderNo), CODE, room)
    const cells = columns.map((column) => sheet.text.lines(column.cell(line), column.style, column.most))
    const picture = pictures.get(line.orderId)
    const height = Math.max(
      sheet.text.height(name, CELL) + sheet.text.height(code, CODE),
      picture ? PICTURE : 0,
      ...cells.map((lines) => sheet.text.height(lines, CELL)),
    )
    if (sheet.makeRoom(height + 2 * PAD)) drawHeads(sheet, columns, nameAt)
    const y = sheet.y + PAD
    if (picture) sheet.doc.image(picture, nameAt, y, { fit: [PICTURE, PICTURE], align: 'center', valign: 'center' })
    sheet.text.draw(name, CELL, { x: textAt, y })
    sheet.text.draw(code, CODE, { x: textAt, y: y + sheet.text.height(name, CELL) })
    for (const [index, { x, width, style, align }] of columns.entries()) {
      sheet.text.draw(cells[index] ?? [], style, { x: align === 'right' ? x + width : x, y, align })
    }
    sheet.y += height + 2 * PAD
    sheet.rule(sheet.y, PALETTE.line)
  }
}

function drawHeads(sheet: Sheet, columns: readonly Placed[], nameAt: number): void {
  const height = HEADING.size * LINE_HEIGHT
  const y = sheet.y + 4
  sheet.text.draw(sheet.text.lines(invoiceText('order'), HEADING), HEADING, { x: nameAt, y })
  for (const { heading, x, width, align } of columns) {
    sheet.text.draw(sheet.text.lines(heading, HEADING), HEADING, { x: align === 'right' ? x + width : x, y, align })
  }
  sheet.y = y + height + 5
  sheet.rule(sheet.y, PALETTE.quiet, 0.8)
}

/** Gives each column what its texts need, and the names what is left. Columns in which nothing stands are left out. */
function place(sheet: Sheet, lines: readonly InvoiceLineInCents[], timeZone: string) {
  const [number, ...others] = columnsOf(timeZone).filter(
    ({ cell }, index) => index === 0 || lines.some((line) => cell(line) !== ''),
  )
  const widthOf = ({ heading, cell, style, most = Number.POSITIVE_INFINITY }: Column) => {
    const texts = new Set(lines.map(cell))
    const widths = [...texts].map((text) => sheet.text.lines(text, style)[0]?.width ?? 0)
    return Math.max(sheet.text.lines(heading, HEADING)[0]?.width ?? 0, Math.min(most, Math.max(0, ...widths)))
  }
  const columns: Placed[] = []
  let right = sheet.right
  for (const column of others.toReversed()) {
    const width = widthOf(column)
    right -= width
    columns.unshift({ ...column, x: right, width })
    right -= GAP
  }
  const first = number as Column
  const width = widthOf(first)
  columns.unshift({ ...first, x: sheet.left, width })
  const nameAt = sheet.left + width + GAP
  return { columns, nameAt, nameRoom: right - nameAt }
}

function columnsOf(timeZone: string): Column[] {
  const day = (moment: string | null) => (moment ? spellOutDay(dayOf(new Date(moment), timeZone)) : '')
  const taken = (amount: Cents) => (amount > 0 ? usd(-amount as Cents) : '')
  return [
    {
      heading: invoiceText('line'),
      cell: ({ id }) => String(id),
      style: { ...CELL, color: PALETTE.quiet },
      align: 'left',
    },
    { heading: invoiceText('po'), cell: ({ po }) => po, style: CELL, align: 'left', most: MOST_PO },
    {
      heading: invoiceText('submitted'),
      cell: ({ submitDateTime }) => day(submitDateTime),
      style: CELL,
      align: 'left',
    },
    { heading: invoiceText('sent'), cell: ({ sentDate }) => day(sentDate), style: CELL, align: 'left' },
    { heading: invoiceText('price'), cell: ({ price }) => usd(price), style: CELL, align: 'right' },
    { heading: invoiceText('discount'), cell: ({ discount }) => taken(discount), style: CELL, align: 'right' },
    { heading: invoiceText('total'), cell: ({ totalPrice }) => usd(totalPrice), style: CELL, align: 'right' },
  ]
}
