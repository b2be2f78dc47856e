import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { type Db, type JobResult, PgBoss } from 'pg-boss'
import { openChangeFeed } from '../change-feed.ts'
import { connectingTo } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import type { Job, Jobs } from './jobs.ts'

const LOOK_EVERY_SECONDS = 5
/** How long finished jobs are kept, so that a fault can be found. */
const KEEP_FINISHED_SECONDS = 3 * 24 * 3600
const TIDY_EVERY_SECONDS = 3600
/** How long jobs under way may still take once this process is to end. The next process does those that take longer. */
const LAST_MS = 5000
/** Connections of the queue itself. A process that runs jobs has one more, for notices of new ones. */
const CONNECTIONS = 3

interface JobsOptions {
  /** every sort of work there is, also those that this process only adds */
  jobs: readonly Job<object>[]
  /** whether this process does jobs; otherwise it only adds them */
  works: boolean
  /** runs a job, and measures it */
  observe?: <T>(job: string, run: () => Promise<T>) => Promise<T>
  onError: (error: unknown) => void
}

/** Opens the job queue in the schema `pgboss` of the same database. */
export async function openJobs(
  address: string,
  { jobs, works, observe = (_job, run) => run(), onError }: JobsOptions,
): Promise<Jobs> {
  const pool = openPool(address)
  let isStopping = false
  const cut = Promise.withResolvers<'cut'>()
  /**
   * Lets another process do a job that this one can't finish, as if this attempt had not happened. By its count of attempts the
   * queue knows that the job is no longer this process's.
   */
  const putBack = (name: string, id: string) =>
    pool.query(
      `UPDATE pgboss.job SET state = 'retry', retry_count = retry_count + 1, retry_limit = retry_limit + 1, started_on = NULL,
         heartbeat_on = NULL WHERE name = $1 AND id = $2 AND state = 'active'`,
      [name, id],
    )
  const boss = new PgBoss({
    db: queueOn(pool, address, onError),
    // A process that only adds jobs neither listens for them nor maintains the queue.
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: LOOK_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_EVERY_SECONDS,
    maintenanceIntervalSeconds: TIDY_EVERY_SECONDS,
  })
  boss.on('error', onError)
  await boss.start()
  for (const { name, options } of jobs) {
    const { policy, ...changeable } = { ...options, deleteAfterSeconds: KEEP_FINISHED_SECONDS }
    await boss.createQueue(name, { ...changeable, ...(policy && { policy }) })
    // A queue that an earlier version made would keep that version's options.
    await boss.updateQueue(name, changeable)
  }

  return {
    async add(trx, { name }, data, when = {}) {
      const { afterSeconds: startAfter, priority = 0 } = when
      await boss.send(name, data, { db: within(trx), priority, ...(startAfter !== undefined && { startAfter }) })
    },
    async addAll(trx, { name }, all) {
      if (all.length > 0) await boss.insert(name, [...all], { db: within(trx) })
    },
    async work({ name }, run, { atOnce = 1 } = {}) {
      // A job that is to be done again is not announced, so even announced queues are looked into.
      const every = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
      const options = { includeMetadata: true, perJobResults: true, batchSize: atOnce, ...every } as const
      const worker = await boss.work(name, options, async (batch) => {
        // More may wait behind a full batch, and each job is announced once.
        if (batch.length === atOnce) boss.notifyWorker(worker)
        return Promise.all(
          batch.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
            const attempt = { id, attempt: retryCount + 1, last: retryCount >= retryLimit }
            const running = observe(name, () => run(data as Parameters<typeof run>[0], attempt))
            const outcome = await Promise.race([running, cut.promise]).catch((error: unknown) => ({ error }))
            if (outcome === undefined) return { id, status: 'completed' }
            const error = outcome === 'cut' ? undefined : outcome.error
            // A job that fails while the process ends would have succeeded otherwise.
            if (isStopping) await putBack(name, id)
            const { message, stack } = error instanceof Error ? error : new Error(String(error))
            return { id, status: 'failed', output: { message, stack } }
          }),
        )
      })
    },
    async repeat({ name }, cron, { timeZone, missed } = {}) {
      if (cron === null) await boss.unschedule(name)
      else await boss.schedule(name, cron, null, { ...(timeZone && { tz: timeZone }), ...(missed && { missed }) })
    },
    async retry(name, id) {
      // The library's type omits the answer.
      const { affected } = (await boss.retry(name, id)) as { affected: number }
      return affected > 0
    },
    async stop() {
      isStopping = true
      const time = setTimeout(() => cut.resolve('cut'), LAST_MS)
      await boss.stop({ graceful: true, timeout: 2 * LAST_MS })
      clearTimeout(time)
      await pool.end()
    },
  }
}

/** Connections of the queue. The limit is the driver's own: a server that hangs must not stop the queue for good. */
function openPool(address: string): pg.Pool {
  const waits = { connectionTimeoutMillis: 10_000, query_timeout: 120_000 }
  const pool = new pg.Pool({
    ...connectingTo(address),
    max: CONNECTIONS,
    application_name: 'stitchdesk-jobs',
    ...waits,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The database as the queue uses it. The library itself knows only one server. */
function queueOn(pool: pg.Pool, address: string, onError: JobsOptions['onError']): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, told, missed) {
      const feed = await openChangeFeed(address, { channels: [channel], onError })
      feed.subscribe(channel, { told, missed })
      missed()
      return { close: () => feed.stop() }
    },
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
