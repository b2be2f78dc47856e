import { addDays } from '@stitchdesk/contract/basics/days'
import { fromCents } from '@stitchdesk/contract/basics/money'
import { REPORTS_LIMITS } from '@stitchdesk/contract/reports/limits'
import type { ReceivableRowInCents } from '@stitchdesk/contract/reports/money-report'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { offsetOf, pagedAnswer } from '../../../platform/database/paging.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { streamRows } from '../../../platform/database/stream-rows.ts'
import { dayOf } from '../../../platform/days.ts'
import type { Cell } from '../../../platform/tables/cell.ts'
import { sendRows } from '../../../platform/tables/send-rows.ts'
import type { Heading } from '../../../platform/texts/headings.ts'
import { calledCustomer } from '../../access/person-names.ts'
import { invoiceScope } from '../../access/scope.ts'
import type { Handler, OperationContext } from '../../operation.ts'
import { agedSums, creditBeside, owedInvoices } from '../../requests/queries/owed-invoices.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { settledInvoices } from './days-to-pay.ts'
import type { LedgerReading } from './reading.ts'

/** What customers owed on invoices on a day's evening, a row for each. */
export const listReceivable: Handler<'listReceivable'> = async ({ services, db, actor, params, query }) => {
  const timeZone = await shopZone(db, services.config)
  const reading = { actor, timeZone }
  // A list sorted by debts is cut to its page first, so that names, credit and days to pay are read for one page of customers, not for all.
  const isOfDebts = !['customer', 'credit', 'daysToPay'].includes(query.by)
  const whole = sql`owing ORDER BY ${orderBy(query, isOfDebts ? 'customerId' : '_id')}
    LIMIT ${params.size} OFFSET ${offsetOf(params)}`
  const debts = debtRows(reading, query)
  const debtsFirst = sql`WITH owing AS MATERIALIZED (SELECT * FROM ${debts} debt), page AS (
    SELECT ${SHOWN} FROM ${completed(reading, sql`(SELECT * FROM ${whole})`, query)} page ORDER BY ${orderBy(query, 'customerId')})`
  const namesFirst = sql`WITH owing AS MATERIALIZED (SELECT * FROM ${completed(reading, debts, query)} owing),
    page AS (SELECT ${SHOWN} FROM ${whole})`
  const answer = await sql<{ totalDocs: number; docs: ReceivableRowInCents[] }>`
    ${isOfDebts ? debtsFirst : namesFirst} SELECT (SELECT count(*) FROM owing) AS "totalDocs", coalesce((SELECT json_agg(page) FROM page), '[]') AS "docs"`.execute(
    db,
  )
  const [page] = answer.rows
  return pagedAnswer(page?.docs ?? [], page?.totalDocs ?? 0, params)
}

const SHOWN = sql.raw(
  ['_id', 'customer', 'to30', 'to60', 'to90', 'over90', 'owed', 'overdue', 'credit', 'daysToPay']
    .map((name) => `"${name}"`)
    .join(),
)

type Asked = OperationContext<'listReceivable'>['query']

const orderBy = ({ by, direction }: Asked, tie: string) =>
  sql`${sql.ref(by)} ${sql.raw(direction === 'asc' ? 'ASC NULLS FIRST' : 'DESC NULLS LAST')}, ${sql.ref(tie)}`

/** The debts of each customer who owed something, as rows of a table. */
function debtRows(reading: LedgerReading, { day }: Pick<Asked, 'day'>): RawBuilder<unknown> {
  const today = dayOf(new Date(), reading.timeZone)
  const evening = day && day < today ? day : today
  const { to30, to60, to90, over90 } = agedSums(evening)
  return sql`(
    SELECT item."customerId", ${to30} AS "to30", ${to60} AS "to60", ${to90} AS "to90", ${over90} AS "over90",
      sum(item."owed")::bigint AS "owed", sum(item."overdue")::bigint AS "overdue"
    FROM ${owedInvoices(invoiceScope(reading.actor), { day: evening, today, timeZone: reading.timeZone })} item GROUP BY 1)`
}

type Completed = ReceivableRowInCents & { customerId: Reached<'customer'> }

/** The same with the customers' names, their credit, and how fast they pay. */
function completed(
  reading: LedgerReading,
  debts: RawBuilder<unknown>,
  { day }: Pick<Asked, 'day'>,
): RawBuilder<Completed> {
  const today = dayOf(new Date(), reading.timeZone)
  const paying = addDays(today, -REPORTS_LIMITS.payingDays)
  return sql`(
    SELECT account."_id", ${calledCustomer('account')} AS "customer", debt."to30", debt."to60", debt."to90", debt."over90",
      debt."owed", debt."overdue", ${creditBeside(sql`debt."owed"`, sql`debt."customerId"`, day ?? today)} AS "credit", pace."days" AS "daysToPay", debt."customerId"
    FROM ${debts} debt
    JOIN LATERAL (
      SELECT * FROM account first WHERE first."customerId" = debt."customerId" ORDER BY first."registerdDate", first."_id" LIMIT 1
    ) account ON true
    CROSS JOIN LATERAL (
      SELECT round(avg(settled."days"))::int AS "days"
      FROM ${settledInvoices(reading.actor, paying)} settled WHERE settled."customerId" = debt."customerId"
    ) pace)`
}

const COLUMNS = [
  { heading: 'Customer', cell: ({ customer }) => customer },
  { heading: '0-30 days', cell: ({ to30 }) => fromCents(to30) },
  { heading: '31-60 days', cell: ({ to60 }) => fromCents(to60) },
  { heading: '61-90 days', cell: ({ to90 }) => fromCents(to90) },
  { heading: 'Over 90 days', cell: ({ over90 }) => fromCents(over90) },
  { heading: 'Owed', cell: ({ owed }) => fromCents(owed) },
  { heading: 'Overdue', cell: ({ overdue }) => fromCents(overdue) },
  { heading: 'Customer credit', cell: ({ credit }) => fromCents(credit) },
  { heading: 'Days to pay', cell: ({ daysToPay }) => daysToPay ?? '' },
] as const satisfies readonly { heading: Heading; cell: (row: ReceivableRowInCents) => Cell }[]

/** Streams what customers owed as CSV or XLSX. */
export const exportReceivable: Handler<'exportReceivable'> = async ({ services, db, actor, params, query, reply }) => {
  const timeZone = await shopZone(db, services.config)
  const day = query.day ?? dayOf(new Date(), timeZone)
  return sendRows(reply, params.format, {
    ...(await receivableTable(db, { actor, day, timeZone })),
    ...{ name: 'receivable', day },
  })
}

/** What customers owed on a day's evening, with its headings. */
export async function receivableTable(db: Database, { day, ...reading }: LedgerReading & { day: string }) {
  const rows = completed(reading, debtRows(reading, { day }), { day })
  return {
    sheet: 'Receivable' as const,
    headings: COLUMNS.map(({ heading }) => heading),
    rows: cellsOf(streamRows(db, sql<Completed>`SELECT * FROM ${rows} owing ORDER BY owing."owed" DESC, owing."_id"`)),
  }
}

async function* cellsOf(rows: AsyncIterable<ReceivableRowInCents>) {
  for await (const row of rows) yield COLUMNS.map(({ cell }) => cell(row))
}
