import type { ExpectedInvoiceInCents } from '@stitchdesk/contract/reports/money-report'
import { sql } from 'kysely'
import { offsetOf, pagedAnswer } from '../../../platform/database/paging.ts'
import { dayOf } from '../../../platform/days.ts'
import { calledCustomer } from '../../access/person-names.ts'
import type { Handler } from '../../operation.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { expectedInvoices } from './forecast.ts'

/** Unpaid invoices that a week of the forecast adds up, the first expected first. */
export const listExpected: Handler<'listExpected'> = async ({ services, db, actor, params, query: { week } }) => {
  const timeZone = await shopZone(db, services.config)
  const expected = expectedInvoices({ actor, timeZone, today: dayOf(new Date(), timeZone) })
  const { rows } = await sql<{ totalDocs: number; docs: ExpectedInvoiceInCents[] }>`
    WITH found AS MATERIALIZED (SELECT * FROM ${expected} expected WHERE expected."week" = ${week})
    SELECT (SELECT count(*) FROM found) AS "totalDocs", coalesce((SELECT json_agg(page) FROM (
      SELECT invoice."_id", invoice."timestamp", first."_id" AS "accountId", ${calledCustomer('first')} AS "customer",
        found."day"::text AS "expectedDay", invoice."dueDate"::text AS "dueDate", found."owed"
      FROM found JOIN invoice ON invoice."_id" = found."_id"
      JOIN LATERAL (SELECT * FROM account WHERE account."customerId" = invoice."customerId"
        ORDER BY account."registerdDate", account."_id" LIMIT 1) first ON true
      ORDER BY found."day", invoice."_id" LIMIT ${params.size} OFFSET ${offsetOf(params)}) page), '[]') AS "docs"`.execute(
    db,
  )
  const [page] = rows
  return pagedAnswer(page?.docs ?? [], page?.totalDocs ?? 0, params)
}
