import { MONITORING_LIMITS } from '@stitchdesk/contract/monitoring/limits'
import type { Statements } from '@stitchdesk/contract/monitoring/system'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { codeOf } from '../../platform/database/unavailable.ts'
import type { Handler } from '../operation.ts'

/** A statement on one line, as long as a person reads. */
const TEXT = sql`left(regexp_replace(query, '\\s+', ' ', 'g'), 500) AS text`
/** The extension exists, but the server was started without it, or the user may not read it. */
const NOT_KEPT = ['55000', '42501']

/** The statements that cost the database most; only those that run now where the server keeps no account of them. */
export const listStatements: Handler<'listStatements'> = async ({ services: { slowQueryPool: db } }) => {
  const { rows } = await sql<{ schema: string }>`
    SELECT extnamespace::regnamespace::text AS schema FROM pg_extension WHERE extname = 'pg_stat_statements'`.execute(
    db,
  )
  const kept = rows[0] && (await readKept(db, rows[0].schema))
  return kept ? { source: 'all', statements: kept } : { source: 'running', statements: await readRunning(db) }
}

async function readKept(db: Database, schema: string): Promise<Statements['statements'] | undefined> {
  try {
    const { rows } = await sql<Statements['statements'][number]>`
      SELECT ${TEXT}, calls, mean_exec_time AS "meanMs", total_exec_time AS "totalMs"
      FROM ${sql.raw(schema)}.pg_stat_statements
      WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
      ORDER BY total_exec_time DESC LIMIT ${sql.lit(MONITORING_LIMITS.statements)}`.execute(db)
    return rows
  } catch (error) {
    if (NOT_KEPT.includes(codeOf(error))) return undefined
    throw error
  }
}

async function readRunning(db: Database): Promise<Statements['statements']> {
  const { rows } = await sql<{ text: string; ms: number }>`
    SELECT ${TEXT}, extract(epoch FROM now() - query_start)::float * 1000 AS ms
    FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()
      AND query_start < now() - make_interval(secs => ${sql.lit(MONITORING_LIMITS.slowSeconds)})
    ORDER BY query_start LIMIT ${sql.lit(MONITORING_LIMITS.statements)}`.execute(db)
  return rows.map(({ text, ms }) => ({ text, calls: 1, meanMs: ms, totalMs: ms }))
}
