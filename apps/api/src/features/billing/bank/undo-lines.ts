import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import { AppError } from '../../../platform/errors.ts'
import { present } from '../../../platform/present.ts'
import { bodyOf } from '../../../platform/texts/refusal-texts.ts'
import { recordChange } from '../../events/record-event.ts'
import type { Context, Handler } from '../../operation.ts'
import { changePayment, lockPayment } from '../change-payment.ts'
import { calledLine } from './called-line.ts'

/**
 * Undoes confirmed lines of bank statements, each in a transaction of its own: its payment is reversed, if it isn't yet, and the line
 * waits again. A refused line leaves the others.
 */
export const undoBankLines: Handler<'undoBankLines'> = async ({ services, db, actor, body }) => {
  const refused = []
  for (const _id of body.lines) {
    try {
      await db.transaction().execute((trx) => undoLine(trx, { services, actor }, _id, body.reason))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ _id, error: bodyOf(error) })
    }
  }
  return { undone: body.lines.length - refused.length, refused }
}

async function undoLine(trx: Transaction<DB>, context: Context, _id: string, reason: string): Promise<void> {
  const line = await trx
    .selectFrom('bank_line')
    .select(['day', 'amount', 'currency', 'payer', 'text', 'state', 'paymentId', 'undone'])
    .where('_id', '=', _id)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw new AppError('bank_line_not_found')
  if (line.state !== 'confirmed') throw new AppError('bank_line_open')
  const locked = await lockPayment(trx, present(line.paymentId, 'The payment of a confirmed line'))
  if (locked.payment.confirmation === 'confirmed') {
    await changePayment(trx, context, locked, { confirmation: 'reversed', reason })
  }
  await trx
    .updateTable('bank_line')
    .set({ state: 'open', paymentId: null, decidedBy: null, decidedAt: null, undone: line.undone + 1 })
    .where('_id', '=', _id)
    .execute()
  const after = { bankLineUndone: calledLine(line) }
  await recordChange(trx, context, { entity: 'setting', _id: 'bankLines', before: {}, after })
}
