import { API_BASE } from '@stitchdesk/contract/addresses'
import { endSessions, REFRESH_COOKIE } from '../../platform/sign-in/sessions.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import type { Handler } from '../operation.ts'
import { callingSessions } from './calling-sessions.ts'
import { refuseForeignPage } from './refuse-foreign-page.ts'

/** Ends this session on the server, found by its refresh cookie or its access token; without either there is nothing to end. */
export const logout: Handler<'logout'> = async ({ services, db, http, reply }) => {
  refuseForeignPage(services, http)
  for (const sessionId of await callingSessions(services, http)) await endSessions(db, { sessionId })
  reply.clearCookie(REFRESH_COOKIE, { path: API_BASE })
  return { message: textsIn(http.language, 'answers')('signedOut') }
}
