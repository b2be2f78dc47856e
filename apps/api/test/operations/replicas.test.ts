import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { READ_LAG_HEADER } from '@stitchdesk/contract/reports/read-lag'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from '../support/factories.ts'
import { type PostgresServer, startPrimary, startStandby } from '../support/postgres-pair.ts'

/** Long enough that a busy machine is not taken for a late standby. */
const LAG_SECONDS = 10
const SESSION_SECRET = 'a secret that both processes of this test share'
const SOON = { timeout: 60_000 }

let folder: string
let primary: PostgresServer
let standby: PostgresServer
/** Listens where the primary did that was lost, one of the servers that both processes know. */
let third: PostgresServer | undefined
/** Two processes, as behind a balancer. */
let one: TestApp
let other: TestApp
let admin: TestAccount
let customer: TestAccount

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-replicas-'))
  await chmod(folder, 0o755)
  primary = await startPrimary(join(folder, 'primary'))
  await primary.query('CREATE DATABASE shop')
  standby = await startStandby(join(folder, 'standby'), primary)
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
  const { username, password } = new URL(primary.address)
  const env = {
    SESSION_SECRET,
    DATABASE_URL: `postgres://${username}:${password}@${hosts}/shop?target_session_attrs=read-write`,
    DATABASE_READ_URL: `postgres://${username}:${password}@127.0.0.1:${standby.port}/shop`,
    READ_LAG_SECONDS: String(LAG_SECONDS),
  }
  // As long as the product waits for a connection that hangs.
  const timeouts = { connectionMs: 5_000, statementMs: 5_000 }
  one = await startTestApp(env, timeouts)
  other = await startTestApp(env, timeouts)
  admin = await buildStaff(one, 'Administrate')
  customer = await buildCustomer(one)
})

afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()])
  await Promise.all([primary, standby, third].map((server) => server?.stop()))
  await rm(folder, { recursive: true, force: true })
})

const sides = async (app: TestApp) => {
  const { values } = await app.services.metrics.reads.get()
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.side), value]))
}

/** Which side answers a call. */
async function sideOf(app: TestApp, call: () => Promise<unknown>): Promise<string[]> {
  const before = await sides(app)
  await call()
  return Object.entries(await sides(app)).flatMap(([side, count]) => (count > (before[side] ?? 0) ? [side] : []))
}

const replica = async (app: TestApp) => (await app.services.replicas?.states())?.[0]
const isUsed = async (app: TestApp) => (await replica(app))?.used
const find = (app: TestApp, as: TestAccount, text: string) => app.call('search', { as, body: { text } })
const place = (app: TestApp, orderName: string, as = customer) =>
  app.attempt('createOrder', { as, body: { requestFor: 'order', orderName, requiredFormat: 'dst' } })
/** A report of the customer's requests; how many there are, and by how many seconds it may be older than the database. */
async function report(app: TestApp) {
  const call = { as: admin, params: { size: 50, page: 1 }, body: { params: {} } }
  const { status, body, headers } = await app.attempt('customersReport', call)
  expect(status, JSON.stringify(body)).toBe(200)
  const [row] = (body as Answer<'customersReport'>).docs
  return { orders: row?.orders ?? 0, behind: headers.get(READ_LAG_HEADER) }
}

