import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { columns } from './request-sums.ts'
import { figuresDiffer, figuresOf, type WrongSum } from './wrong-sum.ts'

/** Figures of a designer's or a customer's open work in `open_sum`. */
const KEPT = [
  ...(['open', 'fresh', 'rush', 'revision', 'awaited', 'stitches', 'priced', 'estimatedLow', 'estimatedHigh'] as const),
  ...(['quotes', 'orders', 'vectors'] as const),
]
const SUMS = sql.join(KEPT.map((name) => sql`sum(spread.${sql.ref(name)}) as ${sql.ref(name)}`))

/**
 * Compares the sums of open work with all requests as they are; noted requests count as they were summed.
 * @returns the differences, at most `told`; the `value` of a wrongly counted request is its id
 */
export async function proveOpen(db: Database, told: number): Promise<WrongSum[]> {
  // unscoped request: the database's own counts of all requests
  const { rows } = await sql<WrongSum>`
    with noted as materialized (select distinct "requestId" from unsummed_request),
    live as materialized (
      select * from open_of(array(select "_id" from request where "orderStatus" <> 'Done' except select "requestId" from noted))
    ), due as materialized (
      select * from live union all select * from open_request where "requestId" in (select "requestId" from noted)
    ), counted as (
      select spread."dimension", spread."value", ${SUMS} from due cross join lateral open_in(due::open_request, 1) spread group by 1, 2
    ), hours as (
      select date_trunc('hour', "awaitedBy", 'UTC') as "hour", "assTo", count(*) as "requests" from due where "awaitedBy" is not null group by 1, 2
    ), wrong as (
      (select * from due except select * from open_request) union all (select * from open_request except select * from due)
    )
    select * from (
      select "dimension", 'open' as "level", '' as "from", "value", '' as "requestFor",
        ${figuresOf('kept', KEPT)} as "kept", ${figuresOf('counted', KEPT)} as "counted"
      from (select "dimension", "value", ${columns(KEPT)} from open_sum) kept full join counted using ("dimension", "value")
      where ${figuresDiffer(KEPT)}
      union all
      select 'assTo', 'hour', "hour"::text, "assTo", '', ${figuresOf('kept', ['requests'])}, ${figuresOf('counted', ['requests'])}
      from open_hour kept full join hours counted using ("hour", "assTo") where ${figuresDiffer(['requests'])}
      union all
      select 'open', 'request', '', "requestId", "requestFor", json_build_object(), json_build_object() from wrong
    ) differing order by 1, 2, 3, 4 limit ${told}`.execute(db)
  return rows
}
