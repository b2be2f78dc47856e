import { dayOf } from '@stitchdesk/contract/basics/days'
import { cents } from '@stitchdesk/contract/basics/money'
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
/** Lines that stay with the sums. */
const WITH_SUMS = 2

/** A line as it is read, or a charge, which has no request and so no code and no days. */
interface Row {
  id: string
  name: string
  code: string
  po: string
  submitted: string
  sent: string
  price: string
  discount: string
  total: string
  /** The request whose picture stands beside it. */
  orderId?: string
}

interface Column {
  heading: 'line' | 'po' | 'submitted' | 'sent' | 'price' | 'discount' | 'total'
  cell: Exclude<keyof Row, 'name' | 'code' | 'orderId'>
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

/**
 * The lines of an invoice, and what it charges beside them, as a table; its heads stand on each of its pages, and no line is torn.
 * @param sums the height of the sums below, in points: they take the last lines along to another page
 */
export function drawLines(
  sheet: Sheet,
  { invoice }: InvoiceSheet,
  pictures: ReadonlyMap<string, Buffer>,
  sums: number,
): void {
  const rows = rowsOf(sheet, invoice)
  const { columns, nameAt, nameRoom } = place(sheet, rows)
  const textAt = pictures.size > 0 ? nameAt + PICTURE + GAP : nameAt
  const room = nameRoom - (textAt - nameAt)
  const set = rows.map((row) => {
    const name = sheet.text.lines(row.name, CELL, room)
    const code = row.code === '' ? [] : sheet.text.lines(row.code, CODE, room)
    const cells = columns.map(({ cell, style, most }) => sheet.text.lines(row[cell], style, most))
    const picture = pictures.get(row.orderId ?? '')
    const height = Math.max(
      sheet.text.height(name, CELL) + sheet.text.height(code, CODE),
      picture ? PICTURE : 0,
      ...cells.map((lines) => sheet.text.height(lines, CELL)),
    )
    return { name, code, cells, picture, height: height + 2 * PAD }
  })
  sheet.text.within('Table', () => {
    drawHeads(sheet, columns, nameAt)
    for (const [at, { name, code, cells, picture, height }] of set.entries()) {
      if (sheet.makeRoom(heightWithLast(set.slice(at), sums))) drawHeads(sheet, columns, nameAt)
      const y = sheet.y + PAD
      if (picture) drawPicture(sheet, picture, { x: nameAt, y })
      sheet.text.within('TR', () => {
        sheet.text.draw(name, CELL, { x: textAt, y })
        sheet.text.draw(code, CODE, { x: textAt, y: y + sheet.text.height(name, CELL) })
        for (const [index, { x, width, style, align }] of columns.entries()) {
          sheet.text.draw(cells[index] ?? [], style, { x: align === 'right' ? x + width : x, y, align })
        }
      })
      sheet.y += height
      sheet.rule(sheet.y, PALETTE.line)
    }
  })
}

/** A line's small picture, beside the name that it shows. */
function drawPicture(sheet: Sheet, picture: Buffer, { x, y }: { x: number; y: number }): void {
  sheet.text.beside(() => {
    sheet.doc.image(picture, x, y, { fit: [PICTURE, PICTURE], align: 'center', valign: 'center' })
  })
}

/** The height of the first of these lines, with what must not be parted from it: the sums never stand on a page of their own. */
function heightWithLast(rows: readonly { height: number }[], sums: number): number {
  const [first] = rows
  if (!first || rows.length > WITH_SUMS) return first?.height ?? 0
  return rows.reduce((sum, { height }) => sum + height, sums)
}

function rowsOf(sheet: Sheet, { inv, charges, timeZone }: InvoiceSheet['invoice']): Row[] {
  const day = (moment: string | null) => (moment ? sheet.words.day(dayOf(new Date(moment), timeZone)) : '')
  const lines = inv.map((line) => ({
    id: String(line.id),
    name: line.orderName,
    code: displayOrderCode(line.requestFor, line.orderNo),
    po: line.po,
    submitted: day(line.submitDateTime),
    sent: day(line.sentDate),
    price: sheet.words.money(line.price),
    discount: line.discount > 0 ? sheet.words.money(cents(-line.discount)) : '',
    total: sheet.words.money(line.totalPrice),
    orderId: line.orderId,
  }))
  const charged = charges.map(({ id, text, po, amount }) => ({
    ...{ id: String(id), name: text, po, price: sheet.words.money(amount), total: sheet.words.money(amount) },
    ...{ code: '', submitted: '', sent: '', discount: '' },
  }))
  return [...lines, ...charged]
}

function drawHeads(sheet: Sheet, columns: readonly Placed[], nameAt: number): void {
  const height = HEADING.size * LINE_HEIGHT
  const y = sheet.y + 4
  sheet.text.within('TR', () => {
    sheet.text.draw(sheet.text.lines(sheet.words.invoice('order'), HEADING), HEADING, { x: nameAt, y, as: 'TH' })
    for (const { heading, x, width, align } of columns) {
      sheet.text.draw(sheet.text.lines(sheet.words.invoice(heading), HEADING), HEADING, {
        x: align === 'right' ? x + width : x,
        y,
        align,
        as: 'TH',
      })
    }
  })
  sheet.y = y + height + 5
  sheet.rule(sheet.y, PALETTE.quiet, 0.8)
}

/** Gives each column what its texts need, and the names what is left. Columns in which nothing stands are left out. */
function place(sheet: Sheet, rows: readonly Row[]) {
  const [first = COLUMNS[0], ...others] = COLUMNS.filter(
    ({ cell }) => cell === 'id' || rows.some((row) => row[cell] !== ''),
  )
  const widthOf = ({ heading, cell, style, most = Number.POSITIVE_INFINITY }: Column) => {
    const texts = new Set(rows.map((row) => row[cell]))
    const widths = [...texts].map((text) => sheet.text.lines(text, style)[0]?.width ?? 0)
    return Math.max(
      sheet.text.lines(sheet.words.invoice(heading), HEADING)[0]?.width ?? 0,
      Math.min(most, Math.max(0, ...widths)),
    )
  }
  const columns: Placed[] = []
  let right = sheet.right
  for (const column of others.toReversed()) {
    const width = widthOf(column)
    right -= width
    columns.unshift({ ...column, x: right, width })
    right -= GAP
  }
  const width = widthOf(first)
  columns.unshift({ ...first, x: sheet.left, width })
  const nameAt = sheet.left + width + GAP
  return { columns, nameAt, nameRoom: right - nameAt }
}

const COLUMNS: readonly [Column, ...Column[]] = [
  { heading: 'line', cell: 'id', style: { ...CELL, color: PALETTE.quiet }, align: 'left' },
  { heading: 'po', cell: 'po', style: CELL, align: 'left', most: MOST_PO },
  { heading: 'submitted', cell: 'submitted', style: CELL, align: 'left' },
  { heading: 'sent', cell: 'sent', style: CELL, align: 'left' },
  { heading: 'price', cell: 'price', style: CELL, align: 'right' },
  { heading: 'discount', cell: 'discount', style: CELL, align: 'right' },
  { heading: 'total', cell: 'total', style: CELL, align: 'right' },
]
