import { sql } from 'kysely'
import { defineJob } from '../../../platform/jobs.ts'
import type { Services } from '../../operation.ts'

/** Sums up the differences from which list totals are made. */
export const FOLD_TALLY = defineJob('fold-tally', { retryLimit: 0 })

/** Starts the regular summing up of the differences from which list totals are made. */
export async function startFolding({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await jobs.work(FOLD_TALLY, async () => {
    await sql`SELECT fold_request_tally()`.execute(db)
  })
  await jobs.repeat(FOLD_TALLY, '*/10 * * * *')
}
