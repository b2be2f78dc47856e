import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import type { IssueSentence } from '@stitchdesk/contract/basics/issue-sentences'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { passwordFits } from '../../platform/sign-in/passwords.ts'
import { sessionIdOf } from '../../platform/sign-in/sessions.ts'
import type { Services } from '../operation.ts'

interface Asking {
  /** the field of the body that holds the password */
  field?: string
  /** the message for a wrong one */
  wrong?: IssueSentence
  /** the message when it is missing */
  missing?: IssueSentence
  /** whether a sign-in of the last minutes replaces the password */
  orSignedInLately?: boolean
}

/**
 * Requires the caller's password for an action that a passer-by at an open screen must not do. An account without a password,
 * which signs in by Google, must have signed in minutes ago instead.
 * @throws AppError invalid_body at the field, too_many_attempts, forbidden for a program with a key
 */
export async function checkOwnPassword(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  actor: Actor,
  password: string | undefined,
  { field = 'password', wrong, ...asking }: Asking = {},
): Promise<void> {
  const sessionId = sessionIdOf(actor)
  // A program must not do what a person has to confirm.
  if (!sessionId) throw new AppError('forbidden')
  const { passwordHash, signedInLately } = await db
    .selectFrom('session')
    .innerJoin('account', 'account._id', 'session.accountId')
    .select([
      'account.passwordHash',
      sql<boolean>`session."createdAt" > now() - make_interval(secs => ${AUTH_LIMITS.recentSignInSeconds})`.as(
        'signedInLately',
      ),
    ])
    .where('account._id', '=', actor._id)
    .where('session._id', '=', sessionId)
    .executeTakeFirstOrThrow()
  if (signedInLately && (asking.orSignedInLately || !passwordHash)) return
  if (!passwordHash) {
    throw invalidField(field, describeIssue('no_password', {}))
  }
  if (!password) throw invalidField(field, describeIssue('required', {}, asking.missing ?? 'pleaseEnterYourPassword'))
  // A passer-by at a signed-in browser must not be able to guess passwords.
  await rateLimits.take('ownPasswordByAccount', actor._id)
  if (!(await passwordFits(passwordHash, password)))
    throw invalidField(field, describeIssue('wrong_password', {}, wrong))
  await rateLimits.clear('ownPasswordByAccount', actor._id)
}
