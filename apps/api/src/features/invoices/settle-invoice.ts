import { INVOICE_CURRENCY } from '@stitchdesk/contract/basics/enums'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { Database } from '../../platform/database.ts'
import { type Cause, record } from '../events/record.ts'

/**
 * Brings an invoice and its requests into line with its payments, after any of these has changed. Confirmed ones count as
 * received. The invoice is paid when that is all of it, or when the payment that waits is exactly the rest; its requests are
 * paid with it, and each has received its share. Call it in a transaction that holds the invoice's row.
 */
export async function settleInvoice(db: Transaction<DB>, cause: Cause, invoiceId: string): Promise<void> {
  const before = await db
    .selectFrom('invoice')
    .select(['status', 'received'])
    .where('_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const after = await db
    .selectFrom('invoice')
    .select([confirmedWorth.as('received'), isSettled.as('status')])
    .where('invoice._id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  await record(db, cause, { name: 'invoice.settled', entity: 'invoice', _id: invoiceId, set: after, before })
  await settleRequests(db, cause.actor, invoiceId)
}

const confirmedWorth = sql<number>`(
  select coalesce(sum(payment."worth"), 0) from payment
  where payment."invId" = invoice."_id" and payment."confirmation" = 'confirmed')`

const isSettled = sql<boolean>`(
  ${confirmedWorth} >= invoice."grandTotal" or exists (
    select from payment where payment."invId" = invoice."_id" and payment."confirmation" = 'pending'
      and payment."Currency" = ${sql.lit(INVOICE_CURRENCY)}
      and payment."Price" = invoice."grandTotal" - ${confirmedWorth}))`

/** The requests follow their invoice; those that change get a new version, so that opened rows refresh. */
async function settleRequests(db: Database, actor: Cause['actor'], invoiceId: string) {
  const lines = db.selectFrom('invoice_line').select('orderId').where('invoiceId', '=', invoiceId)
  // The order in which everybody locks several requests.
  await db.selectFrom('request').select('_id').where('_id', 'in', lines).orderBy('_id').forUpdate().execute()
  // Of an invoice received in part each line has received its part; up to each line the parts are rounded together, so that
  // no cent is lost.
  await sql`
    with line as (
      select line."orderId", line."totalPrice", invoice."status", invoice."received", invoice."grandTotal",
        sum(line."totalPrice") over (order by line."id") as "upTo"
      from invoice join invoice_line line on line."invoiceId" = invoice."_id"
      where invoice."_id" = ${invoiceId}
    ), share as (
      select "orderId", "status",
        case when "grandTotal" = 0 then 0
          else round("upTo" * "received" / "grandTotal", 2)
            - round(("upTo" - "totalPrice") * "received" / "grandTotal", 2) end as "received"
      from line
    ), before as (
      select request."_id", request."paymentStatus", request."received", share."status", share."received" as "share"
      from request join share on share."orderId" = request."_id"
      where request."paymentStatus" <> share."status" or request."received" <> share."received"
    ), changed as (
      update request
      set "paymentStatus" = before."status", "received" = before."share", "version" = request."version" + 1
      from before where before."_id" = request."_id"
    )
    insert into audit_event ("accountId", "entity", "entityId", "field", "before", "after")
    select ${actor._id}, 'request', before."_id", change."field", change."before", change."after"
    from before cross join lateral (values
      ('paymentStatus', to_jsonb(before."paymentStatus"), to_jsonb(before."status")),
      ('received', to_jsonb(before."received"), to_jsonb(before."share"))) change ("field", "before", "after")
    where change."before" <> change."after"`.execute(db)
}
