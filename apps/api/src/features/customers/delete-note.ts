import { sql } from 'kysely'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { holdOwnNote } from './notes.ts'

/** Deletes a note of the caller's own. */
export const deleteCustomerNote: Handler<'deleteCustomerNote'> = ({ db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const { _id, accountId, text } = await holdOwnNote(trx, actor, params._id)
    await sql`UPDATE customer_note SET "removedAt" = now() WHERE "_id" = ${_id}`.execute(trx)
    await recordChange(
      trx,
      { actor },
      { entity: 'account', _id: accountId, before: { note: text }, after: { note: null } },
    )
    return { _id }
  })
