import { sql } from 'kysely'
import type { Services } from '../../http/handler.ts'

/** Starts the regular summing up of the differences from which list totals are made. */
export async function startFolding({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await jobs.work('fold-tally', async () => {
    await sql`SELECT fold_request_tally()`.execute(db)
  })
  await jobs.repeat('fold-tally', '*/10 * * * *')
}
