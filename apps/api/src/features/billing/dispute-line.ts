import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { openInvoice } from './ledger/open-items.ts'
import { answeredInvoice, holdInvoice } from './queries.ts'

/**
 * Marks a line of an open invoice as disputed. The invoice gets no reminders until the dispute is settled. A new reason replaces the old.
 */
export const disputeLine: Handler<'disputeLine'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const invoice = await holdInvoice(trx, actor, params._id)
    const item = invoice.voidedAt === null ? await openInvoice(trx, invoice._id) : undefined
    if (!item || item.open === 0) throw new AppError('dispute_closed')
    const line = await setDispute(
      trx,
      { _id: invoice._id, line: params.line },
      { disputedAt: sql<string>`now()`, disputeReason: body.reason },
    )
    const after = { disputed: { item: line.orderName, reason: body.reason } }
    await recordChange(trx, { actor }, { entity: 'invoice', _id: invoice._id, after })
    return answeredInvoice(trx, services, invoice._id)
  })

/** Settles the dispute of a line. A line without one stays as it is. */
export const settleDispute: Handler<'settleDispute'> = ({ services, db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const invoice = await holdInvoice(trx, actor, params._id)
    const line = await setDispute(trx, { _id: invoice._id, line: params.line }, { disputedAt: null, disputeReason: '' })
    const after = { 'dispute settled': { item: line.orderName } }
    await recordChange(trx, { actor }, { entity: 'invoice', _id: invoice._id, after })
    return answeredInvoice(trx, services, invoice._id)
  })

async function setDispute(
  trx: Transaction<DB>,
  { _id, line }: { _id: Reached<'invoice'>; line: number },
  set: { disputedAt: ReturnType<typeof sql<string>> | null; disputeReason: string },
) {
  const changed = await trx
    .updateTable('invoice_line')
    .set(set)
    .where('invoiceId', '=', _id)
    .where('id', '=', line)
    .returning('orderName')
    .executeTakeFirst()
  if (!changed) throw new AppError('line_not_found')
  return changed
}
