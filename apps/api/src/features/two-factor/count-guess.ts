import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { addressGroup } from '../../platform/address-group.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { tooManyAttempts } from '../../platform/errors.ts'
import { deviceHash, knowsDevice } from '../../platform/sign-in/devices.ts'
import type { Services } from '../operation.ts'

/**
 * Counts a guess at a password before the password is checked: by network, by account and network, and by account alone with a
 * growing wait, so that many networks together gain nothing. A browser in which the owner signed in before has an allowance of its
 * own, which no one else can use up.
 * @param who the account, so that guesses by name and by address count together; the name that was tried where there is none
 * @returns forgets these guesses; to be called once the right password has come
 * @throws AppError too_many_attempts
 */
export async function countGuess(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  { accountId, name }: { accountId: Reached<'account'> | undefined; name: string },
  http: FastifyRequest,
): Promise<() => Promise<void>> {
  const subject = accountId ?? `name ${name}`
  if (accountId && (await knowsDevice(db, accountId, http))) {
    const key = `${deviceHash(http)} ${subject}`
    await rateLimits.take('loginByDevice', key)
    return () => rateLimits.clear('loginByDevice', key)
  }
  await rateLimits.take('loginByAddress', http.ip)
  const key = `${addressGroup(http.ip)} ${subject}`
  await rateLimits.take('loginByAccountAndAddress', key)
  await waitForTurn(db, subject)
  return async () => {
    await rateLimits.clear('loginByAccountAndAddress', key)
    await forgetGuesses(db, subject)
  }
}

/** Ends the wait for an account, whose owner has shown who they are. */
export async function forgetGuesses(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('password_guess').where('subject', '=', subject).execute()
}

/** Checks and counts in one statement, so that only one of many parallel guesses passes. */
async function waitForTurn(db: Database, subject: string): Promise<void> {
  const forgetAt = sql`now() + make_interval(secs => ${AUTH_LIMITS.guessesKeptSeconds})`
  const guesses = sql`CASE WHEN password_guess."forgetAt" < now() THEN 1 ELSE password_guess."guesses" + 1 END`
  const waitSeconds = sql`CASE WHEN ${guesses} < ${AUTH_LIMITS.freeGuesses}::int THEN 0
    ELSE least(${AUTH_LIMITS.longestWaitSeconds}::int, power(2, least(${guesses} - ${AUTH_LIMITS.freeGuesses}::int, 20))) END`
  const { rows } = await sql`
    INSERT INTO password_guess ("subject", "guesses", "waitUntil", "forgetAt") VALUES (${subject}, 1, now(), ${forgetAt})
    ON CONFLICT ("subject") DO UPDATE SET
      "guesses" = ${guesses}, "waitUntil" = now() + make_interval(secs => ${waitSeconds}), "forgetAt" = ${forgetAt}
    WHERE password_guess."waitUntil" <= now()
    RETURNING "guesses"`.execute(db)
  if (rows.length > 0) return
  const waiting = await db
    .selectFrom('password_guess')
    .select(sql<number>`extract(epoch FROM "waitUntil" - now())::float8`.as('seconds'))
    .where('subject', '=', subject)
    .executeTakeFirst()
  throw tooManyAttempts((waiting?.seconds ?? 1) * 1000)
}
