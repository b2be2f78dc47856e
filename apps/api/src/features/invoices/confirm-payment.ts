import { AppError } from '../../errors.ts'
import type { Handler } from '../../handler.ts'
import { recordChanges } from '../../platform/audit.ts'
import { loadPayment } from './queries.ts'
import { setPaid } from './set-paid.ts'

/** Confirms a payment that a customer entered, or rejects it: then its invoice and requests are unpaid again. */
export const confirmPayment: Handler<'confirmPayment'> = ({ db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    // The invoice's row is the lock of everything that pays it.
    const invoice = await trx
      .selectFrom('payment')
      .innerJoin('invoice', 'invoice._id', 'payment.invId')
      .select('invoice._id')
      .where('payment._id', '=', params._id)
      .forUpdate('invoice')
      .executeTakeFirst()
    if (!invoice) throw new AppError('record_not_found', 'There is no such payment.')
    const payment = await loadPayment(trx, params._id)
    if (payment.confirmation !== 'pending') {
      throw new AppError('conflict', `This payment was ${payment.confirmation} already.`)
    }
    await trx.updateTable('payment').set(body).where('_id', '=', payment._id).execute()
    const change = { by: actor._id, entity: 'payment', entityId: payment._id } as const
    await recordChanges(trx, change, payment, body)
    if (body.confirmation === 'rejected') await setPaid(trx, actor, invoice._id, false)
    return loadPayment(trx, payment._id)
  })
