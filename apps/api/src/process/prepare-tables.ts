import { migrate } from '../platform/database/migrate.ts'
import { openJobs } from '../platform/jobs/job-queue.ts'
import { JOBS } from './background.ts'

/** Makes the tables of an empty database as they were after this many migrations, and the queue of jobs. */
export async function prepareTables(connectionString: string, migrations: number): Promise<void> {
  await migrate(connectionString, { limit: migrations })
  const jobs = await openJobs(connectionString, { jobs: JOBS, works: false, onError: () => undefined })
  await jobs.stop()
}
