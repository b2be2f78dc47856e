import { MONITORING_LIMITS } from '@stitchdesk/contract/monitoring/limits'
import type { Connected } from '@stitchdesk/contract/monitoring/system'
import { sql } from 'kysely'
import { calledAccount } from '../access/person-names.ts'
import { BY_MANAGERS } from '../access/reach.ts'
import { streamsOf } from '../live/open-streams.ts'
import type { Handler } from '../operation.ts'

/** People who work with the product, the latest first. */
export const listConnected: Handler<'listConnected'> = async ({ services: { slowQueryPool: db } }) => {
  const { rows } = await sql<Omit<Connected['people'][number], 'streams'> & { count: number }>`
    SELECT account."_id", account."userName", ${calledAccount('account')} AS "name", account."Designation",
      count(*)::int AS "sessions", max(session."lastSeenAt") AS "lastSeenAt", (count(*) OVER ())::int AS "count"
    FROM session JOIN account ON account."_id" = session."accountId"
    WHERE ${BY_MANAGERS} AND session."endedAt" IS NULL AND session."expiresAt" > now()
      AND session."lastSeenAt" > now() - make_interval(mins => ${sql.lit(MONITORING_LIMITS.connectedMinutes)})
    GROUP BY account."_id" ORDER BY max(session."lastSeenAt") DESC, account."_id" LIMIT ${sql.lit(MONITORING_LIMITS.connected)}`.execute(
    db,
  )
  return {
    withinMinutes: MONITORING_LIMITS.connectedMinutes,
    count: rows[0]?.count ?? 0,
    people: rows.map(({ count: _, ...person }) => ({ ...person, streams: streamsOf(person._id) })),
  }
}
