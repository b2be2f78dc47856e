import { API_BASE } from '@stitchdesk/contract/addresses'
import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor, SessionActor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import type { Reached } from '../database/reached.ts'
import { AppError } from '../errors.ts'
import type { AccessTokens } from './access-tokens.ts'
import { hashToken, randomToken } from './tokens.ts'

export const REFRESH_COOKIE = 'stitchdesk_refresh'

/**
 * The caller behind an `authorization: Bearer` header.
 * @throws AppError session_expired when the token is missing, bad or expired, or its session has ended
 */
export async function findActor(
  { db, accessTokens }: { db: Database; accessTokens: AccessTokens },
  header: string | undefined,
): Promise<SessionActor> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  const sessionId = token ? await accessTokens.sessionOf(token) : undefined
  if (!sessionId) throw new AppError('session_expired')
  const { rows } = await actorOf(sessionId).execute(db)
  const [actor] = rows
  if (!actor) throw new AppError('session_expired')
  return { ...actor, kind: 'session' }
}

/** The caller in a session that goes on; asked at each call. */
const actorOf = (sessionId: string) => sql<Omit<SessionActor, 'kind'>>`
  SELECT account."_id", account."userName", account."Designation", account."customerId", account."language", session."_id" AS "sessionId"
  FROM session JOIN account ON account."_id" = session."accountId"
  WHERE session."_id" = ${sessionId} AND session."endedAt" IS NULL AND session."expiresAt" > now() AND NOT account."delete"`

/** The session in which a caller has signed in; a program with a key has none. */
export const sessionIdOf = (actor: Actor): string | undefined =>
  (actor.kind === 'session' && actor.sessionId) || undefined

