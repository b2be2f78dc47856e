import type { Cents } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import type { Handler } from '../operation.ts'
import { OWED_SUMS, owedInvoices } from '../requests/queries/owed-invoices.ts'
import { shopToday, shopZone } from '../settings/time-zone.ts'
import { foundInvoices } from './found-invoices.ts'
import { isCalled } from './queries.ts'

/** The totals of the invoices of a list. Void ones don't count. */
export const sumInvoices: Handler<'sumInvoices'> = async ({ services, db, actor, query: { state, ...search } }) => {
  const today = await shopToday(db, services.config)
  const timeZone = await shopZone(db, services.config)
  const where = sql`${foundInvoices(actor, search)} ${state ? sql`AND ${isCalled(state, today)}` : sql``}`
  const owed = owedInvoices(where, { day: today, today, timeZone })
  const { rows } = await sql<{ total: Cents; owed: Cents; overdue: Cents }>`
    SELECT sums."owed", sums."overdue", (
      SELECT coalesce(sum(invoice."grandTotal"), 0)::bigint FROM invoice WHERE invoice."voidedAt" IS NULL AND ${where}) AS "total"
    FROM (SELECT ${OWED_SUMS} FROM ${owed} item) sums`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('Adding up answers a row')
  return sums
}
