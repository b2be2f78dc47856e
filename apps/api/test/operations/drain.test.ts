import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { waitingForLocks } from '../support/at-once.ts'
import { startBalancer } from '../support/balancer.ts'
import { buildCustomer, type TestAccount } from '../support/factories.ts'
import { openLiveStream } from '../support/live-stream.ts'
import { type Product, startProduct } from '../support/product.ts'

const SESSION_SECRET = 'a secret that all processes of this test share'
// Fewer than the connections of a process, so that others are still served meanwhile.
const CALLS = 8
const PEOPLE = 100
/** Between two calls of one person: a hundred who never rest would keep new processes from starting. */
const REST_MS = 1000
/** What a process says that has too much to do, and a balancer that can't ask it: nothing was begun, and people try again. */
const BUSY = 503

let app: TestApp
let started: Product[] = []

beforeAll(async () => {
  app = await startTestApp({ SESSION_SECRET })
})

afterEach(async () => {
  await Promise.all(started.map((product) => product.signal('SIGKILL')))
  started = []
})

afterAll(() => app.stop())

/** A web process beside the test's own, on the same database and files. */
function startWeb(env: Record<string, string> = {}): Product {
  const shared = { DATABASE_URL: app.connectionString, SESSION_SECRET, TRUST_PROXY: '127.0.0.1' }
  const product = startProduct(app.dataDir, { ...shared, STITCHDESK_ROLE: 'web', DRAIN_SECONDS: '1', ...env })
  started.push(product)
  return product
}

async function place(address: string, { token, userName }: TestAccount, orderName: string) {
  const response = await fetch(`${address}/api/create-order`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      // Each person comes from somewhere else, as behind a balancer.
      'x-forwarded-for': `10.0.${userName.length}.${Math.abs(orderName.length % 250)}`,
    },
    body: JSON.stringify({ requestFor: 'order', orderName, requiredFormat: 'dst' }),
  })
  return { status: response.status, connection: response.headers.get('connection'), text: await response.text() }
}

async function get(address: string, headers: Record<string, string>) {
  const response = await fetch(address, { headers })
  return { status: response.status, text: await response.text() }
}

const countNamed = async (name: string) =>
  Number(
    (
      await app.services.db
        .selectFrom('request')
        .select((count) => count.fn.countAll().as('count'))
        .where('orderName', 'like', `${name}%`)
        .executeTakeFirstOrThrow()
    ).count,
  )

test('a process that is asked to stop fails its health, answers every call under way, and ends', async () => {
  // Long enough for a busy machine to see that its health fails.
  const product = startWeb({ DRAIN_SECONDS: '5' })
  const address = await product.ready
  const customer = await buildCustomer(app)
  const name = 'drained'
  let calls: ReturnType<typeof place>[] = []
  let ended: Promise<number | null> | undefined
  await app.services.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE request IN EXCLUSIVE MODE`.execute(trx)
    calls = Array.from({ length: CALLS }, (_, at) => place(address, customer, `${name} ${at}`))
    await expect.poll(() => waitingForLocks(app)).toBeGreaterThan(0)
    ended = product.signal('SIGTERM')
    await expect.poll(async () => (await fetch(`${address}/api/health`)).status).toBe(503)
    // Who is sent here all the same is served.
    expect((await fetch(`${address}/api/shop`)).status).toBe(200)
  })
  const answers = await Promise.all(calls)
  // On a busy machine one may have waited longer for the lock than any statement may, and is told to come again.
  const done = answers.filter(({ status }) => status !== BUSY)
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200))
  expect(done.length).toBeGreaterThan(0)
  expect(answers.every(({ connection }) => connection === 'close')).toBe(true)
  expect(await countNamed(name)).toBe(done.length)
  expect(await ended).toBe(0)
})

test('an open stream ends in good order, and a body that never comes whole holds up no stop', async () => {
  const other = await startTestApp({ DRAIN_SECONDS: '0.2' }, { lastCallsMs: 500 })
  const customer = await buildCustomer(other)
  const stream = await openLiveStream(other, customer, new AbortController().signal)
  const { hostname, port } = new URL(other.address)
  const slow = connect(Number(port), hostname)
  slow.write(
    `POST /api/create-order HTTP/1.1\r\nhost: desk\r\nauthorization: Bearer ${customer.token}\r\n` +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"order',
  )
  const cut = once(slow, 'close')
  slow.on('error', () => undefined)
  const [rest] = await Promise.all([stream.rest(), other.stop(), cut])
  expect(rest).toContain('retry: 500')
})

test('a rolling restart of two processes leaves no call of a hundred people cut or unanswered', async () => {
  const name = 'rolling'
  const balancer = await startBalancer()
  try {
    // As long as by default: on a busy machine the balancer takes a while to ask both for their health.
    const patient = { DRAIN_SECONDS: '5' }
    const first = { a: startWeb(patient), b: startWeb(patient) }
    await balancer.put('a', await first.a.ready)
    await balancer.put('b', await first.b.ready)
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => buildCustomer(app)))
    let restarting = true
    const bad: string[] = []
    let placed = 0
    let read = 0
    const work = people.map(async (person, at) => {
      await pause((at * REST_MS) / 20)
      const placeMine = () => place(balancer.address, person, `${name} ${person.userName}`)
      let mine = await placeMine()
      for (; mine.status === BUSY; mine = await placeMine()) await pause(REST_MS)
      if (mine.status === 200) placed += 1
      else bad.push(`${mine.status} ${mine.text}`)
      while (restarting) {
        const { status, text } = await get(`${balancer.address}/api/me`, {
          authorization: `Bearer ${person.token}`,
          'x-forwarded-for': `10.1.0.${read % 250}`,
        })
        if (status === 200) read += 1
        else if (status !== BUSY) bad.push(`me ${status} ${text}`)
        await pause(REST_MS)
      }
    })
    for (const web of ['a', 'b'] as const) {
      const ended = first[web].signal('SIGTERM')
      await balancer.left(web)
      expect(await ended).toBe(0)
      await balancer.put(web, await startWeb().ready)
    }
    restarting = false
    await Promise.all(work)
    expect(bad).toEqual([])
    expect(placed).toBe(PEOPLE)
    expect(read).toBeGreaterThan(PEOPLE)
    expect(await countNamed(name)).toBe(PEOPLE)
  } finally {
    await balancer.stop()
  }
})
