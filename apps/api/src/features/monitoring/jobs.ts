import { MONITORING_LIMITS } from '@stitchdesk/contract/monitoring/limits'
import type { Jobs } from '@stitchdesk/contract/monitoring/system'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'

/** Jobs of the queue itself begin with two underscores. */
const OURS = sql`name NOT LIKE '\\_\\_%'`

/** Answers how background work does. */
export const listJobs: Handler<'listJobs'> = ({ services }) => readJobs(services.slowQueryPool)

/**
 * Runs a failed job again, which is as safe as each retry.
 * @throws AppError record_not_found where no such job has failed, or it is being done again already
 */
export const retryJob: Handler<'retryJob'> = async ({ services, actor, params: { name, _id } }) => {
  const { rows } = await sql`
    SELECT FROM pgboss.job WHERE name = ${name} AND id::text = ${_id} AND state = 'failed' AND ${OURS}`.execute(
    services.db,
  )
  if (rows.length === 0 || !(await services.jobs.retry(name, _id))) throw new AppError('record_not_found')
  services.log.info({ job: name, id: _id, by: actor._id }, 'job is done again')
  return readJobs(services.slowQueryPool)
}

/** Background work by kind, and its failed jobs. */
export async function readJobs(db: Database): Promise<Jobs> {
  const [queues, failed] = await Promise.all([
    sql<Jobs['queues'][number]>`
      SELECT queue.name, coalesce(jobs.waiting, 0) AS waiting, coalesce(jobs.active, 0) AS active,
        coalesce(jobs.failed, 0) AS failed, coalesce(jobs.oldest, 0) AS "oldestSeconds"
      FROM pgboss.queue LEFT JOIN (
        SELECT name, count(*) FILTER (WHERE state < 'active' AND start_after <= now())::int AS waiting,
          count(*) FILTER (WHERE state = 'active')::int AS active, count(*) FILTER (WHERE state = 'failed')::int AS failed,
          greatest(extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active')), 0)::float AS oldest
        FROM pgboss.job WHERE state <> 'completed' GROUP BY name
      ) jobs ON jobs.name = queue.name
      WHERE queue.name NOT LIKE '\\_\\_%' ORDER BY queue.name`.execute(db),
    sql<Jobs['failed'][number]>`
      SELECT id::text AS "_id", name, completed_on AS "failedAt", retry_count + 1 AS attempts,
        left(coalesce(output->>'message', output->>'value', ''), ${sql.lit(MONITORING_LIMITS.reason)}) AS reason
      FROM pgboss.job WHERE state = 'failed' AND ${OURS} ORDER BY completed_on DESC, id LIMIT ${sql.lit(MONITORING_LIMITS.jobs)}`.execute(
      db,
    ),
  ])
  return { queues: queues.rows, failed: failed.rows }
}
