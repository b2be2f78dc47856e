import { API_BASE } from '@stitchdesk/contract/addresses'
import { endSessions, findActor, REFRESH_COOKIE } from '../../platform/sign-in/sessions.ts'
import { hashToken } from '../../platform/sign-in/tokens.ts'
import { answerIn } from '../../platform/texts/answer-texts.ts'
import type { Handler } from '../operation.ts'
import { refuseForeignPage } from './refuse-foreign-page.ts'

/** Ends this session on the server, found by its refresh cookie or its access token; without either there is nothing to end. */
export const logout: Handler<'logout'> = async ({ services, db, http, reply }) => {
  refuseForeignPage(services, http)
  const cookie = http.cookies[REFRESH_COOKIE]
  if (cookie) {
    const found = await db
      .selectFrom('refresh_token')
      .select('sessionId')
      .where('tokenHash', '=', hashToken(cookie))
      .executeTakeFirst()
    if (found) await endSessions(db, { sessionId: found.sessionId })
  }
  const { authorization } = http.headers
  if (authorization) {
    const actor = await findActor(services, authorization).catch(() => null)
    if (actor) await endSessions(db, { sessionId: actor.sessionId })
  }
  reply.clearCookie(REFRESH_COOKIE, { path: API_BASE })
  return { message: answerIn(http.language, 'signedOut') }
}
