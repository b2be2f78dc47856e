import type { FastifyRequest } from 'fastify'
import { findActor, REFRESH_COOKIE } from '../../platform/sign-in/sessions.ts'
import { hashToken } from '../../platform/sign-in/tokens.ts'
import type { Services } from '../operation.ts'

/** The sessions in which a public call is made, by its refresh cookie and its access token: usually one, or none. */
export async function callingSessions(services: Services, http: FastifyRequest): Promise<string[]> {
  const cookie = http.cookies[REFRESH_COOKIE]
  const remembered = cookie
    ? await services.db
        .selectFrom('refresh_token')
        .select('sessionId')
        .where('tokenHash', '=', hashToken(cookie))
        .executeTakeFirst()
    : undefined
  const { authorization } = http.headers
  const actor = authorization ? await findActor(services, authorization).catch(() => null) : null
  return [...new Set([remembered?.sessionId, actor?.sessionId].filter((id) => id !== undefined))]
}
