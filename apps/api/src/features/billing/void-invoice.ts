import { moneyText } from '@stitchdesk/contract/basics/money'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { ALL_NUMBERS } from '../access/reach.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordRequestChanges } from '../events/record-request-changes.ts'
import type { Context, Handler } from '../operation.ts'
import { ENTRY_STANDS, IS_REPORTED } from '../requests/queries/billing.ts'
import { shopToday } from '../settings/time-zone.ts'
import { cancelationName } from './ledger/entry-name.ts'
import { findLedger } from './ledger/find-ledger.ts'
import { openInvoice } from './ledger/open-items.ts'
import { postReversal } from './ledger/post-entry.ts'
import { storeOwed } from './ledger/store-owed.ts'
import { answeredInvoice, holdInvoice } from './queries.ts'

/**
 * Voids an invoice by a cancelation with a number of its own, which is emailed like the invoice. The invoice keeps its number, lines and
 * totals: customers know the number, and auditors ask about gaps. Its requests can be priced, deleted and invoiced again. For that, voiding
 * clears `live` of each line, since a unique index allows a request only one live line. Voiding and paying lock the invoice's row, so that
 * only one of them happens.
 * @throws AppError void_waiting or void_paid for an invoice with a payment that waits or is confirmed
 */
export const voidInvoice: Handler<'voidInvoice'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const invoice = await holdInvoice(trx, actor, params._id)
    if (invoice.timestamp === null) throw new AppError('void_draft')
    if (invoice.voidedAt === null) {
      await refuseReported(trx, invoice._id)
      const entry = await refusePaidOrCredited(trx, { _id: invoice._id, timestamp: invoice.timestamp })
      const columns = {
        voidedAt: new Date().toISOString(),
        voidedBy: actor._id,
        voidReason: body.reason,
      }
      const cancelation = await postCancelation(trx, { services, actor }, entry, body.reason)
      await recordEvent(
        trx,
        { services, actor },
        {
          name: 'invoice.voided',
          entity: 'invoice',
          _id: invoice._id,
          set: columns,
          before: invoice,
          after: { voidedAt: columns.voidedAt, voidReason: columns.voidReason },
          moved: {
            customer: await findLedger(trx, actor, invoice.mauth_id),
            ...{ amount: invoice.grandTotal, reason: body.reason, invoice: invoice.timestamp },
            ...cancelation,
          },
        },
      )
      await storeOwed(trx, { actor }, [invoice._id])
      await freeRequests(trx, { actor }, invoice._id)
    }
    return answeredInvoice(trx, services, invoice._id)
  })

/** Reverses the entry of an invoice by a cancelation. The invoice itself stays as it was issued. */
async function postCancelation(
  trx: Transaction<DB>,
  { services, actor }: Context,
  entry: Selectable<DB['ledger_entry']>,
  reason: string,
): Promise<{ entryId: Reached<'ledger_entry'>; name: string }> {
  const day = await shopToday(trx, services.config)
  const cancelation = await nextCancelation(trx)
  const { _id } = await postReversal(trx, { actor }, entry, { day, reason, cancelation })
  return { entryId: _id, name: cancelationName(cancelation) }
}

/** The number after the last one. Transactions take turns here, so that no number is missing or used twice. */
async function nextCancelation(trx: Transaction<DB>): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('cancelation numbers', 0))`.execute(trx)
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max("cancelation"), 0) + 1 AS "next" FROM ledger_entry WHERE ${ALL_NUMBERS}`.execute(trx)
  return rows[0]?.next ?? 1
}

/** Refuses an invoice with a reported payment, which would lose its invoice. */
async function refuseReported(db: Database, invoiceId: Reached<'invoice'>) {
  const waiting = await db
    .selectFrom('invoice')
    .select('_id')
    .where('_id', '=', invoiceId)
    .where(IS_REPORTED)
    .executeTakeFirst()
  if (waiting) throw new AppError('void_waiting')
}

/** Refuses an invoice with payments, credit notes or write-offs; answers its entry. */
async function refusePaidOrCredited(
  db: Database,
  { _id: invoiceId, timestamp }: { _id: Reached<'invoice'>; timestamp: string },
) {
  const item = await openInvoice(db, invoiceId)
  if (!item) throw new Error(`Invoice ${invoiceId} has no entry in the ledger`)
  if (item.received > 0) throw new AppError('void_paid', { paid: moneyText(item.received), invoice: timestamp })
  // A credit note that became the customer's credit paid nothing of the invoice, so it is looked up by itself.
  const { rows } = await sql`
    SELECT FROM ledger_entry entry WHERE entry."invoiceId" = ${invoiceId} AND entry."kind" IN ('creditNote', 'writeOff')
      AND ${ENTRY_STANDS}`.execute(db)
  if (item.credited > 0 || rows.length > 0) throw new AppError('void_credited')
  return db.selectFrom('ledger_entry').selectAll().where('_id', '=', item._id).executeTakeFirstOrThrow()
}

/** Frees the requests of an invoice. */
async function freeRequests(
  trx: Transaction<DB>,
  context: Pick<Context, 'actor'>,
  invoiceId: Reached<'invoice'>,
): Promise<void> {
  const lines = trx.selectFrom('invoice_line').select('orderId').where('invoiceId', '=', invoiceId)
  const requests = await trx
    .selectFrom('request')
    .select('_id')
    .where('_id', 'in', lines)
    // All code locks requests in this order, so that transactions can't deadlock.
    .orderBy('_id')
    .forUpdate()
    .execute()
  await trx.updateTable('invoice_line').set({ live: false }).where('invoiceId', '=', invoiceId).execute()
  const ids = requests.map(({ _id }) => _id)
  const next = sql`SELECT "_id", NULL::text AS "invoiceNumber" FROM request WHERE "_id" = ANY (${ids})`
  await recordRequestChanges(trx, context, { next, columns: ['invoiceNumber'] })
}
