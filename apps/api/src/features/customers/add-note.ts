import { sql } from 'kysely'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { findCustomerAccount } from './find-customer-account.ts'
import { readNote } from './notes.ts'

/** Adds a note about a customer. A repeated call answers the first note. */
export const addCustomerNote: Handler<'addCustomerNote'> = ({ db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { _id, customerId } = await findCustomerAccount(trx, actor, params._id)
    const { rows } = await sql<{ _id: Reached<'customer_note'> }>`
      INSERT INTO customer_note ("customerId", "authorId", "text", "clientId")
      VALUES (${customerId}, ${actor._id}, ${body.text}, ${body.clientId})
      ON CONFLICT ("authorId", "clientId") DO NOTHING RETURNING "_id"`.execute(trx)
    const [added] = rows
    if (!added) {
      const kept = await sql<{ _id: Reached<'customer_note'> }>`
        SELECT "_id" FROM customer_note
        WHERE "authorId" = ${actor._id} AND "clientId" = ${body.clientId} AND "customerId" = ${customerId}`.execute(trx)
      const [first] = kept.rows
      if (!first) throw new AppError('record_not_found')
      return readNote(trx, actor, first._id)
    }
    await recordChange(trx, { actor }, { entity: 'account', _id, after: { note: body.text } })
    return readNote(trx, actor, added._id)
  })
