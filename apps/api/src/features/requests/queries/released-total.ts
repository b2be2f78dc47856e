import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { isStaff, reachedCustomers, requestCountScope } from '../../access/scope.ts'
import { NOTED_REQUESTS } from './noted-requests.ts'
import { type SharedArrays, shareArrays } from './shared-arrays.ts'

const OPEN_OF_KIND = { quote: 'quotes', order: 'orders', vector: 'vectors' } as const satisfies Record<
  RequestKind,
  string
>

/**
 * The total of a customer's Ready, Processing or open requests, where the list has no other filter. `open_sum` counts open requests as customers
 * see them, finished ones that are held back included; `request_count` counts statuses as they are stored. The difference tells the rest.
 */
export function releasedTotal(
  actor: Actor,
  { requestFor, orderStatus, open, delete: _, ...rest }: RequestFilter,
): RawBuilder<{ totalDocs: number }> | undefined {
  const scope = requestCountScope(actor)
  const customers = reachedCustomers(actor)
  if (isStaff(actor) || !scope || !customers) return undefined
  if (Object.values(rest).some((value) => (value ?? null) !== null)) return undefined
  const shared = shareArrays()
  const seen = openSeen(shared, { scope, customers, kind: requestFor ?? undefined })
  const stored = (statuses: string[]) => sql`(SELECT coalesce(sum("requests"), 0) FROM request_count
    WHERE ${scope} AND "orderStatus" = ANY (${statuses}) ${requestFor ? sql`AND "requestFor" = ${requestFor}` : sql``})`
  const answer = (number: RawBuilder<unknown>) =>
    sql<{ totalDocs: number }>`WITH ${shared.table()} SELECT (${number})::bigint AS "totalDocs"`
  if (open && !orderStatus) return answer(seen)
  if ((open ?? null) !== null) return undefined
  if (orderStatus === 'Ready') return answer(sql`${stored(['New', 'Processing', 'Ready'])} - ${seen}`)
  return orderStatus === 'Processing' ? answer(sql`${seen} - ${stored(['New'])}`) : undefined
}

interface Seen {
  scope: RawBuilder<boolean>
  customers: RawBuilder<unknown>
  kind: RequestKind | undefined
}

/** How many requests are open as customers see them: the sums, less the noted requests as they were summed, plus these as they are now. */
function openSeen(shared: SharedArrays, { scope, customers, kind }: Seen): RawBuilder<unknown> {
  const noted = shared.ref(NOTED_REQUESTS)
  const counts = (kind ? [kind] : (Object.keys(OPEN_OF_KIND) as RequestKind[])).map((one) => sql.ref(OPEN_OF_KIND[one]))
  const number = (rows: RawBuilder<unknown>) => sql`(SELECT count(*) FROM ${rows} own
    WHERE own."customerId" = ANY (${customers}) ${kind ? sql`AND own."requestFor" = ${kind}` : sql``})`
  const before = sql`(SELECT * FROM open_request WHERE "requestId" = ANY (${noted}))`
  return sql`((SELECT coalesce(sum(${sql.join(counts, sql` + `)}), 0) FROM open_sum WHERE ${scope})
    + CASE WHEN cardinality(${noted}) = 0 THEN 0 ELSE ${number(sql`open_of(${noted})`)} - ${number(before)} END)`
}
