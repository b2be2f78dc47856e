import { sql } from 'kysely'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { findCustomerAccount } from './find-customer-account.ts'
import { readNote } from './notes.ts'

/** Adds a note about a customer. A repeated call answers the first note. */
export const addCustomerNote: Handler<'addCustomerNote'> = ({ db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { _id, customerId } = await findCustomerAccount(trx, actor, params._id)
    const { rows } = await sql<{ _id: string }>`
      INSERT INTO customer_note ("customerId", "authorId", "text", "clientId")
      VALUES (${customerId}, ${actor._id}, ${body.text}, ${body.clientId})
      ON CONFLICT ("authorId", "clientId") DO NOTHING RETURNING "_id"`.execute(trx)
    const [added] = rows
    if (!added) {
      // unscoped customer_note: the customer was found within reach
      const kept = await sql<{ _id: string }>`
        SELECT "_id" FROM customer_note
        WHERE "authorId" = ${actor._id} AND "clientId" = ${body.clientId} AND "customerId" = ${customerId}`.execute(trx)
      return readNote(trx, actor, kept.rows[0]?._id ?? '')
    }
    await recordChange(trx, { actor }, { entity: 'account', _id, after: { note: body.text } })
    return readNote(trx, actor, added._id)
  })
