import type { AuthUser, SessionUser } from '@stitchdesk/contract/auth/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { rememberDevice } from '../../platform/sign-in/devices.ts'
import { openSession, setRefreshCookie } from '../../platform/sign-in/sessions.ts'
import type { Services } from '../operation.ts'

/** The signed-in user as the browser keeps it. */
export async function findSessionUser(db: Database, accountId: Reached<'account'>): Promise<SessionUser> {
  const account = await db
    .selectFrom('account')
    .select(['_id', 'id', 'userName', 'email', 'customerNick', 'contactPerson', 'company', 'Designation'])
    .where('_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    ...account,
    Designation: account.Designation,
    uid: account._id,
    username: account.userName,
  }
}

/** The login record for a session that exists already. */
export async function answerSession(
  services: Services,
  accountId: Reached<'account'>,
  sessionId: string,
): Promise<AuthUser> {
  const user = await findSessionUser(services.db, accountId)
  return { token: await services.accessTokens.sign(sessionId), username: user.userName, user }
}

/** Opens a session, sets its refresh cookie, remembers the browser and answers the login record. */
export async function signIn(
  services: Services,
  accountId: Reached<'account'>,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthUser> {
  const { sessionId, refreshToken } = await openSession(services.db, accountId, http)
  setRefreshCookie(reply, refreshToken, services.config.PUBLIC_URL.startsWith('https:'))
  await rememberDevice(services, accountId, http, reply)
  return answerSession(services, accountId, sessionId)
}