/** Opens a session for an account; answers its id and its first refresh token. */
export async function openSession(
  db: Database,
  accountId: Reached<'account'>,
  http: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<{ sessionId: string; refreshToken: string }> {
  const { _id: sessionId } = await db
    .insertInto('session')
    .values({
      accountId,
      ip: http.ip,
      userAgent: (http.headers['user-agent'] ?? '').slice(0, 300),
      expiresAt: sessionEnd(),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return { sessionId, refreshToken: await addRefreshToken(db, sessionId) }
}

function sessionEnd() {
  return sql<string>`now() + make_interval(secs => ${AUTH_LIMITS.refreshTokenSeconds})`
}

async function addRefreshToken(db: Database, sessionId: string, family = randomToken()): Promise<string> {
  const token = `${family}.${randomToken()}`
  await db
    .insertInto('refresh_token')
    .values({ tokenHash: hashToken(token), sessionId, familyHash: hashToken(family) })
    .execute()
  return token
}

/** The beginning that all refresh tokens of a session share; undefined for an old token without it. */
function familyOf(refreshToken: string): string | undefined {
  const [family, rest] = refreshToken.split('.', 2)
  return family && rest ? family : undefined
}

/** Condition: nothing needs the row of a refresh token. It is used, can't be repeated any more, and is known by its family. */
export const FORGETTABLE = sql<boolean>`"familyHash" IS NOT NULL
  AND "usedAt" < now() - make_interval(secs => ${AUTH_LIMITS.refreshGraceSeconds})`

/**
 * Exchanges a refresh token for the next one. Using one a second time means that somebody else holds a copy: the whole
 * session ends. Only the browser that used it may repeat that for some seconds, for its answer may have been lost.
 * @param browser what tells the browser apart, see `browserMark`
 * @throws AppError session_expired
 */
export async function rotateRefreshToken(
  db: Database,
  refreshToken: string | undefined,
  browser: string,
): Promise<{ sessionId: string; accountId: Reached<'account'>; refreshToken: string }> {
  const tokenHash = hashToken(refreshToken ?? '')
  const family = familyOf(refreshToken ?? '')
  const rotated = await db.transaction().execute(async (trx) => {
    // The row lock makes of two uses at the same moment a first and a second one.
    const found = await trx
      .selectFrom('refresh_token')
      .innerJoin('session', 'session._id', 'refresh_token.sessionId')
      .innerJoin('account', 'account._id', 'session.accountId')
      .select(['refresh_token.usedAt', 'session._id as sessionId', 'session.accountId'])
      .select(mayRepeat(browser).as('mayRepeat'))
      .where('refresh_token.tokenHash', '=', tokenHash)
      .where('session.endedAt', 'is', null)
      .where('session.expiresAt', '>', sql<string>`now()`)
      .where('account.delete', '=', false)
      .forUpdate('refresh_token')
      .executeTakeFirst()
    if (!found) {
      if (family) await endFamily(trx, family)
      return undefined
    }
    if (found.usedAt && !found.mayRepeat) {
      await endSessions(trx, { sessionId: found.sessionId })
      return undefined
    }
    if (!found.usedAt) {
      const use = { usedAt: sql<string>`now()`, usedBy: browser }
      await trx.updateTable('refresh_token').set(use).where('tokenHash', '=', tokenHash).execute()
    }
    await forgetUsed(trx, found.sessionId)
    await trx
      .updateTable('session')
      .set({ lastSeenAt: sql`now()`, expiresAt: sessionEnd() })
      .where('_id', '=', found.sessionId)
      .execute()
    return { ...found, refreshToken: await addRefreshToken(trx, found.sessionId, family) }
  })
  if (!rotated) throw new AppError('session_expired')
  return rotated
}

/** Whether this browser used a used refresh token a moment ago, and has not used the next one yet. */
function mayRepeat(browser: string) {
  return sql<boolean>`refresh_token."usedBy" = ${browser}
    AND refresh_token."usedAt" > now() - make_interval(secs => ${AUTH_LIMITS.refreshGraceSeconds})
    AND NOT EXISTS (SELECT FROM refresh_token successor
      WHERE successor."sessionId" = refresh_token."sessionId"
        AND successor."createdAt" >= refresh_token."usedAt" AND successor."usedAt" IS NOT NULL)`
}

/** Ends the session of a family. Someone who shows a token of it that has no row has a copy of a used one, or made one up from a copy. */
async function endFamily(db: Database, family: string): Promise<void> {
  const member = await db
    .selectFrom('refresh_token')
    .select('sessionId')
    .where('familyHash', '=', hashToken(family))
    .limit(1)
    .executeTakeFirst()
  if (member) await endSessions(db, member)
}

/** Removes a session's used tokens that may not be repeated any more and are known by their family if they come again. */
async function forgetUsed(db: Database, sessionId: string): Promise<void> {
  // A token that another call is checking right now is left to that call.
  await sql`DELETE FROM refresh_token WHERE "tokenHash" IN (
    SELECT "tokenHash" FROM refresh_token WHERE "sessionId" = ${sessionId} AND ${FORGETTABLE}
    FOR UPDATE SKIP LOCKED)`.execute(db)
}

/** Ends one session, or all of an account but one. */
export async function endSessions(
  db: Database,
  which: { sessionId: string } | { accountId: Reached<'account'>; exceptSessionId?: string | undefined },
): Promise<void> {
  let ending = db.updateTable('session').set({ endedAt: sql`now()` }).where('endedAt', 'is', null)
  if ('sessionId' in which) ending = ending.where('_id', '=', which.sessionId)
  else {
    ending = ending.where('accountId', '=', which.accountId)
    if (which.exceptSessionId) ending = ending.where('_id', '!=', which.exceptSessionId)
  }
  await ending.execute()
}

/** Sets the refresh cookie: unreadable for scripts, sent only to our own API and only from our own pages. */
export function setRefreshCookie(reply: FastifyReply, refreshToken: string, secure: boolean): void {
  reply.setCookie(REFRESH_COOKIE, refreshToken, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: API_BASE,
    maxAge: AUTH_LIMITS.refreshTokenSeconds,
  })
}
