import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { type Cause, recordChange } from '../events/record-event.ts'
import { recordRequestChanges } from '../events/record-request-changes.ts'
import { openInvoice } from './ledger/open-items.ts'

/**
 * Writes down what the ledger says of an invoice and its requests, after an entry or an allocation changed it: once nothing is left
 * of the invoice, all of them are paid; until then each request has its share of what was received and credited. Call it in a
 * transaction that holds the ledger.
 */
export async function settleInvoice(db: Transaction<DB>, cause: Cause, invoiceId: string): Promise<void> {
  // unscoped invoice: the invoice is held within reach
  const before = await db
    .selectFrom('invoice')
    .select(['status', 'received', 'credited'])
    .where('_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const item = await openInvoice(db, invoiceId)
  if (!item) throw new Error(`Invoice ${invoiceId} has no entry in the ledger`)
  const after = { received: item.received, credited: item.credited, status: item.open === 0 }
  // unscoped ledger_allocation: the invoice is held within reach
  const last = sql<string>`(SELECT max(allocation."createdAt") FROM ledger_allocation allocation WHERE allocation."debitId" = ${item._id})`
  const set = { ...after, settledAt: after.status ? last : null }
  await recordChange(db, cause, { entity: 'invoice', _id: invoiceId, set, after, before })
  await settleRequests(db, cause, invoiceId)
}

/** The requests follow their invoice; those that change get a new version, so that opened rows refresh. */
async function settleRequests(db: Transaction<DB>, cause: Cause, invoiceId: string) {
  const lines = db.selectFrom('invoice_line').select('orderId').where('invoiceId', '=', invoiceId)
  // The order in which everybody locks several requests.
  // unscoped invoice_line: the invoice is held within reach
  await db.selectFrom('request').select('_id').where('_id', 'in', lines).orderBy('_id').forUpdate().execute()
  // unscoped invoice, invoice_line: the invoice is held within reach
  const next = requestShares(invoiceId)
  await recordRequestChanges(db, cause, { next, columns: ['paymentStatus', 'received', 'credited'] })
}

/** What the requests of an invoice have of it, by their `_id`: whether they are paid, and their shares of `received` and `credited`. */
export function requestShares(invoiceId: string): RawBuilder<unknown> {
  // Each line has its share of a part payment, rounded on the running sum so that no cent is lost; what is credited is then shared out
  // over what is left of the lines in the same way, so that a settled invoice leaves nothing on any of them.
  return sql`
    select line."orderId" as "_id", invoice."status" as "paymentStatus", line."received",
      case when invoice."grandTotal" = invoice."received" then 0
        else (round(line."restUpTo" * invoice."credited" / (invoice."grandTotal" - invoice."received"))
          - round((line."restUpTo" - line."rest") * invoice."credited" / (invoice."grandTotal" - invoice."received")))::bigint end as "credited"
    from invoice join (
      select paid.*, paid."totalPrice" - paid."received" as "rest",
        sum(paid."totalPrice" - paid."received") over (order by paid."id") as "restUpTo"
      from (
        select line.*, case when line."grandTotal" = 0 then 0
          else (round(line."upTo" * line."paid" / line."grandTotal")
            - round((line."upTo" - line."totalPrice") * line."paid" / line."grandTotal"))::bigint end as "received"
        from (
          select line."invoiceId", line."id", line."orderId", line."totalPrice", billed."grandTotal", billed."received" as "paid",
            sum(line."totalPrice") over (order by line."id") as "upTo"
          from invoice_line line join invoice billed on billed."_id" = line."invoiceId" where line."invoiceId" = ${invoiceId}
        ) line
      ) paid
    ) line on line."invoiceId" = invoice."_id"`
}
