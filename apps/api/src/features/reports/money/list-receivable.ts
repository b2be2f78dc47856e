import { addDays } from '@stitchdesk/contract/basics/days'
import { fromCents } from '@stitchdesk/contract/basics/money'
import { REPORTS_LIMITS } from '@stitchdesk/contract/reports/limits'
import type { ReceivableRowInCents } from '@stitchdesk/contract/reports/money-report'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { offsetOf, pagedAnswer } from '../../../platform/database/paging.ts'
import { dayOf } from '../../../platform/days.ts'
import { type Cell, sendRows } from '../../../platform/send-rows.ts'
import type { Heading } from '../../../platform/texts/headings.ts'
import { calledCustomer } from '../../access/person-names.ts'
import type { Reader } from '../../access/scope.ts'
import type { Context, Handler } from '../../operation.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { hasLedgerSums, type LedgerReading } from '../sums/ledger-sums.ts'
import { settledInvoices } from './days-to-pay.ts'
import { agedSums, owedOn } from './owed-on.ts'

/** What customers owed on invoices on a day's evening, a customer a row. */
export const listReceivable: Handler<'listReceivable'> = async ({ services, db, actor, params, query }) => {
  const timeZone = await shopZone(db, services.config)
  const rows = receivableRows({ actor, timeZone, summed: await hasLedgerSums(db, actor, timeZone) }, query)
  const order = sql`${sql.ref(query.by)} ${sql.raw(query.direction === 'asc' ? 'ASC NULLS FIRST' : 'DESC NULLS LAST')}, "_id"`
  // unscoped ledger_entry, ledger_allocation: names of customers whose invoices are within reach
  const answer = await sql<{ totalDocs: number; docs: ReceivableRowInCents[] }>`
    WITH owing AS MATERIALIZED (SELECT * FROM ${rows} owing)
    SELECT (SELECT count(*) FROM owing) AS "totalDocs", coalesce((SELECT json_agg(page) FROM (
      SELECT * FROM owing ORDER BY ${order} LIMIT ${params.size} OFFSET ${offsetOf(params)}) page), '[]') AS "docs"`.execute(
    db,
  )
  const [page] = answer.rows
  return pagedAnswer(page?.docs ?? [], page?.totalDocs ?? 0, params)
}

type Asked = Pick<Context<'listReceivable'>['query'], 'day'>

/** Each customer who owed something, as rows of a table. */
function receivableRows(reading: LedgerReading, { day }: Asked): RawBuilder<ReceivableRowInCents> {
  const today = dayOf(new Date(), reading.timeZone)
  const evening = day ?? today
  const { to30, to60, to90, over90 } = agedSums(evening)
  const paying = { $gte: addDays(today, -REPORTS_LIMITS.payingDays) }
  return sql`(
    SELECT account."_id", ${calledCustomer('account')} AS "customer", debt."to30", debt."to60", debt."to90", debt."over90",
      debt."owed", debt."overdue", pace."days" AS "daysToPay"
    FROM (
      SELECT item."customerId", ${to30} AS "to30", ${to60} AS "to60", ${to90} AS "to90", ${over90} AS "over90",
        sum(item."owed")::bigint AS "owed",
        coalesce(sum(item."owed") FILTER (WHERE item."dueDate" < ${evening}::date), 0)::bigint AS "overdue"
      FROM ${owedOn(reading, evening)} item GROUP BY 1
    ) debt
    JOIN LATERAL (
      SELECT * FROM account first WHERE first."customerId" = debt."customerId" ORDER BY first."registerdDate", first."_id" LIMIT 1
    ) account ON true
    LEFT JOIN (
      SELECT settled."customerId", round(avg(settled."days"))::int AS "days"
      FROM ${settledInvoices(reading, paying)} settled GROUP BY 1
    ) pace ON pace."customerId" = debt."customerId")`
}

const COLUMNS = [
  { heading: 'Customer', cell: ({ customer }) => customer },
  { heading: '0-30 days', cell: ({ to30 }) => fromCents(to30) },
  { heading: '31-60 days', cell: ({ to60 }) => fromCents(to60) },
  { heading: '61-90 days', cell: ({ to90 }) => fromCents(to90) },
  { heading: 'Over 90 days', cell: ({ over90 }) => fromCents(over90) },
  { heading: 'Total due', cell: ({ owed }) => fromCents(owed) },
  { heading: 'Overdue', cell: ({ overdue }) => fromCents(overdue) },
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
export async function receivableTable(
  db: Database,
  { actor, day, timeZone }: { actor: Reader; day: string; timeZone: string },
) {
  const rows = receivableRows({ actor, timeZone, summed: await hasLedgerSums(db, actor, timeZone) }, { day })
  return {
    sheet: 'Receivable' as const,
    headings: COLUMNS.map(({ heading }) => heading),
    // unscoped ledger_entry, ledger_allocation: names of customers whose invoices are within reach
    rows: cellsOf(
      db.selectFrom(rows.as('owing')).selectAll().orderBy('owing.owed', 'desc').orderBy('owing._id').stream(500),
    ),
  }
}

async function* cellsOf(rows: AsyncIterable<ReceivableRowInCents>) {
  for await (const row of rows) yield COLUMNS.map(({ cell }) => cell(row))
}
