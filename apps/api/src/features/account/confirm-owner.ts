import { LIMITS } from '@stitchdesk/contract/limits'
import { sql } from 'kysely'
import { invalidField } from '../../errors.ts'
import type { Actor, Services } from '../../handler.ts'
import { passwordFits } from '../../platform/passwords.ts'

/**
 * Makes sure that it is the account's owner who wants to change how one signs in, not somebody who found a signed-in
 * browser: by the password, or because the sign-in is only minutes old.
 * @param password what was entered, if anything
 * @throws AppError invalid_body at `currentPassword`
 */
export async function confirmOwner(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  const { recent, passwordHash } = await db
    .selectFrom('session')
    .innerJoin('account', 'account._id', 'session.accountId')
    .select([
      sql<boolean>`session."createdAt" > now() - make_interval(secs => ${LIMITS.recentSignInSeconds})`.as('recent'),
      'account.passwordHash',
    ])
    .where('session._id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  if (recent) return
  if (!passwordHash) {
    throw invalidField(
      'currentPassword',
      'Your account has no password. Sign out and in again, and change the address within five minutes.',
    )
  }
  if (!password) throw invalidField('currentPassword', 'Enter your password to change your e-mail address')
  const attempts = `password-change ${actor._id}`
  await rateLimits.take('loginByAccount', attempts)
  if (!(await passwordFits(passwordHash, password))) {
    throw invalidField('currentPassword', 'Current password is not right')
  }
  await rateLimits.clear('loginByAccount', attempts)
}
