import { sql, type Transaction } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Database } from '../../../platform/database/database.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../operation.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { lockSums } from './lock-sums.ts'
import { columns, FIGURES, KEYS, liveFigures, SUM_DIMENSIONS } from './request-sums.ts'

/** Adds changes to the sums of reports. Builds the sums if they are missing, or of another zone's days. */
export const FOLD_REQUEST_SUMS = defineJob('fold-request-sums', { retryLimit: 0 })

/** How many requests one transaction adds to the sums. */
const PORTION = 2000

const KEPT = ['requestId', 'day', ...KEYS, ...FIGURES, 'awaitedBy']

/** Starts the regular work on the sums of reports. */
export async function startFoldingSums({ db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>): Promise<void> {
  await jobs.work(FOLD_REQUEST_SUMS, () => keepSums(db, config))
  await jobs.repeat(FOLD_REQUEST_SUMS, '*/5 * * * *')
}

/** Brings the sums of reports up to date. Builds them if they are missing, or of another zone's days. */
export async function keepSums(db: Database, config: Pick<Config, 'TIME_ZONE'>): Promise<void> {
  const timeZone = await shopZone(db, config)
  const found = await db.transaction().execute(async (trx) => {
    await lockSums(trx)
    const state = await trx.selectFrom('request_sum_state').select('timeZone').executeTakeFirst()
    return state?.timeZone === timeZone
  })
  if (!found) return buildSums(db, timeZone)
  while ((await foldSums(db, timeZone)) > 0);
}

/** The sums in which each row of `kept` counts; `kept` has the columns of `summed_request`. */
const SPREAD = sql`
  cross join lateral (values ('all', ''), ('assTo', kept."assTo"), ('assToSalesMan', kept."assToSalesMan"),
    ('userName', kept."userName"), ('placement', kept."placement")) counted ("dimension", "value")
  cross join lateral (values ('day', kept."day"), ('month', date_trunc('month', kept."day")::date),
    ('year', date_trunc('year', kept."day")::date)) period ("level", "from")`
const SUM_KEYS = sql`counted."dimension", period."level", period."from", counted."value", kept."requestFor"`
const sumsOf = (signed: boolean) =>
  sql.join(FIGURES.map((name) => sql`sum(${signed ? sql`kept."sign" * ` : sql``}${sql.ref(`kept.${name}`)})`))

/**
 * Sums of all requests, as rows like those of `request_sum`.
 * @param kept rows like those of `summed_request`
 */
export const summedUp = (kept: ReturnType<typeof liveFigures>) => sql`
  select ${SUM_KEYS}, ${sumsOf(false)} from (${kept}) kept ${SPREAD} group by 1, 2, 3, 4, 5`

/**
 * Adds up to 2,000 noted requests to the sums. One statement reads the notes and what the requests count now, so a change that comes meanwhile
 * stays noted.
 * @returns how many it added
 */
async function foldSums(db: Database, timeZone: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockSums(trx)
    // Meanwhile the sums may have been built for another zone.
    const state = await trx.selectFrom('request_sum_state').select('timeZone').executeTakeFirst()
    if (state?.timeZone !== timeZone) return 0
    const { rows } = await sql<{ folded: number }>`
      with noted as materialized (
        select array_agg("requestId") as "ids" from (select distinct "requestId" from unsummed_request limit ${PORTION}) changed
      ), forgotten as (
        delete from unsummed_request where "requestId" = any ((select "ids" from noted)::text[])
      ), live as materialized (
        ${liveFigures(sql`request."_id" = any ((select "ids" from noted)::text[])`, timeZone)}
      ), before as materialized (
        select * from summed_request where "requestId" = any ((select "ids" from noted)::text[])
      ), gone as (
        delete from summed_request where "requestId" in (select "requestId" from before except select "requestId" from live)
      ), kept_now as (
        insert into summed_request (${columns(KEPT)}) select ${columns(KEPT)} from live
        on conflict ("requestId") do update set ${sql.join(
          KEPT.slice(1).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
        )}
      ), added as (
        insert into request_sum ("dimension", "level", "from", "value", "requestFor", ${columns(FIGURES)})
        select ${SUM_KEYS}, ${sumsOf(true)} from (
          select 1 as "sign", ${columns(KEPT)} from live union all select -1, ${columns(KEPT)} from before
        ) kept ${SPREAD} group by 1, 2, 3, 4, 5
        having ${sql.join(
          FIGURES.map((name) => sql`sum(kept."sign" * ${sql.ref(`kept.${name}`)}) <> 0`),
          sql` or `,
        )}
        order by 1, 2, 3, 4, 5
        on conflict ("dimension", "level", "from", "value", "requestFor") do update set ${sql.join(
          FIGURES.map(
            (name) => sql`${sql.ref(name)} = ${sql.ref(`request_sum.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
          ),
        )}
      )
      select coalesce(cardinality("ids"), 0) as "folded" from noted`.execute(trx)
    return rows[0]?.folded ?? 0
  })
}

/**
 * Makes the sums of all of `summed_request`: days of one dimension after the other, then months from days and years from months. Made at once,
 * each request would be fifteen rows to sort.
 */
async function sumUp(trx: Transaction<DB>): Promise<void> {
  const into = sql`insert into request_sum ("dimension", "level", "from", "value", "requestFor", ${columns(FIGURES)})`
  for (const dimension of SUM_DIMENSIONS) {
    const value = dimension === 'all' ? sql`''` : sql.ref(`kept.${dimension}`)
    await sql`${into}
      select ${sql.lit(dimension)}, 'day', kept."day", ${value}, kept."requestFor", ${sumsOf(false)}
      from summed_request kept group by 3, 4, 5 order by 3, 4, 5`.execute(trx)
  }
  for (const [shorter, longer] of [
    ['day', 'month'],
    ['month', 'year'],
  ]) {
    await sql`${into}
      select kept."dimension", ${sql.lit(longer)}, date_trunc(${sql.lit(longer)}, kept."from")::date, kept."value", kept."requestFor",
        ${sumsOf(false)}
      from request_sum kept where kept."level" = ${sql.lit(shorter)} group by 1, 3, 4, 5 order by 1, 3, 4, 5`.execute(
      trx,
    )
  }
}

/** Builds the sums anew from all requests. Meanwhile reports are answered from the former sums, or from the requests. */
export async function buildSums(db: Database, timeZone: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSums(trx)
    // The statements that follow see every change that is noted by now; later changes stay noted.
    await trx.deleteFrom('unsummed_request').execute()
    await trx.deleteFrom('summed_request').execute()
    await trx.deleteFrom('request_sum').execute()
    // unscoped request: the database's own sums of all requests
    await sql`insert into summed_request (${columns(KEPT)})
      select ${columns(KEPT)} from (${liveFigures(sql`true`, timeZone)}) live`.execute(trx)
    await sumUp(trx)
    await sql`insert into request_sum_state ("timeZone", "builtAt") values (${timeZone}, now())
      on conflict ("_id") do update set "timeZone" = excluded."timeZone", "builtAt" = excluded."builtAt"`.execute(trx)
  })
  await vacuumSums(db)
}

/**
 * Updates the statistics by which the database plans, and removes dead rows. All requests may have been noted, and each report and list would
 * read past these dead notes.
 */
const vacuumSums = (db: Database) => sql`vacuum (analyze) unsummed_request, summed_request, request_sum`.execute(db)
