import type { CustomerNote } from '@stitchdesk/contract/customers/customer-page'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { calledEmployee } from '../access/person-names.ts'
import { isNamed } from '../access/reach.ts'
import { customerScope } from '../access/scope.ts'

/** Columns of a `note` as answered, beside its `author`. */
export const noteColumns = (actor: Actor): RawBuilder<unknown> => sql`
  note."_id", note."text", note."at", note."changedAt", note."authorId" = ${actor._id} AS "mine",
  author."userName", ${calledEmployee('author')} AS "author"`

/** One note as answered. */
export async function readNote(db: Database, actor: Actor, _id: Reached<'customer_note'>): Promise<CustomerNote> {
  const { rows } = await sql<CustomerNote>`
    SELECT ${noteColumns(actor)} FROM customer_note note JOIN account author ON author."_id" = note."authorId"
    WHERE note."_id" = ${_id}`.execute(db)
  const [note] = rows
  if (!note) throw new AppError('record_not_found')
  return note
}

/**
 * Holds a note of the caller's own about a customer within their reach until the transaction ends; answers an account of that
 * customer with it.
 * @throws AppError record_not_found for any other, and for one that is deleted
 */
export async function holdOwnNote(
  db: Database,
  actor: Actor,
  _id: string,
): Promise<{ _id: Reached<'customer_note'>; accountId: Reached<'account'>; text: string }> {
  const { rows } = await sql<{ _id: Reached<'customer_note'>; accountId: Reached<'account'>; text: string }>`
    SELECT note."_id", account."_id" AS "accountId", note."text"
    FROM customer_note note JOIN account ON account."customerId" = note."customerId"
    WHERE ${isNamed('note._id', _id)} AND note."authorId" = ${actor._id} AND note."removedAt" IS NULL
      AND NOT account."delete" AND ${customerScope(actor)}
    ORDER BY account."_id" = note."customerId" DESC LIMIT 1 FOR UPDATE OF note`.execute(db)
  const [note] = rows
  if (!note) throw new AppError('note_not_found')
  return note
}
