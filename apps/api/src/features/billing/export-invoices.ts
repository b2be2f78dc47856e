import type { Language } from '@stitchdesk/contract/basics/enums'
import { fromCents } from '@stitchdesk/contract/basics/money'
import type { ListedInvoiceInCents } from '@stitchdesk/contract/billing/invoice-list'
import { sql } from 'kysely'
import { streamRows } from '../../platform/database/stream-rows.ts'
import { dayOf } from '../../platform/days.ts'
import { type Cell, dayCell } from '../../platform/tables/cell.ts'
import { sendRows } from '../../platform/tables/send-rows.ts'
import { type Heading, yesIn } from '../../platform/texts/headings.ts'
import { invoiceStateIn } from '../../platform/texts/value-texts.ts'
import { calledCustomer } from '../access/person-names.ts'
import type { Handler } from '../operation.ts'
import { IS_REPORTED } from '../requests/queries/billing.ts'
import { shopToday, shopZone } from '../settings/time-zone.ts'
import { listedInvoices } from './list-all-invoices.ts'
import { CREDITED, OWED, RECEIVED, stateOn, WITH_ENTRY } from './queries.ts'

type Stored = Pick<
  ListedInvoiceInCents,
  | ('timestamp' | 'state' | 'customer' | 'authEmail' | 'invoiceDate' | 'dueDate' | 'items' | 'subtotal')
  | ('discount' | 'tax' | 'grandTotal' | 'received' | 'credited' | 'owed' | 'awaitingConfirmation' | 'voidReason')
>
type Row = Stored & { userName: string }

interface Column {
  heading: Heading
  cell: (invoice: Row, language: Language) => Cell
}

const COLUMNS = [
  { heading: 'Invoice', cell: ({ timestamp }) => timestamp },
  { heading: 'Status', cell: ({ state }, language) => invoiceStateIn(language, state) },
  { heading: 'Customer', cell: ({ customer }) => customer },
  { heading: 'User name', cell: ({ userName }) => userName },
  { heading: 'Email', cell: ({ authEmail }) => authEmail },
  { heading: 'Date', cell: ({ invoiceDate }) => dayCell(invoiceDate) },
  { heading: 'Due', cell: ({ dueDate }) => dayCell(dueDate) },
  { heading: 'Items', cell: ({ items }) => items },
  { heading: 'Subtotal', cell: ({ subtotal }) => fromCents(subtotal) },
  { heading: 'Discount', cell: ({ discount }) => fromCents(discount) },
  { heading: 'Tax', cell: ({ tax }) => fromCents(tax) },
  { heading: 'Total', cell: ({ grandTotal }) => fromCents(grandTotal) },
  { heading: 'Received', cell: ({ received }) => fromCents(received) },
  { heading: 'Credited', cell: ({ credited }) => fromCents(credited) },
  // Drafts and void invoices owe nothing.
  { heading: 'Owed', cell: ({ state, owed }) => (state === 'Unpaid' || state === 'Overdue' ? fromCents(owed) : 0) },
  {
    heading: 'Awaiting confirmation',
    cell: ({ awaitingConfirmation }, language) => (awaitingConfirmation ? yesIn(language) : ''),
  },
  { heading: 'Void reason', cell: ({ voidReason }) => voidReason },
] as const satisfies readonly Column[]

/** Streams all invoices of a filtered list as CSV or XLSX, in the list's order. */
export const exportInvoices: Handler<'exportInvoices'> = async ({ db, actor, params, query, reply, services }) => {
  const timeZone = await shopZone(db, services.config)
  const today = await shopToday(db, services.config)
  const { where, order, join } = listedInvoices(actor, { ...query, today })
  const rows = sql<Row>`
    SELECT coalesce(invoice."timestamp", '') AS "timestamp", ${stateOn(today)} AS "state", ${calledCustomer('customer')} AS "customer",
      customer."userName", invoice."authEmail", invoice."invoiceDate", invoice."dueDate",
      (SELECT count(*) FROM invoice_line line WHERE line."invoiceId" = invoice."_id") AS "items",
      invoice."subtotal", invoice."discount", invoice."tax", invoice."grandTotal", ${RECEIVED}, ${CREDITED}, ${OWED},
      ${IS_REPORTED} AS "awaitingConfirmation", invoice."voidReason"
    FROM invoice ${join} ${WITH_ENTRY} WHERE ${where} ORDER BY ${order}`
  return sendRows(reply, params.format, {
    name: 'invoices',
    day: dayOf(new Date(), timeZone),
    sheet: 'Invoices',
    headings: COLUMNS.map(({ heading }) => heading),
    rows: exportRows(streamRows(db, rows), reply.request.language),
  })
}

async function* exportRows(invoices: AsyncIterable<Row>, language: Language) {
  for await (const invoice of invoices) yield COLUMNS.map(({ cell }: Column) => cell(invoice, language))
}
