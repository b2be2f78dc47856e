import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/sign-in/tokens.ts'
import type { Services } from '../operation.ts'

const PERIOD_SECONDS = 30

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
  accountId: string,
  code: string | undefined,
): Promise<void> {
  const factor = await db
    .selectFrom('two_factor')
    .select('secret')
    .where('accountId', '=', accountId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()
  if (!factor) return
  if (!code) throw new AppError('two_factor_required')
  await rateLimits.take('secondFactorByAccount', accountId)
  const taken =
    code.length === 6 ? await takeCode(db, accountId, factor.secret, code) : await takeRecoveryCode(db, accountId, code)
  if (!taken) throw new AppError('wrong_second_factor')
  await rateLimits.clear('secondFactorByAccount', accountId)
}

/** Whether a code is right and newer than the last used one; the same statement uses it up. */
export async function takeCode(db: Database, accountId: string, secret: string, code: string): Promise<boolean> {
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

async function takeRecoveryCode(db: Database, accountId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ usedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashToken(code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
