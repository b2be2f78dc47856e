import { browserMark } from '../../platform/sign-in/devices.ts'
import { REFRESH_COOKIE, rotateRefreshToken, setRefreshCookie } from '../../platform/sign-in/sessions.ts'
import type { Handler } from '../operation.ts'
import { refuseForeignPage } from './refuse-foreign-page.ts'
import { answerSession } from './session-answer.ts'

/** Answers a new access token for the refresh cookie, which is exchanged for its successor. */
export const refresh: Handler<'refresh'> = async ({ services, db, http, reply }) => {
  refuseForeignPage(services, http)
  const rotated = await rotateRefreshToken(db, http.cookies[REFRESH_COOKIE], browserMark(http))
  setRefreshCookie(reply, rotated.refreshToken, services.config.PUBLIC_URL.startsWith('https:'))
  return answerSession(services, rotated.accountId, rotated.sessionId)
}
