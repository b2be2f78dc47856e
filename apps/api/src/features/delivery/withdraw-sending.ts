import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isNamed } from '../access/reach.ts'
import { requestScope } from '../access/scope.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { endHeldSending } from '../requests/queries/held-sending.ts'

/** Undoes a held sending. Repeating it gives the same answer; a record that has left is refused. */
export const withdrawSending: Handler<'withdrawSending'> = ({ db, actor, params: { _id } }) =>
  db.transaction().execute(async (trx) => {
    const { requestId } = await find(trx, actor, _id)
    await lockRequest(trx, actor, { _id: requestId })
    // Read again, now that the lock keeps others from ending it.
    const { state } = await find(trx, actor, _id)
    if (state === 'sent') {
      throw new AppError('already_sent')
    }
    if (state === 'held') {
      await endHeldSending(trx, requestId, 'withdrawn')
      await recordChange(trx, { actor }, { entity: 'request', _id: requestId, after: { sendingEnded: 'withdrawn' } })
    }
    return { withdrawn: true }
  })

async function find(db: Database, actor: Actor, _id: string) {
  const held = await db
    .selectFrom('held_sending')
    .innerJoin('request', 'request._id', 'held_sending.requestId')
    .select(['held_sending.requestId', 'held_sending.state'])
    .where(isNamed('held_sending._id', _id))
    .where(requestScope(actor))
    .executeTakeFirst()
  if (!held) throw new AppError('record_not_found')
  return held
}
