import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolFigures } from './database/open-database.ts'

/** The metrics of this process, in the form of Prometheus. */
export interface Metrics {
  registry: Registry
  /** Seconds that calls took, by call, role and status. */
  calls: Histogram<'call' | 'role' | 'status'>
  /** Seconds that jobs took, by job and fate; each attempt counts. */
  jobs: Histogram<'job' | 'fate'>
  /** Tells of the connections of a pool from now on. */
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

/** Seconds; a list takes some milliseconds, an export many seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
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
    calls: new Histogram({
      name: 'stitchdesk_call_seconds',
      help: 'Seconds that calls took',
      labelNames: ['call', 'role', 'status'],
      buckets: SECONDS,
      registers,
    }),
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
