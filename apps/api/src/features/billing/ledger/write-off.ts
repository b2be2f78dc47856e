import { cents, moneyText } from '@stitchdesk/contract/basics/money'
import { AppError } from '../../../platform/errors.ts'
import { recordChange } from '../../events/record-event.ts'
import type { Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { allocate } from './allocations.ts'
import { answeredEntry } from './answered-entries.ts'
import { creditedSoFar, holdCreditable, madeBefore } from './find-ledger.ts'
import { openInvoice } from './open-items.ts'
import { postEntry } from './post-entry.ts'

/**
 * Gives up what an invoice still owes, all of it unless an amount is named. Repeating a call with the same `clientId` answers the first
 * write-off.
 */
export const writeOff: Handler<'writeOff'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const context = { services, actor }
    const { _id: invoiceId, customerId, timestamp, grandTotal } = await holdCreditable(trx, actor, params._id)
    const { reason, clientId } = body
    const of = { kind: 'writeOff', invoiceId } as const
    const before = await madeBefore(trx, { customerId, clientId }, of)
    if (before) return answeredEntry(trx, actor, before)
    const invoice = await openInvoice(trx, invoiceId)
    if (!invoice || invoice.open === 0) throw new AppError('nothing_to_write_off', { invoice: timestamp })
    // A credit note for a paid invoice became the customer's credit. It still counts here, even if that payment was reversed since.
    const left = cents(grandTotal - (await creditedSoFar(trx, invoiceId)))
    const amount = body.amount ?? cents(Math.min(invoice.open, left))
    if (amount > invoice.open) {
      throw new AppError('owed_exceeded', { owed: moneyText(invoice.open), invoice: timestamp })
    }
    if (amount > left || amount === 0)
      throw new AppError('note_exceeded', { left: moneyText(left), invoice: timestamp })
    const day = await shopToday(trx, services.config)
    const draft = { ...of, customerId, amount: cents(-amount), day, reason, clientId }
    const { _id } = await postEntry(trx, context, draft)
    await allocate(trx, context, { customerId }, [{ creditId: _id, debitId: invoice._id, amount }])
    await recordChange(trx, context, {
      entity: 'invoice',
      _id: invoiceId,
      after: { 'written off': { amount, reason } },
    })
    return answeredEntry(trx, actor, { _id, customerId })
  })
