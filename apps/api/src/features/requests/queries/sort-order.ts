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

/** A column that a list is sorted by, and which way. */
interface SortTerm {
  column: RawBuilder<unknown>
  way: RawBuilder<unknown>
}

/** The total order of a list but by customers' names: the chosen column, then a tiebreaker. Each order is that of an index of every kind. */
function sortTerms(actor: Actor, { by, direction }: RequestSort): SortTerm[] {
  const [way, newest] = direction === 'asc' ? [sql`ASC`, sql`DESC`] : [sql`DESC`, sql`ASC`]
  const column = SORT_COLUMNS[by](actor)
  const inTime = (order: RawBuilder<unknown>): SortTerm[] => [
    { column: sql`request."submitDateTime"`, way: order },
    { column: sql`request."_id"`, way: order },
  ]
  if (by === 'submitDateTime') return inTime(way)
  if (by === 'orderCode' || by === 'dueTime')
    return [
      { column, way },
      { column: sql`request."_id"`, way },
    ]
  // Within a status, the newest come first.
  if (by === 'orderStatus') return [{ column, way }, ...inTime(newest)]
  // Requests that were never sent come last.
  const unsent = by === 'sentDate' ? (direction === 'asc' ? sql` NULLS FIRST` : sql` NULLS LAST`) : sql``
  return [{ column, way: sql`${way}${unsent}` }, ...inTime(way)]
}

/** The total order of a list. */
export function sortOrder(actor: Actor, sort: RequestSort): RawBuilder<unknown> {
  if (sortsByCalled(actor, sort.by)) {
    const way = sort.direction === 'asc' ? sql`ASC` : sql`DESC`
    return sql`${sortedByCalled('sorted', way)}, request."submitDateTime" DESC, request."_id" DESC`
  }
  return sql.join(sortTerms(actor, sort).map(({ column, way }) => sql`${column} ${way}`))
}
