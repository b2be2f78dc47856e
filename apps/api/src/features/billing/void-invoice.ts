import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Cause, recordChange } from '../events/record-event.ts'
import { recordRequestChanges } from '../events/record-request-changes.ts'
import type { Handler } from '../operation.ts'
import { shopToday } from '../settings/time-zone.ts'
import { openInvoice } from './ledger/open-items.ts'
import { postReversal } from './ledger/post-entry.ts'
import { answeredInvoice, holdInvoice } from './queries.ts'

/**
 * Voids an invoice. Its number, lines and totals stay: customers know the number, and auditors ask about gaps. Its requests can be
 * priced, deleted and invoiced again: a unique index lets a request stand on one invoice only, but it covers lines with `live` alone,
 * and voiding ends that of each line. Voiding and paying lock the invoice's row, so that one of them happens, whole.
 * @throws AppError void_waiting or void_paid for an invoice with a payment that waits or is confirmed
 */
export const voidInvoice: Handler<'voidInvoice'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const invoice = await holdInvoice(trx, actor, params._id)
    if (invoice.timestamp === null) throw new AppError('void_draft')
    if (invoice.voidedAt === null) {
      await refusePaid(trx, invoice._id)
      const entry = await refuseSettled(trx, invoice._id)
      const columns = {
        status: false,
        voidedAt: new Date().toISOString(),
        voidedBy: actor._id,
        voidReason: body.reason,
      }
      await recordChange(
        trx,
        { actor },
        {
          entity: 'invoice',
          _id: invoice._id,
          set: columns,
          before: invoice,
          after: { voidedAt: columns.voidedAt, voidReason: columns.voidReason },
        },
      )
      const day = await shopToday(trx, services.config)
      await postReversal(trx, { actor }, entry, { day, reason: body.reason })
      await freeRequests(trx, { actor }, invoice._id)
    }
    return answeredInvoice(trx, services, invoice._id)
  })

/** A reported payment must not lose its invoice. */
async function refusePaid(db: Database, invoiceId: string) {
  // unscoped payment: the invoice is held within reach
  const waiting = await db
    .selectFrom('payment')
    .select('_id')
    .where('invId', '=', invoiceId)
    .where('confirmation', '=', 'pending')
    .executeTakeFirst()
  if (waiting) throw new AppError('void_waiting')
}

/** Refuses an invoice that something was received or credited for; answers its entry. */
async function refuseSettled(db: Database, invoiceId: string) {
  const item = await openInvoice(db, invoiceId)
  if (!item) throw new Error(`Invoice ${invoiceId} has no entry in the ledger`)
  if (item.received > 0) throw new AppError('void_paid')
  // A credit note may have become credit altogether, and is of this invoice still.
  // unscoped ledger_entry: the invoice is held within reach
  const { rows } = await sql`
    SELECT FROM ledger_entry entry WHERE entry."invoiceId" = ${invoiceId} AND entry."kind" IN ('creditNote', 'writeOff')
      AND NOT EXISTS (SELECT FROM ledger_entry reversal WHERE reversal."reverses" = entry."_id")`.execute(db)
  if (item.credited > 0 || rows.length > 0) throw new AppError('void_credited')
  // unscoped ledger_entry: the invoice is held within reach
  return db.selectFrom('ledger_entry').selectAll().where('_id', '=', item._id).executeTakeFirstOrThrow()
}

/** Frees the requests of an invoice. An invoice of $0 counted as paid, and so did its requests. */
async function freeRequests(trx: Transaction<DB>, cause: Pick<Cause, 'actor'>, invoiceId: string): Promise<void> {
  const lines = trx.selectFrom('invoice_line').select('orderId').where('invoiceId', '=', invoiceId)
  // unscoped invoice_line: the invoice is held within reach
  const requests = await trx
    .selectFrom('request')
    .select('_id')
    .where('_id', 'in', lines)
    // The order in which everybody locks several requests.
    .orderBy('_id')
    .forUpdate()
    .execute()
  // unscoped invoice_line: the invoice is held within reach
  await trx.updateTable('invoice_line').set({ live: false }).where('invoiceId', '=', invoiceId).execute()
  const ids = requests.map(({ _id }) => _id)
  // unscoped request: the invoice is held within reach
  const next = sql`
    SELECT "_id", NULL::text AS "invoiceNumber", false AS "paymentStatus" FROM request WHERE "_id" = ANY (${ids})`
  await recordRequestChanges(trx, cause, { next, columns: ['invoiceNumber', 'paymentStatus'] })
}
