import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { type ErrorBody, errorBodySchema } from '@stitchdesk/contract/basics/error-body'
import type { CallName } from '@stitchdesk/contract/calls'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { ERRORS } from '@stitchdesk/contract/errors'
import { expect } from 'vitest'
import type { z } from 'zod'
import { readSession } from '../../src/lib/api/session.ts'

const PATTERNS = (Object.entries(ENDPOINTS) as [CallName, Endpoint][])
  .map(([name, { method, path }]) => ({
    name,
    method,
    keys: [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key),
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
  }))
  // '/orders/export/csv' is no page of '/orders/{size}/{page}'.
  .sort((one, other) => one.keys.length - other.keys.length)

/** A call of the contract, as the browser sent it. */
export interface Sent {
  name: CallName
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/**
 * What was amiss between the web app and what a test gave it. Told when the test ends, for the web app would take an error at
 * once for a lost connection, and the test would wait for what never comes.
 */
let mismatches: string[] = []

function mismatch(text: string) {
  mismatches.push(text)
}

function wrong(schema: z.ZodType, value: unknown): string | undefined {
  const issues = schema.safeParse(value).error?.issues
  return issues?.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`).join('; ')
}

/**
 * Which call of the contract the browser makes.
 * @param path below the API's base, with its query
 * @throws Error when there is no such call
 */
export function callOf(method: string, path: string, body: unknown): Sent {
  const { pathname, searchParams } = new URL(path, 'http://shop.test')
  const row = PATTERNS.find((candidate) => candidate.method === method && candidate.pattern.test(pathname))
  if (!row) {
    mismatch(`The contract has no call ${method} ${pathname}`)
    throw new Error(`No call ${method} ${pathname}`)
  }
  const values = row.pattern.exec(pathname)?.slice(1) ?? []
  const params = Object.fromEntries(row.keys.map((key, index) => [key, decodeURIComponent(values[index] ?? '')]))
  return { name: row.name, params, query: Object.fromEntries(searchParams), body }
}

/** Holds what the browser sent to the schemas that the API checks it with; the end of the test says what is wrong, and how. */
export function holdSent({ name, params, query, body }: Sent): void {
  const endpoint: Endpoint = ENDPOINTS[name]
  const role = readSession()?.user.Designation
  const bodySchema = (role && endpoint.bodyOf?.[role]) ?? endpoint.body
  const parts = { params: [endpoint.params, params], query: [endpoint.query, query], body: [bodySchema, body ?? {}] }
  for (const [part, [schema, value]] of Object.entries(parts)) {
    const problem = schema && schema !== 'multipart' && wrong(schema as z.ZodType, value)
    if (problem) mismatch(`The web app sent ${name} ${part} that the API refuses. ${problem}`)
  }
}

/**
 * Holds what a test answers to the schema of the call's answer, or of an error's body; the end of the test says what is wrong.
 * An answer that is none of the product's, as a proxy gives it, is text.
 */
export function holdAnswer(name: CallName, status: number, body: unknown): void {
  const { response } = ENDPOINTS[name] as Endpoint
  if (status >= 400 && typeof body === 'string') return
  const schema = status >= 400 ? errorBodySchema : response
  if (typeof schema === 'string') return
  const problem = wrong(schema, body)
  if (problem) mismatch(`The test answers ${name} with what the API never does. ${problem}`)
  if (status >= 400 && ERRORS[(body as ErrorBody).code].status !== status) {
    mismatch(`The test answers ${name} with ${status}, which is not the status of ${(body as ErrorBody).code}`)
  }
}

/** Fails a test that sent or answered what the contract does not know. */
export function expectByContract(): void {
  const told = mismatches
  mismatches = []
  expect(told, 'what the web app and the test’s answers have against the contract').toEqual([])
}
