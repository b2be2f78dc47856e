import type { Currency, Language, PayMethod } from '@stitchdesk/contract/basics/enums'
import { type Cents, fromCents } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import { streamRows } from '../../platform/database/stream-rows.ts'
import { dayOf } from '../../platform/days.ts'
import { type Cell, dayCell } from '../../platform/tables/cell.ts'
import { sendRows } from '../../platform/tables/send-rows.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import type { Heading } from '../../platform/texts/headings.ts'
import { calledCustomer } from '../access/person-names.ts'
import { invoiceScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { readSetting } from '../settings/read-setting.ts'
import { shopZone } from '../settings/time-zone.ts'
import { listedPayments, MEANT_INVOICES } from './list-payments.ts'

interface Row {
  customer: string
  userName: string
  timestamp: string
  paid: Cents
  Currency: Currency
  owed: Cents
  PaymentDate: string
  PayMethod: PayMethod
  PayNumber: string
  refId: string
  /** the shop's day on which it was entered */
  enteredOn: string
}

interface Column {
  heading: Heading
  cell: (payment: Row, named: (method: PayMethod) => string) => Cell
}

const COLUMNS = [
  { heading: 'Customer', cell: ({ customer }) => customer },
  { heading: 'User name', cell: ({ userName }) => userName },
  { heading: 'Invoice', cell: ({ timestamp }) => timestamp },
  { heading: 'Paid', cell: ({ paid }) => fromCents(paid) },
  { heading: 'Currency', cell: ({ Currency }) => Currency },
  { heading: 'Owed', cell: ({ owed }) => fromCents(owed) },
  { heading: 'Payment date', cell: ({ PaymentDate }) => dayCell(PaymentDate) },
  { heading: 'Payment method', cell: ({ PayMethod }, named) => named(PayMethod) },
  { heading: 'Payment number', cell: ({ PayNumber }) => PayNumber },
  { heading: 'Reference', cell: ({ refId }) => refId },
  { heading: 'Reported on', cell: ({ enteredOn }) => dayCell(enteredOn) },
] as const satisfies readonly Column[]

/** Streams all payments of a filtered list as CSV or XLSX, in the list's order. */
export const exportPayments: Handler<'exportPayments'> = async ({ db, actor, params, query, reply, services }) => {
  const timeZone = await shopZone(db, services.config)
  const { value: own } = await readSetting(db, 'payMethods')
  const direction = sql.raw(query.first === 'newest' ? 'DESC' : 'ASC')
  const rows = sql<Row>`
    SELECT ${calledCustomer('customer')} AS "customer", customer."userName", payment."timestamp", payment."Price" AS "paid",
      payment."Currency", invoice."owed", payment."PaymentDate", payment."PayMethod", payment."PayNumber", payment."refId",
      (payment."createdAt" AT TIME ZONE ${timeZone}::text)::date AS "enteredOn"
    FROM payment CROSS JOIN LATERAL ${MEANT_INVOICES} invoice JOIN account customer ON customer."_id" = payment."mauth_id"
    WHERE ${listedPayments(query)} AND ${invoiceScope(actor)}
    ORDER BY payment."createdAt" ${direction}, payment."_id" ${direction}`
  return sendRows(reply, params.format, {
    name: 'payments',
    day: dayOf(new Date(), timeZone),
    sheet: 'Payments',
    headings: COLUMNS.map(({ heading }) => heading),
    rows: exportRows(streamRows(db, rows), methodNames(reply.request.language, own)),
  })
}

async function* exportRows(payments: AsyncIterable<Row>, named: (method: PayMethod) => string) {
  for await (const payment of payments) yield COLUMNS.map(({ cell }: Column) => cell(payment, named))
}

/** The names of payment methods: the shop's own, or the product's in the reader's language. */
function methodNames(language: Language, own: Record<PayMethod, string>) {
  const texts = textsIn(language, 'invoices', 'methods')
  return (method: PayMethod) => own[method] || texts(method)
}
