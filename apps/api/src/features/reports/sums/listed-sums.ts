import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { figuresDiffer, figuresOf, type WrongSum } from './wrong-sum.ts'

const DATED = (day: string) => sql`to_char(${sql.ref(day)}, 'YYYY-MM-DD')`

/**
 * Compares the listed requests and the sums of traits with all requests as they are; noted requests count as they were listed.
 * @returns the differences, at most `told`; the `value` of a wrongly listed request is its id
 */
export async function proveListed(db: Database, timeZone: string, told: number): Promise<WrongSum[]> {
  const state = await db.selectFrom('request_sum_state').select('listedAt').executeTakeFirst()
  if (!state?.listedAt) return []
  // unscoped request, request_participant: the database's own counts of all requests
  const { rows } = await sql<WrongSum>`
    with noted as materialized (select distinct "requestId" from unsummed_request),
    live as materialized (
      select now."requestId", (now."submitDateTime" at time zone ${timeZone}::text)::date as "day", now."assTo", now."assToSalesMan",
        now."placement", now."traits", now."awaitedBy", now."customerId", now."userName"
      from traits_of(array(select "_id" from request)) now where now."requestId" not in (select "requestId" from noted)
    ), due as materialized (
      select * from live union all select * from request_traits where "requestId" in (select "requestId" from noted)
    ), counted as (
      select spread."dimension", spread."level", spread."value", spread."from", due."traits", count(*) as "requests" from due
      cross join lateral listed_in(due::request_traits) spread
      group by 1, 2, 3, 4, 5
    ), wrong as (
      (select * from due except select * from request_traits) union all (select * from request_traits except select * from due)
    ), joined as materialized (
      select part."accountId", live.* from live join request_participant part using ("requestId")
      union all select * from participant_traits where "requestId" in (select "requestId" from noted)
    ), astray as (
      (select * from joined except select * from participant_traits) union all (select * from participant_traits except select * from joined)
    )
    select * from (
      select "dimension", "level", ${DATED('from')} as "from", "value", "traits"::text as "requestFor",
        ${figuresOf('kept', ['requests'])} as "kept", ${figuresOf('counted', ['requests'])} as "counted"
      from traits_sum kept full join counted using ("dimension", "level", "value", "from", "traits")
      where ${figuresDiffer(['requests'])}
      union all
      select 'all', 'request', ${DATED('day')}, "requestId", "traits"::text, json_build_object(), json_build_object() from wrong
      union all
      select 'participant', 'request', ${DATED('day')}, "requestId", "traits"::text, json_build_object(), json_build_object() from astray
    ) differing order by 1, 2, 3, 4, 5 limit ${told}`.execute(db)
  return rows
}
