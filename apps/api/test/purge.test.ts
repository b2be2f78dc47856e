import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purge } from '../src/features/monitoring/purge.ts'
import { openSession, REFRESH_COOKIE } from '../src/platform/sign-in/sessions.ts'
import { hashToken } from '../src/platform/sign-in/tokens.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()

type Purged =
  | 'session'
  | 'refresh_token'
  | 'password_reset'
  | 'email_verification'
  | 'rate_limit'
  | 'google_nonce'
  | 'known_device'
  | 'notification'

async function count(table: Purged) {
  const { n } = await app.services.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

test('what has run out is removed at night, and what still counts is kept', async () => {
  const { db } = app.services
  const customer = await buildCustomer(app)
  const session = (fields: { expiresAt: string; endedAt?: string }) =>
    db
      .insertInto('session')
      .values({ accountId: customer._id, ...fields })
      .returning('_id')
      .executeTakeFirstOrThrow()
  const before = await count('session')
  const old = await session({ expiresAt: ago(31) })
  await session({ expiresAt: ago(-5), endedAt: ago(31) })
  await session({ expiresAt: ago(29) })
  await db.insertInto('refresh_token').values({ tokenHash: 'of an old session', sessionId: old._id }).execute()
  for (const [n, expiresAt] of [ago(8), ago(6), ago(-1)].entries()) {
    const link = { tokenHash: `${n}`, accountId: customer._id, expiresAt }
    await db.insertInto('password_reset').values(link).execute()
    await db
      .insertInto('email_verification')
      .values({ ...link, email: customer.email })
      .execute()
  }
  // More than one step removes.
  await sql`INSERT INTO rate_limit (key, points, expire)
    SELECT 'old ' || n, 1, ${Date.now() - 1000}::bigint FROM generate_series(1, 2500) n`.execute(db)
  await sql`INSERT INTO rate_limit (key, points, expire) VALUES ('counts', 1, ${Date.now() + 60_000}::bigint)`.execute(
    db,
  )

  await purge(db)
  expect(await count('session')).toBe(before + 1)
  expect(await count('password_reset')).toBe(2)
  expect(await count('email_verification')).toBe(2)
  expect(await count('rate_limit')).toBe(1)
  expect(await count('refresh_token')).toBe(0)
  expect((await app.attempt('getMe', { as: customer })).status).toBe(200)
})

test('what a sign-in by Google did not use goes, and browsers in which nobody has signed in for a year', async () => {
  const { db } = app.services
  const customer = await buildCustomer(app)
  // More than one step removes.
  await sql`INSERT INTO google_nonce ("nonceHash", "browserHash", "expiresAt")
    SELECT 'old ' || n, 'browser', now() - interval '1 minute' FROM generate_series(1, 1500) n`.execute(db)
  await db
    .insertInto('google_nonce')
    .values({ nonceHash: 'open', browserHash: 'browser', expiresAt: new Date(Date.now() + 60_000).toISOString() })
    .execute()
  const before = await count('known_device')
  await sql`INSERT INTO known_device ("tokenHash", "accountId", "lastUsedAt")
    SELECT 'old ' || n, ${customer._id}, now() - interval '366 days' FROM generate_series(1, 1500) n`.execute(db)
  await db
    .insertInto('known_device')
    .values({ tokenHash: 'seldom used', accountId: customer._id, createdAt: ago(800), lastUsedAt: ago(360) })
    .execute()

  await purge(db)
  const open = await db.selectFrom('google_nonce').select('nonceHash').execute()
  expect(open).toEqual([{ nonceHash: 'open' }])
  expect(await count('known_device')).toBe(before + 1)
  const kept = db.selectFrom('known_device').selectAll().where('tokenHash', '=', 'seldom used')
  expect(await kept.execute()).toHaveLength(1)
})

test('notifications go 90 days after they were read, and after a year whether they were or not', async () => {
  const { db } = app.services
  const { _id: accountId } = await buildCustomer(app)
  const notification = (entityId: string, at: string, readAt: string | null) =>
    db
      .insertInto('notification')
      .values({ accountId, entity: 'request', entityId, kind: 'result', at, readAt })
      .execute()
  await notification('read long ago', ago(100), ago(91))
  await notification('read', ago(100), ago(89))
  await notification('never read', ago(364), null)
  await notification('forgotten', ago(367), null)
  await purge(db)
  expect(await count('notification')).toBe(2)
})

test('a refresh token that comes a second time ends the session after a purge, too', async () => {
  const { db } = app.services
  const customer = await buildCustomer(app)
  const { sessionId, refreshToken } = await openSession(db, customer._id, { ip: '::1', headers: {} } as never)
  const refresh = (token: string) => app.attempt('refresh', { headers: { cookie: `${REFRESH_COOKIE}=${token}` } })
  expect((await refresh(refreshToken)).status).toBe(200)
  await db
    .updateTable('refresh_token')
    .set({ usedAt: ago(29) })
    .where('tokenHash', '=', hashToken(refreshToken))
    .execute()
  await purge(db)
  const left = db.selectFrom('refresh_token').select('usedAt').where('sessionId', '=', sessionId)
  expect(await left.execute()).toEqual([{ usedAt: null }])
  expect((await refresh(refreshToken)).status).toBe(403)
  const { endedAt } = await db
    .selectFrom('session')
    .select('endedAt')
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  expect(endedAt).not.toBeNull()
})

test('the purge runs every night, and finished jobs go after some days', async () => {
  const { db } = app.services
  const schedules = await sql<{ name: string; cron: string }>`SELECT name, cron FROM pgboss.schedule`.execute(db)
  expect(schedules.rows).toContainEqual({ name: 'purge', cron: '20 4 * * *' })
  const queues = await sql<{ kept: number }>`SELECT DISTINCT deletion_seconds AS kept FROM pgboss.queue
    WHERE NOT starts_with(name, '__')`.execute(db)
  expect(queues.rows).toEqual([{ kept: 3 * 24 * 3600 }])
})

test('a used refresh token from before there were families is kept for as long as it is good for', async () => {
  const { db } = app.services
  const customer = await buildCustomer(app)
  const { sessionId } = await openSession(db, customer._id, { ip: '::1', headers: {} } as never)
  const used = (tokenHash: string, days: number) => ({ tokenHash, sessionId, usedAt: ago(days), usedBy: 'a browser' })
  await db
    .insertInto('refresh_token')
    .values([used('used lately', 29), used('used long ago', 31)])
    .execute()
  await purge(db)
  const left = db.selectFrom('refresh_token').select('tokenHash').where('usedAt', 'is not', null)
  expect(await left.execute()).toEqual([{ tokenHash: 'used lately' }])
})
