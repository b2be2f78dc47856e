import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DRAW_OLD_PICTURES } from '../../src/features/pictures/draw-pictures.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { waitingForLocks } from '../support/at-once.ts'
import { buildStaff, type TestAccount } from '../support/factories.ts'
import { type Product, startProduct } from '../support/product.ts'

const SESSION_SECRET = 'a secret that all processes of this test share'

/** Draws nothing itself. */
let app: TestApp
let admin: TestAccount
let worker: Product | undefined

beforeAll(async () => {
  app = await startTestApp({ SESSION_SECRET })
  admin = await buildStaff(app, 'Administrate')
})
afterEach(async () => {
  await worker?.signal('SIGKILL')
})
afterAll(() => app.stop())

/** A process beside the test's own, on the same database and files, that draws older pictures. */
function startWorker(): Product {
  worker = startProduct(app.dataDir, {
    ...{ DATABASE_URL: app.connectionString, SESSION_SECRET, STITCHDESK_ROLE: 'worker', PICTURE_PROCESSES: '1' },
  })
  return worker
}

const jobs = () => app.call('listJobs', { as: admin })
const drawing = async () => (await jobs()).queues.find(({ name }) => name === DRAW_OLD_PICTURES.name)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a job that %s cuts off is done again and shows as failed nowhere',
  async (signal) => {
    const { db, jobs: queue } = app.services
    const first = startWorker()
    // A process that still starts ends at once, and its jobs count as tried.
    await first.ready
    await db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE picture IN ACCESS EXCLUSIVE MODE`.execute(trx)
      await db.transaction().execute(async (other) => {
        await queue.add(other, DRAW_OLD_PICTURES, {})
        // Without tries of its own, and with no heartbeat to miss on a slow machine, only the process that stops can have it done again. A
        // killed one can't; there the queue finds out by the heartbeat.
        if (signal === 'SIGTERM') {
          await sql`UPDATE pgboss.job SET retry_limit = 0, heartbeat_seconds = 600
            WHERE name = ${DRAW_OLD_PICTURES.name} AND state = 'created'`.execute(other)
        }
      })
      await expect.poll(() => waitingForLocks(app)).toBeGreaterThan(0)
      expect(await drawing()).toMatchObject({ active: 1 })
      await first.signal(signal)
    })
    startWorker()
    await expect.poll(drawing).toMatchObject({ waiting: 0, active: 0 })
    expect((await jobs()).failed).toEqual([])
  },
)
