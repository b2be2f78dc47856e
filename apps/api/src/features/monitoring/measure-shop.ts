import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Services } from '../operation.ts'

/** Several monitors that ask at once, or one that asks every second, make the database count once. */
const KEEP_MS = 10_000

interface Measured {
  jobs: { name: string; waiting: number; oldestSeconds: number }[]
  databaseBytes: number
}

/** Adds what the database knows of the shop to the metrics: jobs that wait and for how long, and its size. */
export function measureShop({ metrics: { registry }, slowQueryPool: db }: Services): void {
  let kept: { at: number; measured: Promise<Measured> } | undefined
  const measure = () => {
    if (!kept || performance.now() - kept.at > KEEP_MS) kept = { at: performance.now(), measured: readShop(db) }
    return kept.measured
  }
  const registers = [registry]
  new Gauge({
    name: 'stitchdesk_jobs_waiting',
    help: 'Jobs that are due and not begun',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset()
      for (const { name, waiting } of (await measure()).jobs) this.set({ job: name }, waiting)
    },
  })
  new Gauge({
    name: 'stitchdesk_jobs_oldest_seconds',
    help: 'For how long the oldest job of a sort is due',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset()
      for (const { name, oldestSeconds } of (await measure()).jobs) this.set({ job: name }, oldestSeconds)
    },
  })
  new Gauge({
    name: 'stitchdesk_database_bytes',
    help: 'Size of the database',
    registers,
    async collect() {
      this.set((await measure()).databaseBytes)
    },
  })
}

async function readShop(db: Services['slowQueryPool']): Promise<Measured> {
  const [jobs, size] = await Promise.all([
    sql<Measured['jobs'][number]>`
      SELECT name, count(*)::int AS waiting, extract(epoch FROM now() - min(start_after))::float AS "oldestSeconds"
      FROM pgboss.job WHERE state < 'active' AND start_after <= now() AND name NOT LIKE '\\_\\_%' GROUP BY name`.execute(
      db,
    ),
    sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db),
  ])
  return { jobs: jobs.rows, databaseBytes: size.rows[0]?.bytes ?? 0 }
}
