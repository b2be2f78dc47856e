import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { type Db, PgBoss } from 'pg-boss'
import { openChangeFeed } from '../change-feed.ts'
import { connectingTo } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { PREPARED, statementNames } from '../database/statement-names.ts'
import { Wakes } from './job-wakes.ts'
import type { Job, Jobs } from './jobs.ts'

const LOOK_EVERY_SECONDS = 5
/** How long finished jobs are kept, so that a fault can be found. */
const KEEP_FINISHED_SECONDS = 3 * 24 * 3600
const TIDY_EVERY_SECONDS = 3600
/** Connections of the queue itself. A process that runs jobs has one more, for notices of new ones. */
const CONNECTIONS = 3
const ONE_STATEMENT = /^\s*WITH\b[^;]*$/

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
  const wakes = new Wakes((worker) => boss.notifyWorker(worker))
  const boss = new PgBoss({
    db: queueOn(pool, address, { onError, told: (queue) => wakes.told(queue) }),
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
    // One that an earlier version made keeps that version's options otherwise.
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
    async work({ name }, run) {
      const worker = wakes.join(name)
      // A job that is to be done again is not announced, so even announced queues are looked into.
      const every = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
      const options = { includeMetadata: true, batchSize: 1, ...every } as const
      worker.id = await boss.work(name, options, async (batch) => {
        wakes.began(worker)
        try {
          for (const job of batch) {
            const attempt = job.retryCount + 1
            const last = job.retryCount >= job.retryLimit
            await observe(name, () => run(job.data as Parameters<typeof run>[0], { id: job.id, attempt, last }))
          }
        } finally {
          wakes.ended(worker)
        }
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
      await boss.stop({ graceful: true, timeout: 5000 })
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

/** The database as the queue uses it. By itself it would know one server only. */
function queueOn(
  pool: pg.Pool,
  address: string,
  { onError, told }: Pick<JobsOptions, 'onError'> & { told: (queue: string) => void },
): Db {
  const nameOf = statementNames()
  return {
    executeSql(text, values) {
      // Looking for a job and ending one well: the texts differ by the queue, and to plan one takes twice as long as to run it.
      const name = ONE_STATEMENT.test(text) ? nameOf(`${PREPARED} ${text}`) : undefined
      return name ? pool.query({ name, text, values }) : pool.query(text, values)
    },
    async listen(channel, _toldAll, missed) {
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
      // The text differs by the queue, and by whether it adds one job or many.
      const { rows } = await db.executeQuery(CompiledQuery.raw(`${PREPARED} ${text}`, values))
      return { rows }
    },
  }
}
