import { cents, moneyText } from '@stitchdesk/contract/basics/money'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import { AppError } from '../../../platform/errors.ts'
import { ALL_NUMBERS } from '../../access/reach.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { allocate } from './allocations.ts'
import { answeredEntry } from './answered-entries.ts'
import { creditedSoFar, findLedger, holdCreditable, madeBefore } from './find-ledger.ts'
import { openInvoice } from './open-items.ts'
import { postEntry } from './post-entry.ts'
import { shareOut } from './share-out.ts'

/**
 * Credits an invoice. All its credit notes together stay within its total. A credit note first pays what the invoice still owes; the rest
 * becomes the customer's credit. Repeating a call with the same `clientId` answers the first credit note.
 */
export const addCreditNote: Handler<'addCreditNote'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const context = { services, actor }
    const { _id: invoiceId, customerId, ...held } = await holdCreditable(trx, actor, params._id)
    const { timestamp, grandTotal, mauth_id } = held
    const { amount, reason, clientId } = body
    const of = { kind: 'creditNote', invoiceId, amount: cents(-amount) } as const
    const before = await madeBefore(trx, { customerId, clientId }, of)
    if (before) return answeredEntry(trx, actor, before)
    const left = cents(grandTotal - (await creditedSoFar(trx, invoiceId)))
    if (amount > left) throw new AppError('note_exceeded', { invoice: timestamp, left: moneyText(left) })
    const day = await shopToday(trx, services.config)
    const creditNote = await nextNumber(trx)
    const { _id } = await postEntry(trx, context, { ...of, customerId, day, creditNote, reason, clientId })
    const invoice = await openInvoice(trx, invoiceId)
    const shares = invoice ? shareOut([{ _id, open: amount }], [invoice]) : []
    await allocate(trx, context, { customerId }, shares)
    const answer = await answeredEntry(trx, actor, { _id, customerId })
    await recordEvent(trx, context, {
      name: 'invoice.credited',
      entity: 'invoice',
      _id: invoiceId,
      after: { 'credit note': { name: answer.name, amount, reason } },
      moved: {
        customer: await findLedger(trx, actor, mauth_id),
        amount,
        name: answer.name,
        entryId: _id,
        invoice: timestamp,
        reason,
      },
    })
    return answer
  })

/** The number after the last one. Transactions take turns here, so that no number is missing or used twice. */
async function nextNumber(trx: Transaction<DB>): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('credit note numbers', 0))`.execute(trx)
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max("creditNote"), 0) + 1 AS "next" FROM ledger_entry WHERE ${ALL_NUMBERS}`.execute(trx)
  return rows[0]?.next ?? 1
}
