import pg from 'pg'
import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { openJobs } from '../../apps/api/src/platform/jobs/job-queue.ts'
import type { Job } from '../../apps/api/src/platform/jobs/jobs.ts'

/** Runs a statement on the database of the product under load. */
export async function query<T extends pg.QueryResultRow>(address: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Adds a job, which the product under load then does. */
export async function beginJob(address: string, job: Job<object>): Promise<void> {
  const db = openDatabase(address, { max: 1 })
  try {
    const jobs = await openJobs(address, { jobs: [], works: false, onError: () => undefined })
    await db
      .transaction()
      .execute((trx) => jobs.add(trx, job, {}))
      .finally(() => jobs.stop())
  } finally {
    await db.destroy()
  }
}
