import { sql, type Transaction } from 'kysely'
import type { DB } from '../apps/api/src/platform/database/database.generated.ts'
import { DEMO_REMINDER_DAYS } from './demo-shop.ts'

const LATE = sql`invoice."owed" > 0
  AND NOT EXISTS (SELECT FROM payment WHERE payment."invId" = invoice."_id" AND payment."confirmation" = 'pending')`

/** Disputes a line of the invoice that is late for the shortest time, and tells of the reminders of all others that are late. */
export async function insertReminders(trx: Transaction<DB>): Promise<void> {
  await sql`
    UPDATE invoice_line SET "disputedAt" = now() - interval '2 days', "disputeReason" = 'The letters came out 2 mm too high.'
    WHERE ("invoiceId", "id") = (
      SELECT invoice."_id", line."id" FROM invoice JOIN invoice_line line ON line."invoiceId" = invoice."_id"
      WHERE ${LATE} AND invoice."dueDate" < now()::date - 3 ORDER BY invoice."dueDate" DESC, line."id" LIMIT 1)`.execute(
    trx,
  )
  const steps = DEMO_REMINDER_DAYS.map((days, index) => sql`(${sql.lit(index + 1)}, ${sql.lit(days)})`)
  await sql`
    WITH sent AS (
      INSERT INTO invoice_reminder ("invoiceId", "step", "sentAt")
      SELECT invoice."_id", step."step", (invoice."dueDate" + step."days")::timestamp + interval '15 hours 10 minutes'
      FROM invoice CROSS JOIN (VALUES ${sql.join(steps)}) step ("step", "days")
      WHERE ${LATE} AND invoice."dueDate" + step."days" < now()::date
        AND NOT EXISTS (SELECT FROM invoice_line line WHERE line."invoiceId" = invoice."_id" AND line."disputedAt" IS NOT NULL)
      RETURNING *
    )
    INSERT INTO audit_event ("at", "entity", "entityId", "field", "before", "after")
    SELECT "sentAt", 'invoice', "invoiceId", 'reminded', 'null', json_build_object('step', "step")::text::jsonb FROM sent`.execute(
    trx,
  )
}
