import { API_BASE } from '@stitchdesk/contract/addresses'
import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { type ErrorBody, errorBodySchema } from '@stitchdesk/contract/basics/error-body'
import { ERROR_LIMITS } from '@stitchdesk/contract/basics/error-limits'
import type { CallName } from '@stitchdesk/contract/calls'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { callPath } from '@stitchdesk/contract/first-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HTTP_LIMITS } from '../src/http/limits.ts'
import { inputOf, type JsonSchema } from './fuzz/sample.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff } from './support/factories.ts'
import { bodyOf, PARAMS } from './support/matrix-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** An address that a browser would still send; Node.js itself refuses longer headers. */
const ADDRESS_LETTERS = 12_000

/** Letters that take the most room in JSON: a control character, a quote, an emoji. */
const NAME = '\u0001"👩'

const fieldsOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, 1]))
const manyNames = (count: number) => Array.from({ length: count }, (_, number) => `f${number.toString(36)}`)
/** Many unknown fields in few bytes, or few with names as long as a body can hold. */
const unknownFields = (bytes: number) => fieldsOf(manyNames(Math.min(4000, Math.floor(bytes / 9))))
const longNames = (bytes: number) =>
  fieldsOf(Array.from({ length: 12 }, (_, number) => `${NAME.repeat(bytes / 200)}${number}`))

/** Everything that a schema has a place for, with `leaf` in each; a list has many of it. */
function fill(schema: JsonSchema, leaf: () => unknown, items: number): unknown {
  const inner = schema.anyOf?.find(({ type }) => type === 'object' || type === 'array') ?? schema
  if (inner.type === 'array') {
    const item = fill(inner.items ?? {}, leaf, 1)
    return Array.from({ length: items }, () => item)
  }
  const fields = Object.entries(inner.properties ?? {})
  if (inner.type !== 'object' || fields.length === 0) return leaf()
  return Object.fromEntries(fields.map(([name, field]) => [name, fill(field, leaf, items)]))
}

/** Adds fields to every object of a value. */
function withFields(value: unknown, more: object): unknown {
  if (Array.isArray(value)) return value.map((item) => withFields(item, more))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, withFields(inner, more)])
  return { ...Object.fromEntries(fields), ...more }
}

function deep(levels: number): unknown {
  return levels === 0 ? 1 : { [NAME.repeat(8)]: deep(levels - 1) }
}

/** Bodies that have as much wrong with them as they can: each of these, for every call. */
const WRONG_BODIES: Record<string, (bytes: number, of: { schema: JsonSchema; plain: object }) => unknown> = {
  'unknown fields': (bytes, { plain }) => withFields(plain, unknownFields(bytes / 2)),
  'unknown fields everywhere': (bytes, { schema }) =>
    withFields(
      fill(schema, () => ({}), 1),
      unknownFields(bytes / 20),
    ),
  'long names': (bytes, { plain }) => withFields(plain, longNames(bytes / 4)),
  'deep values': (bytes, { schema }) =>
    fill(schema, () => deep(Math.min(HTTP_LIMITS.bodyDepth - 8, Math.floor(bytes / 100))), 1),
  'wrong values': (bytes, { schema }) => fill(schema, () => [[]], itemsIn(bytes)),
  'wrong texts': (bytes, { schema }) =>
    fill(schema, () => NAME.repeat(Math.min(40, bytes / 100)), Math.floor(itemsIn(bytes) / 10)),
  'unstorable texts': (bytes, { schema }) => fill(schema, () => 'a\0', itemsIn(bytes)),
  'a list': (bytes) => Array.from({ length: Math.min(bytes / 4, 15_000) }, () => 1),
  'a text': (bytes) => NAME.repeat(bytes / 20),
}

const itemsIn = (bytes: number) => Math.floor(bytes / 800)

