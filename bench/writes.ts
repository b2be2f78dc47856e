import { randomUUID } from 'node:crypto'
import { API_BASE } from '@stitchdesk/contract/addresses'
import { CALLS } from '@stitchdesk/contract/calls'
import { callPath } from '@stitchdesk/contract/first-calls'
import { sql } from 'kysely'
import { byIdStatement } from '../apps/api/src/features/requests/queries/requests.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import { actorOf } from './actor.ts'
import type { Child } from './child.ts'
import { type Figure, measureBeside } from './lists.ts'
import { type Call, repeat } from './measure.ts'
import { bare, type CaseStatements, type Placing } from './statements.ts'
import {
  assigningWrites,
  DESIGNERS,
  FLOOR_QUEUE,
  messageWrites,
  placingWrites,
  processingWrites,
  sendingWrites,
} from './write-statements.ts'

/** One change to measure, with the transaction that writes the same rows and the statement that reads the record. */
interface WriteCase {
  name: string
  method: 'POST' | 'PUT'
  /** of the call with this number, so that each changes something */
  path(n: number): string
  body(n: number): unknown
  statements: CaseStatements
}

/** Each connection plans a statement five times before it keeps a plan. */
const WARM_SECONDS = 3
const CONNECTIONS = 10
/** A change takes ten times as long as a list, so that a turn holds fewer of them. */
const TURNS = 5
/** At most, more than are sent within ten seconds: a second sending within these is the first one. */
const REQUESTS = 5000
/** A person may write 200 messages an hour. */
const FORGET_EVERY_MS = 500

/** What staff do most: placing an order, assigning it, saving a version of it, sending it and writing about it. */
export async function writeCasesOf(db: Database): Promise<WriteCase[]> {
  await emptyQueues(db)
  const actor = await actorOf(db, 'admin')
  const customers = await customersOf(db)
  const found = await requestsOf(db)
  // What the floor has just sent, the API would not send again. A small shop has fewer than both want.
  const half = Math.ceil(found.length / 2)
  const [requests, floors] = [found.slice(0, half), found.slice(half)]
  const ids = floors.map(({ _id }) => _id)
  const nth = (n: number) => requests[n % requests.length] as (typeof requests)[number]
  const answered = bare(db, [byIdStatement(actor, ids[0] ?? '')])
  const changing = (writes: CaseStatements['writes']): CaseStatements => {
    return { size: 0, offset: 0, writes, requests: ids, statements: answered }
  }
  return [
    {
      name: 'create',
      method: CALLS.createOrder.method,
      path: () => CALLS.createOrder.path,
      body: (n) => ({
        requestFor: 'order',
        orderName: 'Bench',
        requiredFormat: 'dst',
        userName: customers[n % customers.length]?.userName,
      }),
      statements: { size: 0, offset: 0, writes: placingWrites(actor), customers, statements: answered },
    },
    {
      name: 'assign',
      method: CALLS.updateOrder.method,
      path: (n) => callPath(CALLS.updateOrder.path, { _id: nth(n)._id }),
      body(n) {
        const request = nth(n)
        request.assTo = request.assTo === DESIGNERS[0] ? DESIGNERS[1] : DESIGNERS[0]
        return { assTo: request.assTo }
      },
      statements: changing(assigningWrites(actor)),
    },
    {
      name: 'process',
      method: CALLS.saveProcessing.method,
      path: () => CALLS.saveProcessing.path,
      body: (n) => ({ modelFor: nth(n).orderCode, stitiches: '5000', price: 10 + (n % 7) }),
      statements: changing(processingWrites(actor)),
    },
    {
      name: 'send',
      method: CALLS.sendRecord.method,
      path: () => CALLS.sendRecord.path,
      body: (n) => ({ _id: nth(n)._id }),
      statements: changing(sendingWrites(actor)),
    },
    {
      name: 'message',
      method: CALLS.postMessage.method,
      path: (n) => callPath(CALLS.postMessage.path, { _id: nth(n)._id, channel: 'customer' }),
      body: () => ({ text: 'Thank you.', clientId: randomUUID() }),
      statements: changing(messageWrites(actor)),
    },
  ]
}

/** Emails that a former run left would be sent beside the measurement. */
export async function emptyQueues(db: Database): Promise<void> {
  await sql`SELECT pgboss.create_queue(${FLOOR_QUEUE}, '{"policy": "standard"}'::jsonb)`.execute(db)
  await sql`DELETE FROM pgboss.job`.execute(db)
  await sql`VACUUM (ANALYZE) pgboss.job`.execute(db)
}

/** Ten people place for others, and not all for one, whose latest order they would wait for. */
const customersOf = (db: Database): Promise<Placing[]> =>
  db
    .selectFrom('account')
    .select(['_id', 'userName'])
    .where('Designation', '=', 'User')
    .where('delete', '=', false)
    .orderBy('userName')
    .limit(50)
    .execute()

/** What people change: nobody waits for another who changes the same. */
const requestsOf = (db: Database) =>
  db
    .selectFrom('request')
    .select(['_id', 'orderCode', 'assTo'])
    .where('orderStatus', '=', 'Ready')
    .where('requestFor', '=', 'order')
    .where('delete', '=', false)
    .orderBy('submitDateTime', 'desc')
    .limit(2 * REQUESTS)
    .execute()

/** Measures every change beside its floor. `first` is the number of its first statement at the floor. */
export async function measureWrites(
  { api, floor, token }: { api: Child; floor: Child; token: string },
  db: Database,
  cases: readonly WriteCase[],
  first: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const forgetting = setInterval(() => void forgetMessages(db), FORGET_EVERY_MS)
  for (const [index, { name, path, method, body }] of cases.entries()) {
    let n = 0
    const apiCall: Call = {
      url: `${api.address}${API_BASE}${path(0)}`,
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      pathEachTime: () => `${API_BASE}${path(n)}`,
      bodyEachTime: () => JSON.stringify(body(n++)),
    }
    const floorCall: Call = { url: `${floor.address}/${first + index}`, method: 'GET' }
    for (const call of [floorCall, apiCall]) await repeat(call, CONNECTIONS, WARM_SECONDS)
    figures.push(await measureBeside(apiCall, floorCall, { name, totalDocs: 0 }, TURNS))
  }
  clearInterval(forgetting)
  return figures
}

/** The one who writes all messages may go on. */
const forgetMessages = (db: Database) =>
  db.deleteFrom('rate_limit').where('key', 'like', 'messagesByAccount%').execute()
