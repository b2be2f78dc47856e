import { REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { ListQuery } from './filter.ts'
import { sortsByCalled, sortTerms } from './sort-order.ts'

/** Filters that have an index over all kinds, or that no request of some kind meets, where a walk would read that whole kind. */
const NOT_WALKED: readonly (keyof RequestFilter)[] = [
  ...(['orderCode', 'open', 'atRisk', 'waiting', 'priceWaits'] as const),
  ...(['owed', 'billable', 'paid', 'invoiced', 'convertToOrder'] as const),
]

/**
 * The statement of a page of a list of all kinds. No index orders all kinds, so it merges a walk along each kind's index. Undefined for a list
 * of one kind, or one that another index finds.
 * @param where the condition of the list
 * @param tables the beginning of the statement, with tables that the condition names
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
