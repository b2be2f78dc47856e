import type { TwoFactorStatus } from '@stitchdesk/contract/two-factor'
import type { Actor, Handler, Services } from '../../handler.ts'
import { twoFactorIsRequired } from './requirement.ts'

/** Whether one's own account has a second factor. */
export const getTwoFactor: Handler<'getTwoFactor'> = ({ services, actor }) => twoFactorStatus(services, actor)

/** The state of an account's second factor. */
export async function twoFactorStatus(services: Services, actor: Actor): Promise<TwoFactorStatus> {
  const row = await services.db
    .selectFrom('two_factor')
    .select(({ selectFrom, fn }) => [
      'enabledAt',
      selectFrom('recovery_code')
        .select(fn.countAll<number>().as('left'))
        .whereRef('recovery_code.accountId', '=', 'two_factor.accountId')
        .where('usedAt', 'is', null)
        .as('left'),
    ])
    .where('accountId', '=', actor._id)
    .executeTakeFirst()
  return {
    enabled: Boolean(row?.enabledAt),
    required: twoFactorIsRequired(services, actor),
    recoveryCodesLeft: row?.left ?? 0,
  }
}
