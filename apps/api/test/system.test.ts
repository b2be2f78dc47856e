import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { openLiveStream } from './support/live-stream.ts'
import { sendFile } from './support/pictures.ts'
import { PNG } from './support/sample-files.ts'

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

test('what the product runs on and holds is told with its figures', async () => {
  const before = await app.call('getSystem', { as: admin })
  await sendFile(app, await buildCustomer(app), { name: 'lion.png', content: PNG })
  const { versions, disk, databaseBytes, files, pictures } = await app.call('getSystem', { as: admin })
  expect(versions.product).toMatch(/^\d+\.\d+\.\d+/)
  expect(versions.node).toBe(process.versions.node)
  expect(Number.parseInt(versions.postgres, 10)).toBeGreaterThanOrEqual(16)
  expect(disk?.size).toBeGreaterThan(disk?.free ?? 0)
  expect(databaseBytes).toBeGreaterThan(1_000_000)
  expect(files).toEqual({ count: before.files.count + 1, bytes: before.files.bytes + PNG.length })
  expect(pictures.waiting).toBe(before.pictures.waiting + 1)
})

test('emails are counted by their fate, those of the last 30 days', async () => {
  const before = (await app.call('getSystem', { as: admin })).mails
  const mail = { kind: 'test', to: 'x@example.com', subject: 's', text: 't', html: 'h' } as const
  await app.services.db
    .insertInto('mail_message')
    .values([
      { ...mail, status: 'failed' },
      { ...mail, status: 'uncertain' },
      { ...mail, status: 'failed', createdAt: '2025-01-01T00:00:00Z' },
    ])
    .execute()
  const { mails } = await app.call('getSystem', { as: admin })
  expect(mails).toEqual({ ...before, failed: before.failed + 1, uncertain: before.uncertain + 1 })
})

test('jobs are counted by their sort; one that does not exist or has not failed is not done again', async () => {
  const { queues } = await app.call('listJobs', { as: admin })
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['send-mail', 'back-up', 'purge']))
  expect(queues.some(({ name }) => name.startsWith('__'))).toBe(false)
  const _id = crypto.randomUUID()
  await app.refused('retryJob', 'record_not_found', { as: admin, params: { name: 'send-mail', _id } })
  await app.refused('retryJob', 'record_not_found', { as: admin, params: { name: 'no-such-job', _id } })
  await app.refused('retryJob', 'record_not_found', { as: admin, params: { name: 'send-mail', _id: 'x' } })
})

test('a statement that runs long is shown while it does', async () => {
  const client = new pg.Client({ connectionString: app.connectionString })
  await client.connect()
  const slow = client.query('SELECT   pg_sleep(20)')
  slow.catch(() => undefined)
  try {
    await expect
      .poll(async () => (await app.call('listStatements', { as: admin })).statements)
      .toContainEqual(expect.objectContaining({ text: 'SELECT pg_sleep(20)', calls: 1 }))
    expect((await app.call('listStatements', { as: admin })).source).toBe('running')
  } finally {
    await sql`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT   pg_sleep%'`.execute(
      app.services.db,
    )
    await client.end()
  }
})

test('who works is listed with their browsers and live pages, without whose session has ended', async () => {
  const designer = await buildStaff(app, 'designer')
  const gone = await buildCustomer(app)
  await app.services.db
    .updateTable('session')
    .set({ endedAt: new Date().toISOString() })
    .where('accountId', '=', gone._id)
    .execute()
  const ended = new AbortController()
  await openLiveStream(app, designer, ended.signal)
  const { people, count } = await app.call('listConnected', { as: admin })
  expect(people.find(({ _id }) => _id === designer._id)).toMatchObject({
    Designation: 'designer',
    sessions: 1,
    streams: 1,
  })
  expect(people.find(({ _id }) => _id === gone._id)).toBeUndefined()
  expect(count).toBe(people.length)
  ended.abort()
})
