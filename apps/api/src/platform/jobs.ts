import { CompiledQuery, type Transaction } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { DB } from './database.generated.ts'
import type { Database } from './database.ts'

/** Background work and what each job carries. */
export interface JobData {
  'send-mail': { messageId: string }
  'mail-reset-link': { email: string }
  'look-up-address': { accountId: string; ip: string }
  'sweep-uploads': Record<string, never>
  'fold-tally': Record<string, never>
}
export type JobName = keyof JobData

const QUEUES = {
  // About ten tries over a day, each pause longer than the one before.
  'send-mail': { retryLimit: 10, retryDelay: 15, retryBackoff: true, retryDelayMax: 4 * 3600, notify: true },
  'mail-reset-link': { retryLimit: 5, retryDelay: 5, retryBackoff: true, notify: true },
  'look-up-address': { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  'sweep-uploads': { retryLimit: 2 },
  'fold-tally': { retryLimit: 0 },
} as const satisfies Record<JobName, object>

export interface Jobs {
  /** Adds a job within a transaction: it exists if and only if the change that caused it was committed. */
  add<N extends JobName>(trx: Transaction<DB>, name: N, data: JobData[N]): Promise<void>
  /** Starts doing one sort of job; `attempt` counts from 1, `last` tells that a failure will not be retried. */
  work<N extends JobName>(
    name: N,
    run: (data: JobData[N], attempt: { attempt: number; last: boolean }) => Promise<void>,
  ): Promise<void>
  /** Repeats a job by a cron expression. */
  repeat(name: JobName, cron: string): Promise<void>
  stop(): Promise<void>
}

/** Opens the job queue in the schema `pgboss` of the same database. */
export async function openJobs(connectionString: string, onError: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({ connectionString, max: 3, application_name: 'stitchdesk-jobs', useListenNotify: true })
  boss.on('error', onError)
  await boss.start()
  for (const [name, options] of Object.entries(QUEUES)) await boss.createQueue(name, options)

  return {
    async add(trx, name, data) {
      await boss.send(name, data, { db: within(trx) })
    },
    async work(name, run) {
      let worker: string | undefined
      const options = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: 2 } as const
      worker = await boss.work(name, options, async (jobs) => {
        try {
          for (const job of jobs) {
            const attempt = job.retryCount + 1
            await run(job.data as JobData[typeof name], { attempt, last: job.retryCount >= job.retryLimit })
          }
        } finally {
          // More may be waiting: look at once, so that a hundred mails don't take a hundred pauses.
          if (worker) boss.notifyWorker(worker)
        }
      })
    },
    async repeat(name, cron) {
      await boss.schedule(name, cron)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

function within(db: Database) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
