import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolFigures } from './database/open-database.ts'

/** A call as it was answered. */
interface AnsweredCall {
  name: string
  by: 'nobody' | 'customer' | 'staff'
  status: number
  seconds: number
}

/** The metrics of this process, in the form of Prometheus. */
export interface Metrics {
  registry: Registry
  /** Counts a call that was answered. */
  countCall(call: AnsweredCall): void
  /** Seconds that jobs took, by job and fate; each attempt counts. */
  jobs: Histogram<'job' | 'fate'>
  /** Reports the connections of a pool from now on. */
  watchPool(name: string, pool: PoolFigures): void
  /** Tells whether stored files can be reached. */
  watchStore(isAvailable: () => boolean): void
  /** Tells whether Stripe can be reached. */
  watchStripe(isAvailable: () => boolean): void
  /** Calls of Stripe, by call and fate. */
  stripeCalls: Counter<'call' | 'fate'>
  /** Live streams that are open. */
  streams: Gauge
  /** Mails that this process handed over or failed to, by kind and fate; each attempt counts. */
  mails: Counter<'kind' | 'fate'>
  /** Calls that a replica may answer, by the server that did: `replica`, `primary`, or `repeated` by the primary after a replica failed. */
  reads: Counter<'side'>
}

/** Seconds; a list takes some milliseconds. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30]
/** Calls that take as long as a file or its reader does. */
const LONG = /^(export|upload|download|live)/
/** Seconds; a mail takes a moment, a backup hours. */
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600, 3600]

/** Metrics of this process: its memory, its event loop, and what its features count. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const pools = new Map<string, PoolFigures>()
  new Gauge({
    name: 'stitchdesk_pool_connections',
    help: 'Connections to the database that are in use or idle, and callers that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool: name, state: 'used' }, totalCount - idleCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'waiting' }, waitingCount)
      }
    },
  })
  return {
    registry,
    watchPool: (name, pool) => pools.set(name, pool),
    watchStore(isAvailable) {
      new Gauge({
        name: 'stitchdesk_files_available',
        help: '1 while stored files can be reached; 0 while calls for them are answered 503 at once',
        registers,
        collect() {
          this.set(isAvailable() ? 1 : 0)
        },
      })
    },
    watchStripe(isAvailable) {
      new Gauge({
        name: 'stitchdesk_stripe_available',
        help: '1 while Stripe can be reached; 0 while payments by card are answered 503 at once',
        registers,
        collect() {
          this.set(isAvailable() ? 1 : 0)
        },
      })
    },
    stripeCalls: new Counter({
      name: 'stitchdesk_stripe_calls_total',
      help: 'Calls of Stripe that were answered, refused or failed',
      labelNames: ['call', 'fate'],
      registers,
    }),
    jobs: new Histogram({
      name: 'stitchdesk_job_seconds',
      help: 'Seconds that jobs took',
      labelNames: ['job', 'fate'],
      buckets: JOB_SECONDS,
      registers,
    }),
    countCall: callCounter(registers),
    mails: new Counter({
      name: 'stitchdesk_mails_total',
      help: 'Emails handed over, failed, or with a lost answer',
      labelNames: ['kind', 'fate'],
      registers,
    }),
    reads: new Counter({
      name: 'stitchdesk_reads_total',
      help: 'Calls that a replica may answer, by who did',
      labelNames: ['side'],
      registers,
    }),
    streams: new Gauge({ name: 'stitchdesk_live_streams', help: 'Live streams that are open', registers }),
  }
}

/**
 * Counts calls. Each by name has two figures, and only a few kinds of calls have a distribution: one of each call by role and status would
 * be megabytes, which a monitor fetches every few seconds.
 */
function callCounter(registers: Registry[]): Metrics['countCall'] {
  const seconds = new Histogram({
    name: 'stitchdesk_call_seconds',
    help: 'Seconds that calls took; long is what sends files, receives them or stays open',
    labelNames: ['kind', 'by', 'status'],
    buckets: SECONDS,
    registers,
  })
  const count = new Counter({
    name: 'stitchdesk_calls_total',
    help: 'Calls by name, and whether they were answered, refused or failed',
    labelNames: ['call', 'status'],
    registers,
  })
  const total = new Counter({
    name: 'stitchdesk_call_seconds_total',
    help: 'Seconds that all calls of a name took together',
    labelNames: ['call'],
    registers,
  })
  return ({ name, by, status, seconds: took }) => {
    const ended = status >= 500 ? '5xx' : status >= 400 ? '4xx' : '2xx'
    seconds.observe({ kind: LONG.test(name) ? 'long' : 'usual', by, status: ended }, took)
    count.inc({ call: name, status: ended })
    total.inc({ call: name }, took)
  }
}
