import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import type { Billable } from './billable.ts'

/**
 * Inserts the lines of invoices, numbered from 1 in the given order. Each copies its request as it is now; the caller has locked the
 * requests.
 */
export async function insertLines(
  db: Database,
  invoices: readonly { _id: Reached<'invoice'>; requests: readonly Billable[] }[],
): Promise<void> {
  const lines = invoices.flatMap(({ _id, requests }) =>
    requests.map((request, index) => ({ invoiceId: _id, id: index + 1, orderId: request._id })),
  )
  await sql`
    INSERT INTO invoice_line ("invoiceId", "id", "orderId", "orderNo", "propId", "submitDateTime", "requestFor", "sentDate",
      "orderName", "po", "price", "discount")
    SELECT line."invoiceId", line."id", request."_id", request."orderCode", coalesce((
        SELECT processing."_id" FROM processing WHERE processing."requestId" = request."_id"
        ORDER BY processing."round" DESC LIMIT 1), ''),
      request."submitDateTime", request."requestFor", request."sentDate", request."orderName", request."po", request."price",
      request."discount"
    FROM unnest(${lines.map(({ invoiceId }) => invoiceId)}::text[], ${lines.map(({ id }) => id)}::integer[],
      ${lines.map(({ orderId }) => orderId)}::text[]) line ("invoiceId", "id", "orderId")
    JOIN request ON request."_id" = line."orderId"`.execute(db)
}
