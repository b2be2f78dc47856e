import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, type TestAccount } from './support/factories.ts'

interface Value {
  stringValue?: string
  intValue?: number
}
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: Value }[]
}

let collector: Server
let app: TestApp
let customer: TestAccount
const spans: Span[] = []
const TRACE = '0af7651916cd43dd8448eb211c80319c'

beforeAll(async () => {
  collector = createServer(async (http, reply) => {
    const sent = JSON.parse((await buffer(http)).toString()) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
    }
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
  customer = await buildCustomer(app)
  await app.attempt('getMe', {
    as: customer,
    headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
  })
  await app.call('createOrder', {
    as: customer,
    body: { requestFor: 'order', orderName: 'Traced', requiredFormat: 'dst' },
  })
  await vi.waitUntil(() => spans.some(({ name }) => name === 'send-mail'), { timeout: 30_000 })
  // What waits is handed over at the end.
  await app.stop()
})
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

const told = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
const named = (name: string) => spans.find((span) => span.name === name)
const below = (span: Span | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId)

test('a call is a span below the caller’s, with its statements below it', () => {
  const call = named('getMe')
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' })
  expect(told(call as Span)).toEqual({ 'http.response.status_code': 200, role: 'User', by: customer._id })
  const statements = below(call)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.every((span) => span.traceId === TRACE && span.name === 'SELECT')).toBe(true)
})

test('the statements of a call with a body are its own too', () => {
  const names = below(named('createOrder')).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']))
})

test('a job is a span with its statements, and a trace of its own', () => {
  const job = named('send-mail')
  expect(job?.parentSpanId).toBeFalsy()
  expect(below(job).length).toBeGreaterThan(0)
})

test('traces hold no address, name or token', () => {
  const all = JSON.stringify(spans)
  for (const secret of [customer.email, customer.userName, customer.token, 'Traced']) expect(all).not.toContain(secret)
})
