import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Cause, recordEvent } from '../events/record-event.ts'
import { recordRequestChanges } from '../events/record-request-changes.ts'
import type { Handler } from '../operation.ts'
import { answeredInvoice, holdInvoice } from './queries.ts'

/**
 * Voids an invoice. Its number, lines and totals stay: customers know the number, and auditors ask about gaps. Its requests can be
 * priced, deleted and invoiced again: a unique index lets a request stand on one invoice only, but it covers lines with `live` alone,
 * and voiding ends that of each line. Voiding and paying lock the invoice's row, so that one of them happens, whole.
 * @throws AppError void_waiting or void_paid for an invoice with a payment that waits or is confirmed
 */
export const voidInvoice: Handler<'voidInvoice'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    // The invoice's row is the lock of everything that pays it.
    const invoice = await holdInvoice(trx, actor, params._id)
    if (invoice.timestamp === null) throw new AppError('void_draft')
    if (invoice.voidedAt === null) {
      await refusePaid(trx, invoice._id)
      const columns = {
        status: false,
        voidedAt: new Date().toISOString(),
        voidedBy: actor._id,
        voidReason: body.reason,
      }
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
        },
      )
      await freeRequests(trx, { actor }, invoice._id)
    }
    return answeredInvoice(trx, services, invoice._id)
  })

/** A confirmed or reported payment must not lose its invoice. */
async function refusePaid(db: Database, invoiceId: string) {
  // unscoped payment: the invoice is held within reach
  const payments = await db
    .selectFrom('payment')
    .select('confirmation')
    .where('invId', '=', invoiceId)
    .where('confirmation', 'in', ['pending', 'confirmed'])
    .execute()
  if (payments.some(({ confirmation }) => confirmation === 'pending')) {
    throw new AppError('void_waiting')
  }
  if (payments.length > 0) throw new AppError('void_paid')
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
