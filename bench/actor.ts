import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { Actor } from '../apps/api/src/platform/actor.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import type { Caller } from './cases.ts'
import { CALLERS } from './fill.ts'

/** A caller as the API knows them once they have signed in. */
export const actorOf = (db: Database, caller: Caller): Promise<Actor> => actorNamed(db, CALLERS[caller].userName)

/** An account by its user name, as the API's operations take it. */
export async function actorNamed(db: Database, userName: string): Promise<Actor> {
  const { Designation, ...account } = await db
    .selectFrom('account')
    .select(['_id', 'customerId', 'userName', 'Designation', 'language'])
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow()
  return { kind: 'session', sessionId: '', ...account, Designation: Designation as Designation }
}
