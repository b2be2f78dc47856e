import { sql } from 'kysely'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../operation.ts'

/** Sums up the differences from which list totals are made. */
export const FOLD_REQUEST_COUNTS = defineJob('fold-request-counts', { retryLimit: 0 })

/** Starts the regular summing up of the differences from which list totals are made. */
export async function startFolding({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await jobs.work(FOLD_REQUEST_COUNTS, async () => {
    await sql`SELECT fold_request_counts()`.execute(db)
  })
  await jobs.repeat(FOLD_REQUEST_COUNTS, '*/10 * * * *')
}
