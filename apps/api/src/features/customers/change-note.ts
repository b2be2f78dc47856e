import { sql } from 'kysely'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { holdOwnNote, readNote } from './notes.ts'

/** Changes a note of the caller's own. */
export const changeCustomerNote: Handler<'changeCustomerNote'> = ({ db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { _id, accountId, text } = await holdOwnNote(trx, actor, params._id)
    if (text !== body.text) {
      await sql`UPDATE customer_note SET "text" = ${body.text}, "changedAt" = now() WHERE "_id" = ${_id}`.execute(trx)
      await recordChange(
        trx,
        { actor },
        {
          entity: 'account',
          _id: accountId,
          before: { note: text },
          after: { note: body.text },
        },
      )
    }
    return readNote(trx, actor, _id)
  })
