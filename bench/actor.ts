import type { Actor } from '../apps/api/src/platform/actor.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import type { Caller } from './cases.ts'
import { CALLERS } from './fill.ts'

/** A caller as the API knows them once they have signed in. */
export async function actorOf(db: Database, caller: Caller): Promise<Actor> {
  const { _id, customerId } = await db
    .selectFrom('account')
    .select(['_id', 'customerId'])
    .where('userName', '=', CALLERS[caller].userName)
    .executeTakeFirstOrThrow()
  return { kind: 'session', sessionId: '', _id, customerId, ...CALLERS[caller] }
}
