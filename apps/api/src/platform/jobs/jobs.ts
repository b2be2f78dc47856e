import type { JobName } from '@stitchdesk/contract/monitoring/job-names'
import type { Transaction } from 'kysely'
import type { Queue } from 'pg-boss'
import type { DB } from '../database/database.generated.ts'

type QueueOptions = Omit<Queue, 'name'>

/** A kind of background work, known by its name; each of its jobs carries `Data`. */
export interface Job<Data extends object> {
  readonly name: string
  readonly options: QueueOptions
  /** Only for the compiler. */
  readonly data?: Data
}

/** Names a sort of background work. Features define their own; `process/background.ts` lists them. */
export function defineJob<Data extends object>(name: JobName, options: QueueOptions): Job<Data> {
  return { name, options }
}

/** Options of a job that somebody waits for: it is begun at once, and found soon, well below half a minute, when its process has died. */
export const AWAITED = { heartbeatSeconds: 10, notify: true } as const satisfies QueueOptions

/** Options of a job that comes again every few minutes: if its process died, it is done again, and nothing is left that failed. */
export const REPEATED = { heartbeatSeconds: 10, retryLimit: 2 } as const satisfies QueueOptions

export interface Attempt {
  /** The same at each attempt. */
  id: string
  /** Counts from 1. */
  attempt: number
  /** A failure will not be retried. */
  last: boolean
}

/** When a job is due; by default now, in the order of adding. */
interface JobTime {
  afterSeconds?: number
  /** The higher comes first; 0 by default. */
  priority?: number
}

export interface Jobs {
  /** Adds a job within a transaction, to be done at once or later: it exists if and only if the change that caused it was committed. */
  add<Data extends object>(trx: Transaction<DB>, job: Job<Data>, data: Data, when?: JobTime): Promise<void>
  /** The same of many jobs of a sort, in one statement; they may have different priorities. */
  addAll<Data extends object>(
    trx: Transaction<DB>,
    job: Job<Data>,
    all: readonly { data: Data; priority?: number }[],
  ): Promise<void>
  /** Starts doing one sort of job: one after the other, or as many at once as `atOnce` says, and then the next ones. */
  work<Data extends object>(
    job: Job<Data>,
    run: (data: Data, attempt: Attempt) => Promise<void>,
    options?: { atOnce?: number },
  ): Promise<void>
  /**
   * Repeats a job by a cron expression in a time zone, UTC by default; null ends that. If `missed` says so, one run makes up for
   * the times at which no process ran.
   */
  repeat(job: Job<object>, cron: string | null, when?: { timeZone?: string; missed?: 'once' }): Promise<void>
  /** Has a job that failed for good done again; answers whether there was one. */
  retry(name: string, id: string): Promise<boolean>
  stop(): Promise<void>
}