/** No change reaches what the standby answers until the returned function is called. */
async function holdBack(): Promise<() => Promise<unknown>> {
  await standby.query('SELECT pg_wal_replay_pause()')
  await expect
    .poll(() => standby.query<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state'), SOON)
    .toEqual([{ state: 'paused' }])
  return () => standby.query('SELECT pg_wal_replay_resume()')
}

test('a standby answers reports and says how old they may be, and the primary everything else', async () => {
  await expect.poll(() => sideOf(one, () => report(one)), SOON).toEqual(['replica'])
  for (const call of [
    () => find(one, admin, 'lion'),
    () => one.call('getManagerDashboard', { as: admin }),
    () => one.call('getMenuCounts', { as: admin }),
    () => place(one, 'Lion'),
  ]) {
    expect(await sideOf(one, call)).toEqual([])
  }
  await expect.poll(async () => (await report(one)).behind, SOON).toMatch(/^\d+$/)
  expect((await replica(one))?.lagSeconds).toBeLessThan(LAG_SECONDS)
})

test('a report of a standby that is too far behind comes from the primary, with everything', async () => {
  await expect.poll(() => sideOf(other, () => report(other)), SOON).toEqual(['replica'])
  const { orders } = await report(other)
  const release = await holdBack()
  expect((await place(one, 'Osprey')).status).toBe(200)
  expect((await find(other, customer, 'osprey')).requests.found).toHaveLength(1)
  await expect.poll(() => isUsed(other), SOON).toBe(false)
  expect((await replica(other))?.lagSeconds).toBeGreaterThan(LAG_SECONDS)
  expect(await sideOf(other, () => report(other))).toEqual(['primary'])
  expect(await report(other)).toEqual({ orders: orders + 1, behind: null })
  await release()
  await expect.poll(() => sideOf(other, () => report(other)), SOON).toEqual(['replica'])
  expect((await report(other)).orders).toBe(orders + 1)
})

test('a standby that was restarted while cut off does not count as up to date', async () => {
  const { orders } = await report(other)
  // It begins where nothing is left to replay, so that it has no change to tell its age by.
  await primary.query('CHECKPOINT')
  await expect
    .poll(async () => {
      await standby.query('CHECKPOINT')
      const [state] = await standby.query<{ near: boolean }>(
        `SELECT pg_last_wal_replay_lsn() - redo_lsn < 8192 AS near FROM pg_control_checkpoint()`,
      )
      return state?.near
    }, SOON)
    .toBe(true)
  const [follows] = await standby.query<{ primary_conninfo: string }>('SHOW primary_conninfo')
  await standby.query(`ALTER SYSTEM SET primary_conninfo = ''`)
  await standby.stop()
  await standby.start()
  expect(await standby.query('SELECT pg_last_xact_replay_timestamp() AS at')).toEqual([{ at: null }])
  expect((await place(one, 'Harrier')).status).toBe(200)
  expect(await report(other)).toEqual({ orders: orders + 1, behind: null })
  await standby.query(`ALTER SYSTEM SET primary_conninfo = '${follows?.primary_conninfo.replaceAll("'", "''")}'`)
  await standby.query('SELECT pg_reload_conf()')
  await expect.poll(() => sideOf(other, () => report(other)), SOON).toEqual(['replica'])
})

test('a standby that is gone, or hangs, is left at once and found again by itself', async () => {
  await expect.poll(() => isUsed(one), SOON).toBe(true)
  await standby.lose()
  expect(await sideOf(one, () => report(one))).not.toEqual(['replica'])
  await standby.start()
  await expect.poll(() => sideOf(one, () => report(one)), SOON).toEqual(['replica'])
  await standby.pause()
  const began = performance.now()
  await report(one)
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(await isUsed(one)).toBe(false)
  await standby.resume()
  await expect.poll(() => sideOf(one, () => report(one)), SOON).toEqual(['replica'])
})

test('a promotion is followed by itself: nothing answered is lost, and calls meanwhile are 503 with Retry-After', async () => {
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
  await primary.query('SELECT pg_reload_conf()')
  const answered: string[] = []
  const statuses = new Set<number>()
  let working = true
  const work = [one, other].map(async (app, at) => {
    for (let number = 0; working; number++) {
      const name = `Heron ${at}-${number}`
      const { status, headers } = await place(app, name)
      statuses.add(status)
      if (status === 200) answered.push(name)
      else expect(Number(headers.get('retry-after')), String(status)).toBeGreaterThan(0)
    }
  })
  await expect.poll(() => answered.length, SOON).toBeGreaterThan(10)
  await primary.lose()
  await standby.promote()
  const before = answered.length
  await expect.poll(() => answered.length, SOON).toBeGreaterThan(before + 10)
  working = false
  await Promise.all(work)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect((await one.attempt('health')).status).toBe(200)
  const there = await one.services.db.selectFrom('request').select('orderName').execute()
  const names = new Set(there.map(({ orderName }) => orderName))
  expect(answered.filter((name) => !names.has(name))).toEqual([])
  // What was a standby takes changes now, and nobody mistakes it for one.
  expect(await replica(one)).toMatchObject({ used: false, lagSeconds: 0 })
  expect((await find(one, customer, 'heron')).requests.found.length).toBeGreaterThan(0)
})

test('a standby that is promoted while its primary goes on is followed by every process within seconds', async () => {
  third = await startStandby(join(folder, 'third'), standby, [], primary.port)
  const next = third
  const another = await buildCustomer(one)
  await expect.poll(() => next.query('SELECT pg_is_in_recovery() AS waits'), SOON).toEqual([{ waits: true }])
  await next.promote()
  const shop = new URL(next.address)
  shop.pathname = '/shop'
  const namesThere = async () => {
    const client = new pg.Client({ connectionString: shop.href })
    await client.connect()
    const { rows } = await client.query<{ orderName: string }>('SELECT "orderName" FROM request')
    await client.end()
    return rows.map(({ orderName }) => orderName)
  }
  for (const [app, sort] of [
    [one, 'Wren'],
    [other, 'Finch'],
  ] as const) {
    let number = 0
    const isThere = async () => {
      number += 1
      const name = `${sort} ${number}`
      return (await place(app, name, another)).status === 200 && (await namesThere()).includes(name)
    }
    await expect.poll(isThere, { ...SOON, interval: 1_000 }).toBe(true)
    // From then on it takes all.
    const names = [1, 2, 3].map((at) => `${sort} after ${at}`)
    for (const name of names) expect((await place(app, name, another)).status).toBe(200)
    expect(await namesThere()).toEqual(expect.arrayContaining(names))
  }
})
