import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { ChangeItem } from '@stitchdesk/contract/proofs/proof-comment'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/errors.ts'
import { type CommentReader, itemJson } from './change-columns.ts'
import { DONE_AT, ITEM_ID, ITEMS } from './change-items.ts'

/** An item by its id, with its request; undefined without one. */
export async function findChangeItem(
  db: Database,
  reader: CommentReader,
  _id: string,
): Promise<{ requestId: string; item: ChangeItem } | undefined> {
  // unscoped asked_change, proof_comment, proof_file, upload: the request is locked within reach
  const { rows } = await sql<{ requestId: string; item: ChangeItem }>`
    SELECT change."requestId", ${itemJson(reader)} AS "item" FROM ${ITEMS} WHERE ${ITEM_ID} = ${_id}`.execute(db)
  return rows[0]
}

interface Ticking {
  requestId: string
  /** these are done, and stay so since when they were; the others are open */
  done: readonly string[]
  by: string
}

/** How much was done before, and is now, as the audit trail says it. */
interface Ticked {
  before: string
  after: string
}

/**
 * Sets which things are done of all that the customer of a request waits for. The request has to be locked.
 * @throws AppError invalid_body where an id is none of them
 */
export async function tickChangeItems(db: Database, { requestId, done, by }: Ticking): Promise<Ticked> {
  // unscoped asked_change, proof_comment: the request is locked within reach
  const { rows } = await sql<{ _id: string; isDone: boolean }>`
    SELECT ${ITEM_ID} AS "_id", ${DONE_AT} IS NOT NULL AS "isDone"
    FROM ${ITEMS} WHERE change."requestId" = ${requestId} AND change."answeredAt" IS NULL`.execute(db)
  const unknown = done.some((id) => !rows.some(({ _id }) => _id === id))
  if (unknown) throw invalidField('changesDone', describeIssue('invalid', {}, 'thisChangeIsNoLongerAsked'))
  for (const { _id, isDone } of rows) {
    if (isDone !== done.includes(_id)) await tickChangeItem(db, { _id, done: !isDone, by })
  }
  const told = (count: number) => `${count} of ${rows.length} done`
  return {
    before: told(rows.filter(({ isDone }) => isDone).length),
    after: told(rows.filter(({ _id }) => done.includes(_id)).length),
  }
}

/** Ticks or reopens an item; a ticked one keeps its moment. */
export async function tickChangeItem(db: Database, item: { _id: string; done: boolean; by: string }): Promise<void> {
  const set = item.done
    ? { doneAt: sql<string>`coalesce("doneAt", now())`, doneBy: sql<string>`coalesce("doneBy", ${item.by})` }
    : { doneAt: null, doneBy: null }
  // unscoped proof_comment: the request is locked within reach
  await db.updateTable('proof_comment').set(set).where('_id', '=', item._id).execute()
  // unscoped asked_change: the request is locked within reach
  await db.updateTable('asked_change').set(set).where('_id', '=', item._id).execute()
}
