import { API_BASE } from '@stitchdesk/contract/addresses'
import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Reached } from '../database/reached.ts'
import { hashToken, randomToken } from './tokens.ts'

const DEVICE_COOKIE = 'stitchdesk_device'

type Cookies = Pick<FastifyRequest, 'cookies'>

/** The hash of a browser's device cookie, by which it is kept; undefined for a browser without one. */
export function deviceHash({ cookies }: Cookies): string | undefined {
  const token = cookies[DEVICE_COOKIE]
  return token && hashToken(token)
}

/** Tells a browser from another one that copied its refresh token: its name for itself, and its device cookie. */
export function browserMark({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): string {
  return hashToken(`${headers['user-agent'] ?? ''}\n${cookies[DEVICE_COOKIE] ?? ''}`)
}

/** Whether somebody has signed in to an account in this browser before. */
export async function knowsDevice(db: Database, accountId: Reached<'account'>, http: Cookies): Promise<boolean> {
  const tokenHash = deviceHash(http)
  if (!tokenHash) return false
  const known = await db
    .selectFrom('known_device')
    .select('accountId')
    .where('tokenHash', '=', tokenHash)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return known !== undefined
}

/** Remembers that the owner of an account uses this browser, and sets or renews its device cookie. */
export async function rememberDevice(
  { db, config }: { db: Database; config: Pick<Config, 'PUBLIC_URL'> },
  accountId: Reached<'account'>,
  http: Cookies,
  reply: FastifyReply,
): Promise<void> {
  const token = (await ownToken(db, http)) ?? randomToken()
  await db
    .insertInto('known_device')
    .values({ tokenHash: hashToken(token), accountId })
    .onConflict((conflict) => conflict.columns(['tokenHash', 'accountId']).doUpdateSet({ lastUsedAt: sql`now()` }))
    .execute()
  await db
    .deleteFrom('known_device')
    .where('accountId', '=', accountId)
    .where('lastUsedAt', '<', sql<string>`now() - make_interval(secs => ${AUTH_LIMITS.deviceSeconds})`)
    .execute()
  reply.setCookie(DEVICE_COOKIE, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: config.PUBLIC_URL.startsWith('https:'),
    path: API_BASE,
    maxAge: AUTH_LIMITS.deviceSeconds,
  })
}

/** Forgets all browsers of an account but this one. */
export async function forgetOtherDevices(db: Database, accountId: Reached<'account'>, http: Cookies): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('accountId', '=', accountId)
    .where('tokenHash', '!=', deviceHash(http) ?? '')
    .execute()
}

/** The browser's cookie, if the product set it; a foreign one is replaced. */
async function ownToken(db: Database, http: Cookies): Promise<string | undefined> {
  const tokenHash = deviceHash(http)
  if (!tokenHash) return undefined
  const known = await db
    .selectFrom('known_device')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()
  return known && http.cookies[DEVICE_COOKIE]
}