/** Each of them as a call takes it: as large as it may be, for the parser refuses what is larger before anything looks at it. */
function wrongBodies(name: CallName): [string, string][] {
  const { body, bodyBytes, roles }: Endpoint = ENDPOINTS[name]
  const most = bodyBytes ?? (roles === 'public' ? HTTP_LIMITS.publicBodyBytes : HTTP_LIMITS.bodyBytes)
  const valid = bodyOf(name)
  const of = {
    schema: typeof body === 'object' ? inputOf(body) : {},
    plain: valid instanceof FormData ? {} : (valid ?? {}),
  }
  return Object.entries(WRONG_BODIES).map(([kind, make]) => [kind, largestBody(kind, most, (bytes) => make(bytes, of))])
}

function largestBody(kind: string, most: number, make: (bytes: number) => unknown): string {
  for (let bytes = Math.min(most, 200_000); bytes >= 100; bytes /= 2) {
    const body = JSON.stringify(make(bytes))
    if (Buffer.byteLength(body) < most) return body
  }
  throw new Error(`No body with ${kind} fits into ${most} bytes.`)
}

/** Addresses that have as much wrong with them as they can. */
function wrongAddresses({ path }: Endpoint): [string, string][] {
  const plain = callPath(path, PARAMS)
  const names = manyNames(ADDRESS_LETTERS / 8)
  const long = encodeURIComponent(NAME.repeat(200))
  return [
    ['unknown fields', `${plain}?${names.map((name) => `${name}=1`).join('&')}`],
    ['long names', `${plain}?${long}=1&${long}1=2`],
    ['one name many times', `${plain}?${'size=x&'.repeat(1000)}`],
    ['long parameters', path.replace(/\{\w+\}/g, encodeURIComponent(NAME.repeat(60)))],
    ['an unreadable part', `${plain}/%ff${'x'.repeat(ADDRESS_LETTERS)}`],
  ]
}

async function callerFor({ roles }: Endpoint) {
  if (roles === 'public') return undefined
  const [role] = roles
  return role === 'User' || role === undefined ? buildCustomer(app) : buildStaff(app, role)
}

/** What is too large of an answer. */
function excess(status: number, text: string): string[] {
  if (status < 400) return []
  if (status >= 500) return [`status ${status}: ${text.slice(0, 200)}`]
  const bytes = Buffer.byteLength(text)
  const { message, issues = [] }: ErrorBody = errorBodySchema.parse(JSON.parse(text))
  const longest = Math.max(...[message, ...issues.map((issue) => issue.message)].map((told) => told.length))
  const longestName = Math.max(0, ...issues.flatMap(({ path }) => path.map((part) => String(part).length)))
  return [
    ...(bytes > ERROR_LIMITS.bytes ? [`${bytes} bytes`] : []),
    ...(issues.length > ERROR_LIMITS.issues ? [`${issues.length} issues`] : []),
    ...(longest > ERROR_LIMITS.textLetters ? [`a text of ${longest} letters`] : []),
    ...(longestName > ERROR_LIMITS.nameLetters ? [`a name of ${longestName} letters`] : []),
  ]
}

test.each(Object.keys(ENDPOINTS) as CallName[])(
  'an error of %s stays small, whatever it is called with',
  async (name) => {
    const endpoint: Endpoint = ENDPOINTS[name]
    const caller = await callerFor(endpoint)
    const authorization = caller && `Bearer ${caller.token}`
    const { method } = endpoint
    const takesBody = method !== 'GET'
    const calls: [string, string, string | undefined][] = [
      ...(takesBody
        ? wrongBodies(name).map(([kind, body]): [string, string, string] => [
            `body: ${kind}`,
            callPath(endpoint.path, PARAMS),
            body,
          ])
        : []),
      ...wrongAddresses(endpoint).map(([kind, path]): [string, string, string | undefined] => [
        `address: ${kind}`,
        path,
        takesBody ? '{}' : undefined,
      ]),
    ]
    const found: string[] = []
    for (const [number, [kind, path, body]] of calls.entries()) {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(authorization && { authorization }),
        'accept-language': number % 2 === 0 ? 'en' : 'ru',
      }
      const answer = await app.fetch(`${API_BASE}${path}`, { method, headers, ...(body && { body }) })
      if (answer.ok) await answer.body?.cancel()
      else found.push(...excess(answer.status, await answer.text()).map((what) => `${kind}: ${what}`))
    }
    expect(found).toEqual([])
  },
)
