import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { CALLS } from '@stitchdesk/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOBS } from '../src/process/background.ts'
import { readConfig } from '../src/process/config.ts'
import { startServer } from '../src/process/server.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff } from './support/factories.ts'
import { openLiveStream } from './support/live-stream.ts'

/** A port that is free at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return free
}

let app: TestApp
let port: number

beforeAll(async () => {
  port = await freePort()
  app = await startTestApp({ METRICS_PORT: String(port) })
})
afterAll(() => app.stop())

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
const metrics = async () => (await ask('/metrics')).text()

test('calls are counted by name and status, without anything of who called', async () => {
  const customer = await buildCustomer(app)
  await app.call('getMe', { as: customer })
  await app.refused('listAudit', 'forbidden', { as: customer, params: { size: 10, page: 1 } })
  const text = await metrics()
  expect(text).toContain('stitchdesk_calls_total{call="getMe",status="2xx"} 1')
  expect(text).toContain('stitchdesk_calls_total{call="listAudit",status="4xx"} 1')
  expect(text).toContain('stitchdesk_call_seconds_count{kind="usual",by="customer",status="2xx"} 1')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).toMatch(/stitchdesk_database_bytes \d{6,}/)
  expect(text).toMatch(/stitchdesk_pool_connections\{pool="calls",state="idle"\} [1-9]/)
  expect(text).toContain('stitchdesk_pool_connections{pool="patient",state="waiting"} 0')
  expect(text).toContain('stitchdesk_backup_overdue 0')
  expect(text).toMatch(/stitchdesk_disk_free_bytes \d{6,}/)
  for (const secret of [customer.userName, customer.token, customer._id]) expect(text).not.toContain(secret)
})

test('stay small when everybody has called everything, with every outcome', async () => {
  const { metrics: counted } = app.services
  for (const name of Object.keys(CALLS)) {
    for (const by of ['nobody', 'customer', 'staff'] as const) {
      for (const status of [200, 304, 400, 403, 404, 409, 413, 415, 429, 500, 503]) {
        counted.countCall({ name, by, status, seconds: 1.23456 })
      }
    }
  }
  for (const { name } of JOBS) for (const fate of ['done', 'failed']) counted.jobs.observe({ job: name, fate }, 1.23456)
  expect((await metrics()).length).toBeLessThan(200_000)
})

test('a live stream is counted while it is open', async () => {
  const ended = new AbortController()
  await openLiveStream(app, await buildStaff(app, 'Administrate'), ended.signal)
  expect(await metrics()).toContain('stitchdesk_live_streams 1')
  ended.abort()
  await expect.poll(metrics).toContain('stitchdesk_live_streams 0')
})

test('alive and ready are told as JSON, and nothing else is there', async () => {
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(405)
})

test('a worker, which listens nowhere else, answers there too', async () => {
  const own = await freePort()
  const worker = await startServer(
    readConfig({
      STITCHDESK_ROLE: 'worker',
      SESSION_SECRET: 'a secret that both processes of this test share',
      DATABASE_URL: app.connectionString,
      DATA_DIR: app.dataDir,
      LOG_LEVEL: 'silent',
      METRICS_PORT: String(own),
    }),
    { print: () => undefined },
  )
  expect(await (await fetch(`http://127.0.0.1:${own}/readyz`)).json()).toEqual({ status: 'ready' })
  await worker.stop()
  await expect(fetch(`http://127.0.0.1:${own}/readyz`)).rejects.toThrow()
})

test('the id of a call is the caller’s where it is fit for a log, and answered either way', async () => {
  const named = await app.fetch('/api/health', { headers: { 'x-request-id': 'from-the-proxy-1' } })
  expect(named.headers.get('x-request-id')).toBe('from-the-proxy-1')
  const odd = await app.fetch('/api/health', { headers: { 'x-request-id': 'a b"; drop' } })
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a port in use ends the start', async () => {
  const taken = createServer()
  const at = await freePort()
  await new Promise<void>((resolve) => taken.listen(at, '127.0.0.1', resolve))
  await expect(startTestApp({ METRICS_PORT: String(at) })).rejects.toThrow(
    `METRICS_PORT ${at} is in use on 127.0.0.1. Stop the program that listens there, or set METRICS_PORT to another number.`,
  )
  taken.close()
})
