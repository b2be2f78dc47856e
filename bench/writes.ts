import { API_BASE } from '@stitchdesk/contract/addresses'
import { CALLS } from '@stitchdesk/contract/calls'
import { callPath } from '@stitchdesk/contract/first-calls'
import { byIdsStatement } from '../apps/api/src/features/requests/queries/requests.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import { actorNamed, actorOf } from './actor.ts'
import type { Child } from './child.ts'
import { CALLERS } from './fill.ts'
import { type Figure, measureBeside } from './lists.ts'
import type { Call } from './measure.ts'
import { bare, type CaseStatements } from './statements.ts'
import { changeWrites, placingWrites } from './write-statements.ts'

/** One change to measure, with the transaction that writes the same rows and the statement that reads the record. */
interface WriteCase {
  name: string
  path: string
  method: 'POST' | 'PUT'
  /** of the call with this number, so that each changes something */
  body(n: number): unknown
  statements: CaseStatements
}

const DESIGNERS = ['designer-1', 'designer-2']

/** What staff do most: placing an order and assigning one to a designer. */
export async function writeCasesOf(db: Database): Promise<WriteCase[]> {
  const actor = await actorOf(db, 'admin')
  const customer = await actorNamed(db, CALLERS.customer.userName)
  const { _id } = await db
    .selectFrom('request')
    .select('_id')
    .where('orderStatus', '=', 'New')
    .where('requestFor', '=', 'order')
    .where('delete', '=', false)
    .orderBy('submitDateTime', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const answered = bare(db, [byIdsStatement(actor, [_id])])
  return [
    {
      name: 'create',
      path: CALLS.createOrder.path,
      method: CALLS.createOrder.method,
      body: () => ({ requestFor: 'order', orderName: 'Bench', requiredFormat: 'dst', userName: customer.userName }),
      statements: { size: 0, offset: 0, writes: placingWrites(actor, customer), statements: answered },
    },
    {
      name: 'assign',
      path: callPath(CALLS.updateOrder.path, { _id }),
      method: CALLS.updateOrder.method,
      body: (n) => ({ assTo: DESIGNERS[n % DESIGNERS.length] }),
      statements: { size: 0, offset: 0, writes: changeWrites(actor, _id), statements: answered },
    },
  ]
}

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
    figures.push(...(await measureBeside(apiCall, floorCall, { name, totalDocs: 0 })))
  }
  return figures
}
