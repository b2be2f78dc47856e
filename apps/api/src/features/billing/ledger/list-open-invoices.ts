import type { OpenInvoiceInCents } from '@stitchdesk/contract/billing/ledger'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { sql } from 'kysely'
import { isStaff } from '../../access/scope.ts'
import type { Handler } from '../../operation.ts'
import { reported } from '../../requests/queries/owed-invoices.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { IS_DISPUTED, unpaidInvoicesOf } from './chosen-invoices.ts'
import { findLedger } from './find-ledger.ts'
import { openItems } from './open-items.ts'

/** The invoices of a customer within reach that owe something, in the order in which a payment without chosen invoices pays them. */
export const listOpenInvoices: Handler<'listOpenInvoices'> = async ({ services, db, actor, params }) => {
  const { customerId } = await findLedger(db, actor, params.id)
  const today = await shopToday(db, services.config)
  const { rows } = await sql<OpenInvoiceInCents & { total: number }>`
    SELECT invoice."_id", invoice."timestamp", invoice."grandTotal", item."open" AS "owed",
      greatest(0, ${today}::date - item."day") AS "age", greatest(0, ${today}::date - invoice."dueDate") AS "late",
      ${IS_DISPUTED} AS "disputed", ${reported()} AS "reported", ${REPORTS} AS "reports", count(*) OVER () AS "total"
    FROM ${openItems(unpaidInvoicesOf(customerId))} item JOIN invoice ON invoice."_id" = item."invoiceId"
    WHERE item."open" > 0 AND invoice."timestamp" IS NOT NULL
    ORDER BY item."number" LIMIT ${sql.lit(BILLING_LIMITS.allocations)}`.execute(db)
  const docs = rows.map(({ total: _, ...invoice }) => invoice)
  const { closedThrough } = isStaff(actor) ? (await readSetting(db, 'books')).value : { closedThrough: '' }
  return { docs, more: (rows[0]?.total ?? 0) - docs.length, closedThrough }
}

/** Reported payments of an `invoice` that wait, the oldest first, as JSON. A report of several invoices appears at each. */
const REPORTS = sql`coalesce((
  SELECT json_agg(json_build_object('_id', payment."_id", 'PaymentDate', payment."PaymentDate", 'PayNumber', payment."PayNumber",
    'Price', payment."Price", 'Currency', payment."Currency", 'PayMethod', payment."PayMethod", 'timestamp', payment."timestamp",
    'version', payment."version", 'owed', coalesce((SELECT sum(meant."owed") FROM reported_invoice part
      JOIN invoice meant ON meant."_id" = part."invoiceId" WHERE part."paymentId" = payment."_id"), item."open"))
    ORDER BY payment."createdAt", payment."_id")
  FROM payment WHERE payment."confirmation" = 'pending' AND payment."_id" IN (
    SELECT entered."_id" FROM payment entered WHERE entered."invId" = invoice."_id"
    UNION ALL SELECT part."paymentId" FROM reported_invoice part WHERE part."invoiceId" = invoice."_id")), '[]')`
