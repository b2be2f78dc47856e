import type { OrderStatus } from '@stitchdesk/contract/basics/enums'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { accessOf } from '../../access/role-scopes.ts'

// A customer sees a request as it was last released, by Send Record or by becoming Done. Later versions are the shop's alone. Staff
// see everything as it is stored.

/** Whether the latest version isn't released yet, by one step down an index. */
const HELD_BACK = sql<boolean>`(request."orderStatus" <> 'Done' AND coalesce((
  SELECT round."releasedAt" IS NULL FROM processing round
  WHERE round."requestId" = request."_id" ORDER BY round."round" DESC LIMIT 1), false))`

const NOTHING_YET = { price: sql`0`, discount: sql`0`, totalPrice: sql`0`, stiches: sql`''` } as const
type Figure = keyof typeof NOTHING_YET

/** A figure of a request as the caller may see it. A quote's price isn't the price of the order it became. */
export function released(actor: Actor, figure: Figure): RawBuilder<unknown> {
  const stored = sql`${sql.ref(`request.${figure}`)}`
  if (accessOf(actor).staff) return stored
  const column = sql.ref(`round.${figure === 'stiches' ? 'stitiches' : figure}`)
  // Changes are charged once they are asked for, and not only when they are delivered.
  const rounds =
    figure === 'price' || figure === 'totalPrice'
      ? sql` + CASE WHEN round."price" > 0 OR round."orderCatagory" THEN request."roundsPrice" ELSE 0 END`
      : sql``
  return sql`CASE WHEN ${HELD_BACK} THEN coalesce((
    SELECT ${column}${rounds} FROM processing round
    WHERE round."requestId" = request."_id" AND round."releasedAt" IS NOT NULL
      AND (request."convertToOrderDate" IS NULL OR round."savedAt" >= request."convertToOrderDate")
    ORDER BY round."round" DESC LIMIT 1), ${NOTHING_YET[figure]}) ELSE ${stored} END`
}

/** The status of a request as the caller may see it: to customers Ready means sent, and Processing until then. */
export function releasedStatus(actor: Actor): RawBuilder<OrderStatus> {
  if (accessOf(actor).staff) return sql`request."orderStatus"`
  return sql`CASE WHEN request."orderStatus" = 'Ready' AND ${HELD_BACK} THEN 'Processing' ELSE request."orderStatus" END`
}

/** The condition that a request has a status, as the caller sees it. */
export function hasReleasedStatus(actor: Actor, status: OrderStatus): RawBuilder<boolean> {
  const stored = (value: OrderStatus) => sql<boolean>`request."orderStatus" = ${value}`
  if (accessOf(actor).staff || !heldBackMatters(status)) return stored(status)
  if (status === 'Ready') return sql`(${stored('Ready')} AND NOT ${HELD_BACK})`
  return sql`(${stored('Processing')} OR (${stored('Ready')} AND ${HELD_BACK}))`
}

/** The condition that a request is open (New or Processing), as the caller sees it. */
export function isOpen(actor: Actor): RawBuilder<boolean> {
  const stored = sql<boolean>`request."orderStatus" IN ('New', 'Processing')`
  if (accessOf(actor).staff) return stored
  return sql`(${stored} OR ${IS_CHECKED})`
}

/** The condition that a finished version is held back from the customer. */
export const IS_CHECKED = sql<boolean>`(request."orderStatus" = 'Ready' AND ${HELD_BACK})`

/** Whether customers may see another status than the stored one where this one is involved. */
function heldBackMatters(status: OrderStatus): boolean {
  return status === 'Ready' || status === 'Processing'
}

/** The condition on `processing` that it is a version of the request that the caller may see. */
export function shownRounds(actor: Actor): RawBuilder<boolean> {
  const ofRequest = sql<boolean>`processing."requestId" = request."_id"`
  return accessOf(actor).staff ? ofRequest : sql`${ofRequest} AND processing."releasedAt" IS NOT NULL`
}

/** Releases the latest version to the customer; a released one keeps its moment. Answers whether it was released now. */
export async function releaseLatestRound(db: Database, requestId: Reached<'request'>): Promise<boolean> {
  const shown = await db
    .updateTable('processing')
    .set({ releasedAt: sql`now()` })
    .where('_id', '=', (eb) =>
      eb
        .selectFrom('processing as latest')
        .select('latest._id')
        .where('latest.requestId', '=', requestId)
        .orderBy('latest.round', 'desc')
        .limit(1),
    )
    .where('releasedAt', 'is', null)
    .returning('_id')
    .executeTakeFirst()
  return shown !== undefined
}
