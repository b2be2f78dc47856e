import { REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { ListQuery } from './filter.ts'
import { sortsByCalled, sortTerms } from './sort-order.ts'

/** Filters with an index of their own over all kinds of request, or that hold of no request of some kind: a walk would go through all of it. */
const NOT_WALKED: readonly (keyof RequestFilter)[] = [
  ...(['orderCode', 'open', 'atRisk', 'waiting', 'priceWaits'] as const),
  ...(['owed', 'billable', 'paid', 'invoiced', 'convertToOrder'] as const),
]

/**
 * The statement of a page of a list over all kinds, as a merge of a walk along each kind's own index, for no index orders all kinds; undefined
 * for a list that names a kind or is found by another index.
 * @param where the condition of the list
 * @param tables that it names, before the statement
 */
export function pageOfKinds(
  actor: Actor,
  { filter, sort, limit, offset }: ListQuery,
  where: RawBuilder<unknown>,
  tables = sql``,
): RawBuilder<{ _id: string }> | undefined {
  const { requestFor, orderStatus } = filter
  if (requestFor || (orderStatus && orderStatus !== 'Done')) return undefined
  if (sortsByCalled(actor, sort.by) || NOT_WALKED.some((name) => (filter[name] ?? null) !== null)) return undefined
  const terms = sortTerms(actor, sort)
  const named = (place: number) => sql.ref(`by${place}`)
  // unscoped request: the condition of the list is given, which `listed` keeps within the caller's reach
  const walkOf = (kind: RequestKind) => sql`(
    SELECT request."_id", ${sql.join(terms.map(({ column }, place) => sql`${column} AS ${named(place)}`))} FROM request
    WHERE request."requestFor" = ${sql.lit(kind)} AND ${where}
    ORDER BY ${sql.join(terms.map(({ column, way }) => sql`${column} ${way}`))} LIMIT ${limit + offset})`
  return sql`${tables}
    SELECT merged."_id" FROM (${sql.join(REQUEST_KINDS.map(walkOf), sql` UNION ALL `)}) merged
    ORDER BY ${sql.join(terms.map(({ way }, place) => sql`${named(place)} ${way}`))} LIMIT ${limit} OFFSET ${offset}`
}
