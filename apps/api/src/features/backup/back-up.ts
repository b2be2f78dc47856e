import { MONITORING_LIMITS } from '@stitchdesk/contract/monitoring/limits'
import type { Services } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { BACK_UP } from './backup-job.ts'
import type { BackupPlace } from './backup-place.ts'
import { configuredPlaces } from './configured-places.ts'
import { mailBackupFailure } from './mail-failure.ts'
import { removeOldBackups } from './remove-old.ts'
import { writeBackup } from './write-backup.ts'

/** Starts backing up, by the schedule where there is one. */
export async function startBackingUp(services: Services): Promise<void> {
  const { schedule } = services.config.BACKUP
  await services.jobs.work(BACK_UP, (_data, { id, last }) => backUp(services, { jobId: id, last }))
  // If the product did not run at the scheduled hour, the backup is made at the next start.
  const when = { timeZone: await shopZone(services.db, services.config), missed: 'once' } as const
  await services.jobs.repeat(BACK_UP, schedule ?? null, when)
}

/** The outcome of a backup at one place. */
interface Outcome {
  place: string
  status: 'done' | 'failed'
  /** of the file; 0 where it failed */
  bytes: number
  /** why it failed, else '' */
  reason: string
}

/**
 * Backs up to each configured place, stores the outcome, and removes expired backups. The second place gets a copy of the first. A
 * retry does only what is missing.
 * @throws Error where a place has none; administrators are mailed at the last attempt
 */
async function backUp(services: Services, { jobId, last }: { jobId: string; last: boolean }): Promise<void> {
  const { db, config, log } = services
  const timeZone = await shopZone(db, config)
  const outcomes: Outcome[] = []
  let whole: BackupPlace | undefined
  for (const place of await missingPlaces(services, jobId, timeZone)) {
    const startedAt = new Date().toISOString()
    const outcome = await writeTo(services, place, whole)
    await db
      .insertInto('backup_run')
      .values({ ...outcome, startedAt, jobId })
      .execute()
    log[outcome.status === 'done' ? 'info' : 'error'](outcome, 'backup')
    outcomes.push(outcome)
    if (outcome.status === 'done') whole = place
  }
  await removeOldBackups(services, db, timeZone)
  const failed = outcomes.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return
  if (last) await mailBackupFailure(db, services, failed)
  throw new Error(failed.map(({ place, reason }) => `${place}: ${reason}`).join(' '))
}

/** The configured places without those at which an earlier attempt of the job succeeded. */
async function missingPlaces({ db, config }: Services, jobId: string, timeZone: string): Promise<BackupPlace[]> {
  const places = await configuredPlaces(config.BACKUP, new Date(), timeZone)
  const done = await db
    .selectFrom('backup_run')
    .select('place')
    .where('jobId', '=', jobId)
    .where('status', '=', 'done')
    .execute()
  return places.filter(({ name }) => !done.some(({ place }) => folderOf(place) === folderOf(name)))
}

/** Where a backup lies, without its name. */
const folderOf = (place: string) => place.replace(/[^/\\]*$/, '')

async function writeTo(
  { connectionString, files, config }: Services,
  place: BackupPlace,
  whole: BackupPlace | undefined,
): Promise<Outcome> {
  const { DATA_DIR: dataDir, COMPANY_NAME: companyName, BACKUP } = config
  try {
    const source = { connectionString, files, dataDir, companyName }
    if (whole) await place.write(await whole.read())
    else await writeBackup(source, place, { passphrase: BACKUP.passphrase })
    return { place: place.name, status: 'done', bytes: await place.size(), reason: '' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { place: place.name, status: 'failed', bytes: 0, reason: reason.slice(0, MONITORING_LIMITS.reason) }
  }
}
