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
  purge: Record<string, never>
}
export type JobName = keyof JobData

/** A job whose process has died is found after this time and the next look, together well below half a minute. */
const HEARTBEAT_SECONDS = 10
const LOOK_EVERY_SECONDS = 5
/** How long finished jobs are kept, for whoever looks for a fault. */
const KEEP_FINISHED_SECONDS = 3 * 24 * 3600
const TIDY_EVERY_SECONDS = 3600

const QUEUES = {
  // Tries over about a day, each pause longer than the one before. The heartbeat tells soon that a process has died.
  'send-mail': {
    retryLimit: 14,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  },
  'mail-reset-link': {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  },
  'look-up-address': { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  'sweep-uploads': { retryLimit: 2 },
  'fold-tally': { retryLimit: 0 },
  purge: { retryLimit: 2 },
} as const satisfies Record<JobName, object>

interface Attempt {
  /** The same at each attempt. */
  id: string
  /** Counts from 1. */
  attempt: number
  /** A failure will not be retried. */
  last: boolean
}

export interface Jobs {
  /** Adds a job within a transaction: it exists if and only if the change that caused it was committed. */
  add<N extends JobName>(trx: Transaction<DB>, name: N, data: JobData[N]): Promise<void>
  /** Starts doing one sort of job. */
  work<N extends JobName>(name: N, run: (data: JobData[N], attempt: Attempt) => Promise<void>): Promise<void>
  /** Repeats a job by a cron expression. */
  repeat(name: JobName, cron: string): Promise<void>
  stop(): Promise<void>
}

/** Opens the job queue in the schema `pgboss` of the same database. */
export async function openJobs(connectionString: string, onError: (error: unknown) => void): Promise<Jobs> {
  // The driver's own limit, which pg-boss passes on: a server that hangs must not stop the queue for good.
  const connection = { connectionString, max: 3, application_name: 'stitchdesk-jobs', query_timeout: 120_000 }
  const boss = new PgBoss({
    ...connection,
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_EVERY_SECONDS,
    maintenanceIntervalSeconds: TIDY_EVERY_SECONDS,
  })
  boss.on('error', onError)
  await boss.start()
  for (const [name, options] of Object.entries(QUEUES)) {
    const whole = { ...options, deleteAfterSeconds: KEEP_FINISHED_SECONDS }
    await boss.createQueue(name, whole)
    // One that an earlier version made keeps that version's options otherwise.
    await boss.updateQueue(name, whole)
  }

  return {
    async add(trx, name, data) {
      await boss.send(name, data, { db: within(trx) })
    },
    async work(name, run) {
      let worker: string | undefined
      // A job that is to be done again is not announced, so even announced queues are looked into.
      const every = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
      const options = { includeMetadata: true, batchSize: 1, ...every } as const
      worker = await boss.work(name, options, async (jobs) => {
        try {
          for (const job of jobs) {
            const attempt = job.retryCount + 1
            await run(job.data as JobData[typeof name], {
              id: job.id,
              attempt,
              last: job.retryCount >= job.retryLimit,
            })
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
