import { REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import type { Channel } from '@stitchdesk/contract/conversation/channels'
import { type RequestFilterInput, requestFilterSchema } from '@stitchdesk/contract/requests/filter'
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import { type RawBuilder, sql } from 'kysely'
import { requestScope } from '../apps/api/src/features/access/scope.ts'
import { mentionableStatement } from '../apps/api/src/features/conversation/list-mentionable.ts'
import { channelStatement } from '../apps/api/src/features/conversation/queries.ts'
import { proofsStatement } from '../apps/api/src/features/proofs/queries.ts'
import { linkedStatement } from '../apps/api/src/features/proofs/read-linked.ts'
import { countStatement } from '../apps/api/src/features/requests/count-requests.ts'
import { pageStatement } from '../apps/api/src/features/requests/get-request-page.ts'
import { leftStatement, viewsStatement } from '../apps/api/src/features/saved-views/saved-views.ts'
import type { Actor } from '../apps/api/src/platform/actor.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import { actorOf } from './actor.ts'
import type { Caller } from './cases.ts'
import type { Child } from './child.ts'
import { type Figure, measureBeside } from './lists.ts'
import { type Call, repeat } from './measure.ts'
import { bare, type CaseStatements, TIME_ZONE } from './statements.ts'

/** One call about requests to measure, with the statements that it runs. */
interface RequestCase {
  name: string
  /** Null for the holder of a link. */
  caller: Caller | null
  path: string
  /** The body of a POST; without one it is a GET. */
  body?: unknown
  /** Limited by the caller's address, so each call comes from another one. */
  byAddress?: boolean
  statements: RawBuilder<unknown>[]
}

/** Digits at the end of an order code that `fill-conversations.sql` gives messages, proofs or both. */
const WITH_PROOFS = sql<boolean>`request."orderStatus" = 'Done' AND request."orderCode" % 40 = 0 AND request."orderCode" % 1000 <> 0`
const WITH_MUCH = sql<boolean>`request."orderStatus" = 'Done' AND request."orderCode" % 1000 = 0`

const WHO = { admin: 'administrator', designer: 'designer', customer: 'busiest customer' } as const

/** A request's page, conversation and proofs, each called by a role that may, and the counts of tabs and views. */
export async function requestCasesOf(db: Database): Promise<RequestCase[]> {
  const cases: RequestCase[] = []
  for (const [caller, who] of Object.entries(WHO) as [keyof typeof WHO, string][]) {
    const actor = await actorOf(db, caller)
    for (const kind of REQUEST_KINDS) {
      const { orderCode } = await latest(db, actor, WITH_PROOFS, kind)
      cases.push({
        name: `page of a request, ${kind}, ${who}`,
        caller,
        path: `/order/code/${orderCode}`,
        statements: [pageStatement(actor, { orderCode, requestFor: null })],
      })
    }
    const few = await latest(db, actor, WITH_PROOFS)
    const many = await latest(db, actor, WITH_MUCH)
    const channel: Channel = caller === 'designer' ? 'staff' : 'customer'
    const said = (request: Found, of: Channel, what: string): RequestCase => ({
      name: `conversation, ${what}, ${who}`,
      caller,
      path: `/order/${request._id}/conversation/${of}`,
      statements: [channelStatement(actor, { _id: request._id, channel: of })],
    })
    cases.push(said(few, channel, 'short'), said(many, channel, '100 messages'))
    if (caller === 'admin') cases.push(said(many, 'staff', '100 messages among staff'))
    for (const [what, { _id }] of [['two', few] as const, ['two, 50 pins', many] as const]) {
      cases.push({
        name: `proofs, ${what}, ${who}`,
        caller,
        path: `/order/${_id}/proofs`,
        statements: [proofsStatement(actor, _id)],
      })
    }
    if (caller === 'customer') {
      const token = `bench-2-${few.orderCode}`
      cases.push({
        name: 'proofs, by a link',
        caller: null,
        path: '/proof-links/open',
        body: { token },
        byAddress: true,
        statements: [linkedStatement(token)],
      })
      continue
    }
    cases.push(
      {
        name: `who may be mentioned, ${who}`,
        caller,
        path: `/order/${few._id}/mentionable`,
        statements: [mentionableStatement(actor, few._id)],
      },
      {
        name: `saved views, ${who}`,
        caller,
        path: '/saved-views',
        statements: [viewsStatement(actor), leftStatement(DESIGNERS)],
      },
      await counting(db, { name: `counts of tabs, ${who}`, caller, actor, lists: TABS[caller] }),
      await counting(db, {
        name: `counts of ${REQUEST_LIMITS.listsCounted} views, ${who}`,
        caller,
        actor,
        lists: views(caller),
      }),
      await counting(db, {
        name: `count of a view that searches, ${who}`,
        caller,
        actor,
        lists: [{ ...ORDERS, search: 'lion' }],
      }),
    )
  }
  return cases
}

interface Found {
  _id: string
  orderCode: number
}

async function latest(db: Database, actor: Actor, which: RawBuilder<boolean>, kind?: RequestKind): Promise<Found> {
  const { rows } = await sql<Found>`
    SELECT request."_id", request."orderCode" FROM request
    WHERE ${which} AND ${requestScope(actor)} AND ${kind ? sql`request."requestFor" = ${kind}` : sql`true`}
    ORDER BY request."submitDateTime" DESC LIMIT 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`Nothing of what is measured is within the reach of ${actor.userName}.`)
  return found
}

async function counting(
  db: Database,
  { name, caller, actor, lists }: { name: string; caller: Caller; actor: Actor; lists: RequestFilterInput[] },
): Promise<RequestCase> {
  const statement = await countStatement(
    db,
    actor,
    lists.map((list) => requestFilterSchema.parse(list)),
    TIME_ZONE,
  )
  return { name, caller, path: '/orders/counts', body: { lists }, statements: [statement] }
}

/** Accounts that the views filter by. */
const DESIGNERS = Array.from({ length: 40 }, (_, n) => `designer-${n + 1}`)

/** The tabs of all orders, as they are offered. */
const ORDERS = { requestFor: 'order' } as const
const TABS: Record<'admin' | 'designer', RequestFilterInput[]> = {
  admin: [
    ORDERS,
    { ...ORDERS, rush: true },
    { ...ORDERS, assTo: 'Select' },
    { ...ORDERS, waiting: true },
    { ...ORDERS, mine: true },
  ],
  designer: [ORDERS, { ...ORDERS, rush: true }, { ...ORDERS, waiting: true }],
}

/**
 * The views that people save: their rush requests, those that wait, those of a designer, at risk, and a salesperson's
 * that are Ready.
 */
function views(caller: 'admin' | 'designer'): RequestFilterInput[] {
  return Array.from({ length: REQUEST_LIMITS.listsCounted }, (_, n): RequestFilterInput => {
    const assTo = caller === 'designer' ? {} : { assTo: `designer-${n + 1}` }
    const kinds: RequestFilterInput[] = [
      { ...ORDERS, ...assTo, rush: true },
      { open: true, waiting: true },
      { ...ORDERS, ...assTo, orderStatus: 'Done' },
      { open: true, ...assTo, rush: true },
      { ...ORDERS, orderStatus: 'Ready', ...assTo },
      { open: true, ...assTo, oStatus: 'Revision' },
      { ...ORDERS, orderStatus: 'Ready', assToSalesMan: `sales-${(n % 25) + 1}` },
      { atRisk: true, ...assTo },
      { requestFor: 'quote', orderStatus: 'New', ...assTo },
    ]
    return kinds[n % kinds.length] ?? {}
  })
}

/** The statements of a case. The first must find a row, or its figures would mean nothing. */
export async function requestStatementsOf(db: Database, { name, statements }: RequestCase): Promise<CaseStatements> {
  const found = await statements[0]?.execute(db)
  if (!found?.rows.length) throw new Error(`${name}: nothing is found.`)
  return { size: 0, offset: 0, statements: bare(db, statements) }
}

/** Measures every case beside its statements. `first` is the number of its first statement at the floor. */
export async function measureRequests(
  { api, floor, tokens, print }: Setup,
  cases: readonly RequestCase[],
  first: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [index, { name, caller, path, body, byAddress }] of cases.entries()) {
    const apiCall: Call = {
      url: `${api.address}/api${path}`,
      method: body ? 'POST' : 'GET',
      headers: {
        ...(caller && { authorization: `Bearer ${tokens[caller]}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(byAddress && { headersEachTime: () => ({ 'x-forwarded-for': someAddress() }) }),
    }
    const floorCall: Call = { url: `${floor.address}/${first + index}`, method: 'GET' }
    // Alone, without the lists that the whole bench measures before, these find processes that have just started.
    if (index === 0) for (const call of [floorCall, apiCall]) await repeat(call, CONNECTIONS, WARM_SECONDS)
    figures.push(await measureBeside(apiCall, floorCall, { name, totalDocs: 0 }))
    print(`measured ${name}`)
  }
  return figures
}

const CONNECTIONS = 10
const WARM_SECONDS = 3

interface Setup {
  api: Child
  floor: Child
  tokens: Record<Caller, string>
  print: (message: string) => void
}

const byte = () => Math.floor(Math.random() * 256)
const someAddress = () => `10.${byte()}.${byte()}.${byte()}`
