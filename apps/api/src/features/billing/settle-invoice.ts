import type { Cents } from '@stitchdesk/contract/basics/money'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { type Cause, recordEvent } from '../events/record-event.ts'
import { recordRequestChanges } from '../events/record-request-changes.ts'

/**
 * Derives what an invoice and its requests have received from its payments, after any of these changed. Only confirmed ones count:
 * once they cover the total, invoice and requests are paid; until then each request has its share. Call it in a transaction that
 * holds the invoice's row.
 */
export async function settleInvoice(db: Transaction<DB>, cause: Cause, invoiceId: string): Promise<void> {
  // unscoped invoice: the invoice is held within reach
  const before = await db
    .selectFrom('invoice')
    .select(['status', 'received'])
    .where('_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  // unscoped invoice: the invoice is held within reach
  const after = await db
    .selectFrom('invoice')
    .select([confirmedWorth.as('received'), isSettled.as('status')])
    .where('invoice._id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  await recordEvent(db, cause, { name: 'invoice.settled', entity: 'invoice', _id: invoiceId, set: after, before })
  await settleRequests(db, cause, invoiceId)
}

const confirmedWorth = sql<Cents>`(
  select coalesce(sum(payment."worth"), 0) from payment
  where payment."invId" = invoice."_id" and payment."confirmation" = 'confirmed')`

const isSettled = sql<boolean>`(${confirmedWorth} >= invoice."grandTotal")`

/** The requests follow their invoice; those that change get a new version, so that opened rows refresh. */
async function settleRequests(db: Transaction<DB>, cause: Cause, invoiceId: string) {
  const lines = db.selectFrom('invoice_line').select('orderId').where('invoiceId', '=', invoiceId)
  // The order in which everybody locks several requests.
  // unscoped invoice_line: the invoice is held within reach
  await db.selectFrom('request').select('_id').where('_id', 'in', lines).orderBy('_id').forUpdate().execute()
  // Each line receives its share of a part payment, rounded on the running sum, so that no cent is lost.
  // unscoped invoice_line: the invoice is held within reach
  const next = sql`
    select line."orderId" as "_id", invoice."status" as "paymentStatus",
      case when invoice."grandTotal" = 0 then 0
        else (round(line."upTo" * invoice."received" / invoice."grandTotal")
          - round((line."upTo" - line."totalPrice") * invoice."received" / invoice."grandTotal"))::bigint end as "received"
    from invoice join (
      select "invoiceId", "orderId", "totalPrice", sum("totalPrice") over (order by "id") as "upTo"
      from invoice_line where "invoiceId" = ${invoiceId}
    ) line on line."invoiceId" = invoice."_id"`
  await recordRequestChanges(db, cause, { next, columns: ['paymentStatus', 'received'] })
}
