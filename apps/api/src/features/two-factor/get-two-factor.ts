import type { TwoFactorStatus } from '@stitchdesk/contract/auth/two-factor'
import type { Actor } from '../../platform/actor.ts'
import type { Handler, Services } from '../operation.ts'
import { twoFactorIsRequired } from './requirement.ts'

/** Whether one's own account has a second factor. */
export const getTwoFactor: Handler<'getTwoFactor'> = ({ services, actor }) => twoFactorStatus(services, actor)

/** The state of an account's second factor. */
export async function twoFactorStatus(services: Services, actor: Actor): Promise<TwoFactorStatus> {
  const row = await services.db
    .selectFrom('account')
    .leftJoin('two_factor', 'two_factor.accountId', 'account._id')
    .select(({ selectFrom, fn, eb }) => [
      'two_factor.enabledAt',
      eb('account.passwordHash', 'is not', null).as('hasPassword'),
      selectFrom('recovery_code')
        .select(fn.countAll<number>().as('left'))
        .whereRef('recovery_code.accountId', '=', 'two_factor.accountId')
        .where('usedAt', 'is', null)
        .as('left'),
    ])
    .where('account._id', '=', actor._id)
    .executeTakeFirstOrThrow()
  return {
    enabled: Boolean(row.enabledAt),
    required: twoFactorIsRequired(services, actor),
    recoveryCodesLeft: row.left ?? 0,
    hasPassword: Boolean(row.hasPassword),
  }
}
