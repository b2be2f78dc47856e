import { sql } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { buildSums, summedUp } from './fold-sums.ts'
import { columns, FIGURES, liveFigures } from './request-sums.ts'
import { figuresDiffer, figuresOf, type WrongSum } from './wrong-sum.ts'

/** Most differences that are told. */
const TOLD = 50

/**
 * Compares the sums with all requests.
 * @returns the differences, at most 50 of each kind; undefined where no sums of the shop's days exist
 */
export async function proveSums(db: Database, config: Pick<Config, 'TIME_ZONE'>): Promise<WrongSum[] | undefined> {
  return proveRequestSums(db, await shopZone(db, config))
}

/** Compares the sums of requests, with the changes that aren't in them yet, with all requests at the same moment. */
async function proveRequestSums(db: Database, timeZone: string): Promise<WrongSum[] | undefined> {
  const state = await db.selectFrom('request_sum_state').select('timeZone').executeTakeFirst()
  if (state?.timeZone !== timeZone) return undefined
  const key = sql`"dimension", "level", "from", "value", "requestFor"`
  const live = liveFigures(sql`true`, timeZone)
  // unscoped request: the database's own sums of all requests
  const { rows } = await sql<WrongSum>`
    with changed as materialized (select distinct "requestId" from unsummed_request),
    live as materialized (${live}),
    counted (${key}, ${columns(FIGURES)}) as materialized (${summedUp(sql`select * from live`)}),
    fresh (${key}, ${columns(FIGURES)}) as (
      ${summedUp(sql`select * from live where "requestId" in (select "requestId" from changed)`)}
    ), stale (${key}, ${columns(FIGURES)}) as (
      ${summedUp(sql`select * from summed_request where "requestId" in (select "requestId" from changed)`)}
    ), kept as (
      select ${key}, ${sql.join(FIGURES.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))} from (
        select ${key}, ${columns(FIGURES)} from request_sum
        union all select ${key}, ${columns(FIGURES)} from fresh
        union all select ${key}, ${sql.join(FIGURES.map((name) => sql`- ${sql.ref(name)}`))} from stale
      ) every_one group by 1, 2, 3, 4, 5
    )
    select "dimension", "level", to_char("from", 'YYYY-MM-DD') as "from", "value", "requestFor",
      ${figuresOf('kept', FIGURES)} as "kept", ${figuresOf('counted', FIGURES)} as "counted"
    from kept full join counted using (${key})
    where ${figuresDiffer(FIGURES)}
    order by 1, 2, 3, 4, 5 limit ${TOLD}`.execute(db)
  return rows
}

/** Builds the sums anew, of the shop's days. */
export async function rebuildSums(db: Database, config: Pick<Config, 'TIME_ZONE'>): Promise<void> {
  await buildSums(db, await shopZone(db, config))
}
