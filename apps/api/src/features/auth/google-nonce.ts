import { API_BASE } from '@stitchdesk/contract/addresses'
import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/sign-in/tokens.ts'
import type { Handler } from '../operation.ts'

const COOKIE = 'stitchdesk_google'

/**
 * Begins a sign-in by Google: answers a nonce. Google's token must repeat it within ten minutes, once, in the browser that holds
 * the cookie. A token that another page or browser asked for doesn't sign in.
 */
export const beginSocialLogin: Handler<'beginSocialLogin'> = async ({ services, db, http, reply }) => {
  if (!services.config.GOOGLE_CLIENT_ID) throw new AppError('not_found')
  await services.rateLimits.take('googleByAddress', http.ip)
  const [nonce, browser] = [randomToken(), randomToken()]
  await db.deleteFrom('google_nonce').where('expiresAt', '<', sql<string>`now()`).execute()
  await db
    .insertInto('google_nonce')
    .values({
      nonceHash: hashToken(nonce),
      browserHash: hashToken(browser),
      expiresAt: sql<string>`now() + make_interval(secs => ${AUTH_LIMITS.googleSignInSeconds})`,
    })
    .execute()
  reply.setCookie(COOKIE, browser, {
    httpOnly: true,
    sameSite: 'strict',
    secure: services.config.PUBLIC_URL.startsWith('https:'),
    path: API_BASE,
    maxAge: AUTH_LIMITS.googleSignInSeconds,
  })
  return { nonce }
}

/** Whether this browser got a nonce that it has not used yet. */
export async function isOpenNonce(db: Database, http: FastifyRequest, nonce: string): Promise<boolean> {
  const found = await db
    .selectFrom('google_nonce')
    .select('nonceHash')
    .where('nonceHash', '=', hashToken(nonce))
    .where('browserHash', '=', hashToken(http.cookies[COOKIE] ?? ''))
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  return found !== undefined
}

/** Marks a nonce as used. Answers false when another sign-in has used it. */
export async function takeNonce(db: Database, nonce: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('google_nonce')
    .where('nonceHash', '=', hashToken(nonce))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
