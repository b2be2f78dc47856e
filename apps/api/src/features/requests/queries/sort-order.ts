import type { RequestSort } from '@stitchdesk/contract/requests/sorts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { folded } from '../../../platform/database/text-filter.ts'
import { sortedByCalled } from '../../access/person-names.ts'
import { seesMoney } from '../../access/scope.ts'
import { released, releasedStatus } from './released.ts'

const SORT_COLUMNS = {
  submitDateTime: () => sql`request."submitDateTime"`,
  orderCode: () => sql`request."orderCode"`,
  orderName: () => folded(sql`request."orderName"`),
  userName: () => sql`request."userName"`,
  customerName: () => sql`request."userName"`,
  sentDate: () => sql`request."sentDate"`,
  orderStatus: (actor) => releasedStatus(actor),
  price: (actor) => released(actor, 'price'),
  dueTime: () => sql`request."dueTime"`,
} as const satisfies Record<RequestSort['by'], (actor: Actor) => RawBuilder<unknown>>

/** Lists sort by customers' names for callers who see them, for others by user names. */
const sortsByCalled = (actor: Actor, by: RequestSort['by']): boolean => by === 'customerName' && seesMoney(actor)

/** Joins to `request` what `sortOrder` needs beside it. */
export function sortJoin(actor: Actor, { by }: RequestSort): RawBuilder<unknown> {
  return sortsByCalled(actor, by)
    ? sql`JOIN account sorted ON sorted."userName" = request."userName"
    AND sorted."customerId" = request."customerId"`
    : sql``
}

/** The total order of a list: the chosen column, then a tiebreaker. */
export function sortOrder(actor: Actor, { by, direction }: RequestSort): RawBuilder<unknown> {
  const [way, newest] = direction === 'asc' ? [sql`ASC`, sql`DESC`] : [sql`DESC`, sql`ASC`]
  const inTime = (order: RawBuilder<unknown>) => sql`request."submitDateTime" ${order}, request."_id" ${order}`
  if (sortsByCalled(actor, by)) return sql`${sortedByCalled('sorted', way)}, ${inTime(sql`DESC`)}`
  if (by === 'submitDateTime') return inTime(way)
  const column = SORT_COLUMNS[by](actor)
  if (by === 'orderCode' || by === 'dueTime') return sql`${column} ${way}, request."_id" ${way}`
  // Within a status, the newest come first.
  if (by === 'orderStatus') return sql`${column} ${way}, ${inTime(newest)}`
  // Requests that were never sent come last.
  const unsent = by === 'sentDate' ? (direction === 'asc' ? sql` NULLS FIRST` : sql` NULLS LAST`) : sql``
  return sql`${column} ${way}${unsent}, ${inTime(way)}`
}
