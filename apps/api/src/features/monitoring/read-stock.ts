import type { System } from '@stitchdesk/contract/monitoring/system'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { OF_SHOP } from '../access/reach.ts'

/** Figures of the shop's data, from its database. */
export type Stock = Pick<System, 'databaseBytes' | 'files' | 'pictures' | 'mails' | 'replicas'>

/** Counts what the shop holds. Takes some hundred milliseconds for a million files: keep the answer for a while. */
export async function readStock(db: Database): Promise<Stock> {
  const { rows } = await sql<Stock>`
    SELECT pg_database_size(current_database()) AS "databaseBytes",
      (SELECT json_build_object('count', count(*), 'bytes', coalesce(sum("size"), 0)) FROM content) AS "files",
      (SELECT json_build_object('waiting', count(*) FILTER (WHERE "state" IN ('waiting', 'working')),
         'none', count(*) FILTER (WHERE "state" = 'none')) FROM picture) AS "pictures",
      (SELECT json_build_object('queued', count(*) FILTER (WHERE "status" = 'queued'),
         'failed', count(*) FILTER (WHERE "status" = 'failed'), 'uncertain', count(*) FILTER (WHERE "status" = 'uncertain'))
       FROM mail_message WHERE ${OF_SHOP} AND "resentAs" IS NULL AND "createdAt" > now() - interval '30 days') AS "mails",
      ${REPLICAS} AS "replicas"`.execute(db)
  const [stock] = rows
  if (!stock) throw new Error('The database answers nothing about itself.')
  return stock
}

/** Standby servers. Their lag is null while they have everything, and all figures are null if the database user may not see them. */
const REPLICAS = sql`(
  SELECT coalesce(json_agg(json_build_object('name', coalesce(application_name, ''), 'state', coalesce(state, ''),
    'lagSeconds', CASE WHEN state IS NOT NULL THEN coalesce(extract(epoch FROM replay_lag), 0) END)
    ORDER BY application_name, pid), '[]')
  FROM pg_stat_replication)`
