import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { addressGroup } from '../../platform/address-group.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { deviceHash, knowsDevice } from '../../platform/sign-in/devices.ts'
import { hashToken } from '../../platform/sign-in/tokens.ts'
import type { Services } from '../operation.ts'

const PERIOD_SECONDS = 30
const APP_CODE_LENGTH = 6

/** The time-based codes of a secret: six digits, 30 seconds, SHA-1, which is what every app understands (RFC 6238). */
export function totp(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, digits: 6, period: PERIOD_SECONDS })
}

/**
 * Asks for the second factor of an account that has one.
 * @throws AppError two_factor_required without a code, invalid_credentials with a wrong or used one
 */
export async function checkSecondFactor(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  accountId: Reached<'account'>,
  code: string | undefined,
  http: FastifyRequest,
): Promise<void> {
  const factor = await db
    .selectFrom('two_factor')
    .select('secret')
    .where('accountId', '=', accountId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()
  if (!factor) return
  if (!code) throw new AppError('two_factor_required')
  const isAppCode = code.length === APP_CODE_LENGTH
  const isKnown = await knowsDevice(db, accountId, http)
  const counted = countedAs(accountId, { isAppCode, isKnown }, http)
  await rateLimits.take(...counted)
  // Counted before the code is checked, so that parallel guesses gain nothing.
  if (isAppCode && isKnown) await rateLimits.count('secondFactorOfAllBrowsers', accountId, 1)
  else if (isAppCode) await rateLimits.take('secondFactorOfAllBrowsers', accountId)
  const taken = isAppCode
    ? await takeCode(db, accountId, factor.secret, code)
    : await takeRecoveryCode(db, accountId, code)
  if (!taken) throw new AppError('wrong_second_factor')
  await rateLimits.clear(...counted)
  if (isAppCode) await rateLimits.giveBack('secondFactorOfAllBrowsers', accountId)
}

/**
 * The counter of a guess, beside the day's guesses in all browsers together. A stranger who has the password can use up the guesses
 * of six digits only for browsers that the owner hasn't signed in with, and never those of recovery codes, which nobody can guess.
 */
function countedAs(
  accountId: Reached<'account'>,
  { isAppCode, isKnown }: { isAppCode: boolean; isKnown: boolean },
  http: FastifyRequest,
): [action: Parameters<RateLimits['take']>[0], key: string] {
  if (isKnown) return ['secondFactorByDevice', `${deviceHash(http)} ${accountId}`]
  if (isAppCode) return ['secondFactorByAccount', accountId]
  return ['recoveryByAccountAndAddress', `${addressGroup(http.ip)} ${accountId}`]
}

/** Whether a code is right and newer than the last used one; the same statement uses it up. */
export async function takeCode(
  db: Database,
  accountId: Reached<'account'>,
  secret: string,
  code: string,
): Promise<boolean> {
  const delta = totp(secret).validate({ token: code, window: 1 })
  if (delta === null) return false
  const step = Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function takeRecoveryCode(db: Database, accountId: Reached<'account'>, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ usedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashToken(code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
