import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { ChangeItem } from '@stitchdesk/contract/proofs/proof-comment'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { invalidField } from '../../platform/errors.ts'
import { requestScope } from '../access/scope.ts'
import { itemJson } from './change-columns.ts'
import { DONE_AT, ITEM_ID, ITEMS } from './change-items.ts'

/** What holds an item: a comment, or a change without comments. */
interface ItemKeys {
  changeId: Reached<'asked_change'>
  commentId: Reached<'proof_comment'> | null
}

type FoundItem = ItemKeys & { requestId: Reached<'request'>; item: ChangeItem }

/** An item by its id, with its request, within the caller's reach; undefined without one. */
export async function findChangeItem(db: Database, actor: Actor, _id: string): Promise<FoundItem | undefined> {
  const { rows } = await sql<FoundItem>`
    SELECT change."requestId", ${ITEM_KEYS}, ${itemJson(actor)} AS "item"
    FROM ${ITEMS} JOIN request ON request."_id" = change."requestId"
    WHERE ${ITEM_ID} = ${_id} AND ${requestScope(actor)}`.execute(db)
  return rows[0]
}

const ITEM_KEYS = sql`change."_id" AS "changeId", comment."_id" AS "commentId"`

interface Ticking {
  requestId: Reached<'request'>
  /** these are done, and keep their moment; the others are open */
  done: readonly string[]
  by: string
}

/** How much was done before, and is done now, for the audit trail. */
interface Ticked {
  before: string
  after: string
}

/**
 * Sets which items are done, of all changes that the customer of a request waits for. The request has to be locked.
 * @throws AppError invalid_body where an id is none of them
 */
export async function tickChangeItems(db: Database, { requestId, done, by }: Ticking): Promise<Ticked> {
  const { rows } = await sql<ItemKeys & { _id: string; isDone: boolean }>`
    SELECT ${ITEM_ID} AS "_id", ${ITEM_KEYS}, ${DONE_AT} IS NOT NULL AS "isDone"
    FROM ${ITEMS} WHERE change."requestId" = ${requestId} AND change."answeredAt" IS NULL`.execute(db)
  const unknown = done.some((id) => !rows.some(({ _id }) => _id === id))
  if (unknown) throw invalidField('changesDone', describeIssue('invalid', {}, 'thisChangeIsNoLongerAsked'))
  for (const { isDone, ...item } of rows) {
    if (isDone !== done.includes(item._id)) await tickChangeItem(db, { ...item, done: !isDone, by })
  }
  const told = (count: number) => `${count} of ${rows.length} done`
  return {
    before: told(rows.filter(({ isDone }) => isDone).length),
    after: told(rows.filter(({ _id }) => done.includes(_id)).length),
  }
}

/** Ticks or reopens an item; a ticked one keeps its moment. */
export async function tickChangeItem(db: Database, item: ItemKeys & { done: boolean; by: string }): Promise<void> {
  const set = item.done
    ? { doneAt: sql<string>`coalesce("doneAt", now())`, doneBy: sql<string>`coalesce("doneBy", ${item.by})` }
    : { doneAt: null, doneBy: null }
  if (item.commentId) await db.updateTable('proof_comment').set(set).where('_id', '=', item.commentId).execute()
  else await db.updateTable('asked_change').set(set).where('_id', '=', item.changeId).execute()
}
