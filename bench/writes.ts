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
import { assigningWrites, DESIGNERS, FLOOR_QUEUE, placingWrites } from './write-statements.ts'

/** One change to measure, with the transaction that writes the same rows and the statement that reads the record. */
interface WriteCase {
  name: string
  path: string
  method: 'POST' | 'PUT'
  /** of the call with this number, so that each changes something */
  body(n: number): unknown
  statements: CaseStatements
}

/** Each connection plans a statement five times before it keeps a plan. */
const WARM_SECONDS = 3
const CONNECTIONS = 10
/** A change takes ten times as long as a list, so that a turn holds fewer of them. */
const TURNS = 5

/** What staff do most: placing an order and assigning one to a designer. */
export async function writeCasesOf(db: Database): Promise<WriteCase[]> {
  await emptyQueues(db)
  const actor = await actorOf(db, 'admin')
  const customers = await customersOf(db)
  const { _id } = await db
    .selectFrom('request')
    .select('_id')
    .where('orderStatus', '=', 'New')
    .where('requestFor', '=', 'order')
    .where('delete', '=', false)
    .orderBy('submitDateTime', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const answered = bare(db, [byIdStatement(actor, _id)])
  return [
    {
      name: 'create',
      path: CALLS.createOrder.path,
      method: CALLS.createOrder.method,
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
      path: callPath(CALLS.updateOrder.path, { _id }),
      method: CALLS.updateOrder.method,
      body: (n) => ({ assTo: DESIGNERS[n % DESIGNERS.length] }),
      statements: { size: 0, offset: 0, writes: assigningWrites(actor, _id), statements: answered },
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

/** Measures every change beside its floor. `first` is the number of its first statement at the floor. */
export async function measureWrites(
  { api, floor, token }: { api: Child; floor: Child; token: string },
  cases: readonly WriteCase[],
  first: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [index, { name, path, method, body }] of cases.entries()) {
    let n = 0
    const apiCall: Call = {
      url: `${api.address}${API_BASE}${path}`,
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      bodyEachTime: () => JSON.stringify(body(n++)),
    }
    const floorCall: Call = { url: `${floor.address}/${first + index}`, method: 'GET' }
    for (const call of [floorCall, apiCall]) await repeat(call, CONNECTIONS, WARM_SECONDS)
    figures.push(...(await measureBeside(apiCall, floorCall, { name, totalDocs: 0 }, TURNS)))
  }
  return figures
}
