import type { Cents } from '@stitchdesk/contract/basics/money'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { recordChanges } from '../../events/record-event.ts'
import { recordRequestChanges, renewRequests } from '../../events/record-request-changes.ts'
import type { Context } from '../../operation.ts'
import { IS_PAID } from '../../requests/queries/billing.ts'
import { openItems } from './open-items.ts'

/** The day on which an `invoice` whose entry is `item` was settled; null while it owes something. Reports of days to pay read it. */
export const SETTLED_ON = sql`(CASE WHEN item."open" = 0 AND invoice."voidedAt" IS NULL THEN (
  SELECT max(allocation."day") FROM ledger_allocation allocation WHERE allocation."debitId" = item."_id") END)`

/**
 * Stores what invoices owe, on which day they were settled, and whether their requests are paid. Call it after each new entry or
 * allocation. Nothing else writes `invoice.owed`, `invoice.settledOn` and `request.paymentStatus`. The transaction holds the ledgers.
 */
export async function storeOwed(
  trx: Transaction<DB>,
  context: Pick<Context, 'actor'>,
  invoiceIds: readonly Reached<'invoice'>[],
): Promise<void> {
  if (invoiceIds.length === 0) return
  const named = sql<Reached<'invoice'>>`ANY (${[...invoiceIds]}::text[])`
  // All code locks invoices and requests in this order, so that transactions can't deadlock.
  await trx.selectFrom('invoice').select('_id').where('_id', '=', named).orderBy('_id').forUpdate().execute()
  const billed = openItems(sql`entry."kind" = 'invoice' AND entry."invoiceId" = ${named}`)
  const { rows: changed } = await sql<{ _id: Reached<'invoice'>; was: Cents | null; owed: Cents; isVoid: boolean }>`
    UPDATE invoice SET "owed" = item."open", "settledOn" = ${SETTLED_ON} FROM ${billed} item JOIN invoice was ON was."_id" = item."invoiceId"
    WHERE invoice."_id" = item."invoiceId" AND was."owed" IS DISTINCT FROM item."open"
    RETURNING invoice."_id", was."owed" AS "was", item."open" AS "owed", invoice."voidedAt" IS NOT NULL AS "isVoid"`.execute(
    trx,
  )
  // Issuing and voiding leave events of their own.
  const moved = changed.flatMap(({ was, isVoid, ...rest }) => (was === null || isVoid ? [] : [{ ...rest, was }]))
  await recordChanges(
    trx,
    context,
    moved.map(({ _id, was, owed }) => ({
      entity: 'invoice',
      _id,
      before: { owed: was, status: was === 0 },
      after: { owed, status: owed === 0 },
    })),
  )
  const lines = trx.selectFrom('invoice_line').select('orderId').where('invoiceId', '=', named).where('live', '=', true)
  await trx.selectFrom('request').select('_id').where('_id', 'in', lines).orderBy('_id').forUpdate().execute()
  const next = sql`
    SELECT line."orderId" AS "_id", coalesce(${IS_PAID}, false) AS "paymentStatus"
    FROM invoice JOIN invoice_line line ON line."invoiceId" = invoice."_id" AND line."live" WHERE invoice."_id" = ${named}`
  await recordRequestChanges(trx, context, { next, columns: ['paymentStatus'] })
  const inPart = moved.filter(({ was, owed }) => was > 0 && owed > 0).map(({ _id }) => _id)
  const { rows: shown } = await sql<{ _id: Reached<'request'> }>`
    SELECT line."orderId" AS "_id" FROM invoice_line line WHERE line."invoiceId" = ANY (${inPart}::text[]) AND line."live"`.execute(
    trx,
  )
  await renewRequests(
    trx,
    shown.map(({ _id }) => _id),
  )
}
