import { sql } from 'kysely'
import { sessionIdOf } from '../../platform/sign-in/sessions.ts'
import type { Handler } from '../operation.ts'

/** The caller's sessions, latest used first. */
export const listSessions: Handler<'listSessions'> = async ({ db, actor }) => {
  const sessions = await db
    .selectFrom('session')
    .select(['_id', 'userAgent', 'ip', 'createdAt', 'lastSeenAt'])
    .where('accountId', '=', actor._id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('_id')
    .execute()
  return { docs: sessions.map((session) => ({ ...session, current: session._id === sessionIdOf(actor) })) }
}
