import { API_BASE } from '@stitchdesk/contract/addresses'
import './no-network.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { type ErrorBody, errorBodySchema } from '@stitchdesk/contract/basics/error-body'
import type { CallName } from '@stitchdesk/contract/calls'
import {
  type Answer,
  type BodyInput,
  ENDPOINTS,
  type ParamsInput,
  type QueryInput,
} from '@stitchdesk/contract/endpoints'
import { ERRORS, type ErrorCode } from '@stitchdesk/contract/errors'
import { callPath } from '@stitchdesk/contract/first-calls'
import { expect } from 'vitest'
import { pickerOf } from '../../src/http/answer-picker.ts'
import type { Timeouts } from '../../src/platform/database/timeouts.ts'
import { dayOf } from '../../src/platform/days.ts'
import type { RunSandboxed } from '../../src/platform/sandbox.ts'
import { readConfig } from '../../src/process/config.ts'
import { startServer } from '../../src/process/server.ts'
import { createTestDatabase } from './database.ts'
import { runInProcess } from './in-process.ts'
import type { TestServices } from './plain-database.ts'

/** Somebody who can call: an account with a session of its own. */
export interface Caller {
  token: string
}

interface Typed<N extends CallName> {
  as?: Caller
  params?: ParamsInput<N>
  query?: QueryInput<N>
  body?: BodyInput<N> | FormData
}

interface Untyped {
  as?: Caller | undefined
  params?: Record<string, unknown> | undefined
  query?: Record<string, string> | undefined
  body?: unknown
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  headers: Headers
  body: unknown
}

/** The real product, listening on a port of its own, on a database and a data folder of its own. */
export interface TestApp {
  address: string
  dataDir: string
  connectionString: string
  services: TestServices
  /** Calls an endpoint and answers its body, which must be what the contract promises; fails when the call is refused. */
  call<N extends CallName>(name: N, options?: Typed<N>): Promise<Answer<N>>
  /** Calls an endpoint that must refuse with this error; answers the error body. */
  refused(name: CallName, code: ErrorCode, options?: Untyped): Promise<ErrorBody>
  /** Calls an endpoint, whatever comes of it. The body is still held to the contract. */
  attempt(name: CallName, options?: Untyped): Promise<Reply>
  /** Any HTTP call of this host. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

let shopZone = 'UTC'
/** The present day of the shop that was started last, `YYYY-MM-DD`: what was paid today. */
export const shopDay = () => dayOf(new Date(), shopZone)

/** Where many tests share few cores a statement may take longer than a customer would wait. */
const BUSY_MACHINE = { connectionMs: 60_000, statementMs: 60_000, reportMs: 60_000 }

/**
 * Starts the product as `npm start` does, on a copy of the migrated database, but reads and draws files in this process.
 * @param env more configuration; every variable of docs/configuration.md
 * @param timeouts other waiting times
 * @param runSandboxed where files are read and drawn; for tests of that, a process for each as in the product
 */
export async function startTestApp(
  env: Record<string, string> = {},
  timeouts: Partial<Timeouts> = {},
  runSandboxed: RunSandboxed = runInProcess,
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-app-'))
  const config = readConfig({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    PORT: '0',
    // Tests must not depend on where their machine stands.
    TIME_ZONE: 'UTC',
    ADMIN_USERNAME: 'first-admin',
    ADMIN_PASSWORD: 'first-admin-password',
    CHECK_ANSWERS: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    // Tests of pictures ask for them; elsewhere every upload would start a process.
    PICTURE_PROCESSES: '0',
    ...env,
  })
  shopZone = config.TIME_ZONE ?? 'UTC'
  const server = await startServer(config, {
    print: () => undefined,
    timeouts: { ...BUSY_MACHINE, ...timeouts },
    runSandboxed,
  })
  const fetchHere = (path: string, init?: RequestInit) => fetch(new URL(path, server.address), init)
  const attempt = (name: CallName, options?: Untyped) => callEndpoint(server.address, name, options)

  return {
    address: server.address,
    dataDir,
    connectionString: database.connectionString,
    services: server.services,
    attempt,
    fetch: fetchHere,
    async call(name, options) {
      const { status, body } = await attempt(name, options as Untyped)
      expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200)
      return body as Answer<typeof name>
    },
    async refused(name, code, options) {
      const { status, body } = await attempt(name, options)
      expect({ status, body }, name).toMatchObject({ status: ERRORS[code].status, body: { code } })
      return body as ErrorBody
    },
    async stop() {
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function callEndpoint(address: string, name: CallName, options: Untyped = {}): Promise<Reply> {
  const endpoint: Endpoint = ENDPOINTS[name]
  const url = new URL(`${API_BASE}${callPath(endpoint.path, options.params)}`, address)
  for (const [key, value] of Object.entries(options.query ?? {})) url.searchParams.set(key, value)
  const isJson = options.body !== undefined && !(options.body instanceof FormData)
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(options.as ? { authorization: `Bearer ${options.as.token}` } : {}),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: isJson ? JSON.stringify(options.body) : (options.body as FormData) }),
  })
  const reply = { status: response.status, headers: response.headers }
  if (endpoint.response === 'file' && response.ok) return { ...reply, body: Buffer.from(await response.arrayBuffer()) }
  if (endpoint.response === 'events' && response.ok) {
    // A stream of events ends when the reader goes.
    await response.body?.cancel()
    return { ...reply, body: undefined }
  }
  const body: unknown = await response.json()
  const schema = response.ok ? (endpoint.response as Exclude<Endpoint['response'], string>) : errorBodySchema
  const { data, error } = schema.safeParse(body)
  expect(error, `the answer of ${name}: ${response.status} ${JSON.stringify(body)}`).toBeUndefined()
  // Parsing drops what the contract does not name, so that an answer with anything more in it is not equal to itself.
  expect(response.ok ? pickerOf(schema)(data) : data, `the answer of ${name}`).toEqual(body)
  return { ...reply, body }
}
