import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import type { CallName } from '@stitchdesk/contract/calls'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { buildForeign, MARK, readAll } from './support/foreign-rows.ts'
import { bodyOf, PARAMS } from './support/matrix-inputs.ts'

/** Those who don't reach every customer. */
const LIMITED = ['User', 'sales', 'designer'] as const
type Limited = (typeof LIMITED)[number]

let app: TestApp
let foreign: Awaited<ReturnType<typeof buildForeign>>
let before: string[]

beforeAll(async () => {
  app = await startTestApp()
  foreign = await buildForeign(app)
  before = await readAll(app)
})
afterAll(() => app.stop())

interface Names {
  _id: string
  orderCode: number
  filePath: string
}

/** The values of a call with an id, an order code and a path in place of those that name nothing. */
function naming(value: unknown, named: Names): unknown {
  if (typeof value === 'string') {
    if (/^no-such-(?:id|other)$/.test(value)) return named._id
    return value.startsWith('orderUploads/1/') ? named.filePath : value
  }
  if (Array.isArray(value)) return value.map((each) => naming(each, named))
  if (typeof value !== 'object' || value === null || value instanceof FormData) return value
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    key === 'orderCode' ? named.orderCode : naming(each, named),
  ])
  return Object.fromEntries(entries)
}

/** What names nothing. An id looks like one, because some calls refuse others. */
const nothing = (): Names => ({ _id: randomUUID(), orderCode: 1, filePath: 'orderUploads/1/1-logo.png' })

async function outcomeOf(name: CallName, as: TestAccount, named: Names) {
  const params = naming(PARAMS, named) as typeof PARAMS
  const { status, body: answer } = await app.attempt(name, { as, params, body: naming(bodyOf(name), named) })
  const text = Buffer.isBuffer(answer) ? '' : (JSON.stringify(answer) ?? '')
  return { status, code: status === 200 ? '' : (answer as { code: string }).code, tells: text.includes(MARK) }
}

const admitted = (name: CallName): Limited[] => {
  const { roles }: Endpoint = ENDPOINTS[name]
  return roles === 'public' ? [] : LIMITED.filter((role) => roles.includes(role))
}
const CALLS = (Object.keys(ENDPOINTS) as CallName[]).flatMap((name) => admitted(name).map((role) => ({ name, role })))

describe('the id of another customer’s row is one that there is not', () => {
  test.each(CALLS)('$name by $role', async ({ name, role }) => {
    const as = role === 'User' ? await buildCustomer(app) : await buildStaff(app, role)
    const missing = await outcomeOf(name, as, nothing())
    expect(missing.tells).toBe(false)
    const isNamed =
      /\{(?:_id|id|into|orderCode)\}/.test(ENDPOINTS[name].path) ||
      /no-such|orderUploads|orderCode/.test(JSON.stringify(bodyOf(name)) ?? '')
    const { rows, ...beside } = foreign
    const found = []
    for (const { table, _id } of isNamed ? rows : []) {
      found.push({ table, ...(await outcomeOf(name, as, { ...beside, _id })) })
    }
    expect(found).toEqual(found.map(({ table }) => ({ table, ...missing })))
  })

  test('and nothing changed of all that the customer has', async () => {
    const after = new Set(await readAll(app))
    expect(before.filter((row) => !after.has(row))).toEqual([])
  })
})
