import type { TwoFactorStatus } from '@stitchdesk/contract/two-factor'
import type { Actor, Handler, Services } from '../../handler.ts'

/** Whether one's own account has a second factor. */
export const getTwoFactor: Handler<'getTwoFactor'> = ({ services, actor }) => twoFactorStatus(services, actor)

/** The state of an account's second factor. */
export async function twoFactorStatus({ db, config }: Services, actor: Actor): Promise<TwoFactorStatus> {
  const row = await db
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
    required: config.REQUIRE_TWO_FACTOR === 'staff' && actor.Designation !== 'User',
    recoveryCodesLeft: row?.left ?? 0,
  }
}
