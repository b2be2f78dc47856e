import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { record } from '../events/record.ts'
import type { Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'

/** Says whether what a pin asks for is done. */
export const tickProofPin: Handler<'tickProofPin'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const pin = await trx
      .selectFrom('proof_pin')
      .innerJoin('proof', 'proof._id', 'proof_pin.proofId')
      .select(['proof.requestId', 'proof_pin.number', 'proof_pin.doneAt'])
      .where('proof_pin._id', '=', params._id)
      .executeTakeFirst()
    if (!pin) throw new AppError('record_not_found')
    const row = await lockRequest(trx, actor, { _id: pin.requestId })
    const ticked = await trx
      .updateTable('proof_pin')
      .set(
        body.done
          ? { doneAt: sql<string>`coalesce("doneAt", now())`, doneBy: sql<string>`coalesce("doneBy", ${actor._id})` }
          : { doneAt: null, doneBy: null },
      )
      .where('_id', '=', params._id)
      .returning(['_id', 'number', 'position', 'x', 'y', 'text', 'doneAt'])
      .executeTakeFirstOrThrow()
    if ((pin.doneAt !== null) !== body.done) {
      await record(
        trx,
        { services, actor },
        {
          name: 'request.proof-pin-ticked',
          entity: 'request',
          _id: row._id,
          after: { proofPin: `${pin.number}: ${body.done ? 'done' : 'open'}` },
        },
      )
    }
    return ticked
  })
