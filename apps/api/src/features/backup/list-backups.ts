import { MONITORING_LIMITS } from '@stitchdesk/contract/monitoring/limits'
import type { BackupRun, Backups } from '@stitchdesk/contract/monitoring/system'
import { CronExpressionParser } from 'cron-parser'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handler, Services } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { BACK_UP } from './backup-job.ts'

/** Backups of the shop, with their outcome. */
export const listBackups: Handler<'listBackups'> = ({ services }) => readBackups(services)

/** Queues a backup of the shop; one that runs or waits already is enough. @throws AppError no_backup_place */
export const startBackup: Handler<'startBackup'> = async ({ db, services }) => {
  if (!hasPlace(services.config)) throw new AppError('no_backup_place')
  await db.transaction().execute((trx) => services.jobs.add(trx, BACK_UP, {}))
  return readBackups(services)
}

const hasPlace = ({ BACKUP: { folder, bucket } }: Config) => folder !== undefined || bucket !== undefined

/** When backups are due, and their outcome. */
export async function readBackups({
  slowQueryPool: db,
  config,
}: Pick<Services, 'slowQueryPool' | 'config'>): Promise<Backups> {
  const { rows } = await sql<BackupRun>`
    SELECT "_id", "place", "startedAt", "endedAt", "status", "bytes", "reason", "removedAt" IS NOT NULL AS "removed"
    FROM backup_run ORDER BY "endedAt" DESC, "_id" LIMIT ${sql.lit(MONITORING_LIMITS.backups)}`.execute(db)
  const { rows: running } = await sql`
    SELECT FROM pgboss.job WHERE name = ${BACK_UP.name} AND state <= 'active' AND start_after <= now()`.execute(db)
  const lastDoneAt = await lastDone(db)
  const due = await dueTimes(db, config)
  return {
    nextAt: due?.next ?? null,
    hasPlace: hasPlace(config),
    running: running.length > 0,
    overdue: rows[0]?.status === 'failed' || (due !== null && isMissing(due.last, lastDoneAt)),
    lastDoneAt,
    runs: rows,
  }
}

async function lastDone(db: Database): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    SELECT max("endedAt") AS at FROM backup_run WHERE "status" = 'done'`.execute(db)
  return rows[0]?.at ?? null
}

/** When a scheduled backup was due last, and is next; null without a schedule. */
async function dueTimes(db: Database, config: Config): Promise<{ last: string; next: string } | null> {
  const { schedule } = config.BACKUP
  if (!schedule) return null
  const times = () => shopZone(db, config).then((tz) => CronExpressionParser.parse(schedule, { tz }))
  return { last: (await times()).prev().toDate().toISOString(), next: (await times()).next().toDate().toISOString() }
}

/** Whether the last due backup has not succeeded, long after it was due. */
const isMissing = (due: string, done: string | null): boolean =>
  Date.now() - Date.parse(due) > MONITORING_LIMITS.backupHours * 3_600_000 && (done === null || done < due)
