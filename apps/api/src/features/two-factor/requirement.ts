import type { Actor } from '../../platform/actor.ts'
import { isStaff } from '../access/scope.ts'
import type { Services } from '../operation.ts'

/** Whether this shop asks the caller's role for a second factor. */
export function twoFactorIsRequired({ config }: Pick<Services, 'config'>, actor: Actor): boolean {
  return config.REQUIRE_TWO_FACTOR === 'staff' && isStaff(actor)
}

/** Whether the caller must set up a second factor before anything else. Asks the database only where one is required. */
export async function mustSetUpTwoFactor(services: Pick<Services, 'config' | 'db'>, actor: Actor): Promise<boolean> {
  if (!twoFactorIsRequired(services, actor)) return false
  const enabled = await services.db
    .selectFrom('two_factor')
    .select('accountId')
    .where('accountId', '=', actor._id)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()
  return enabled === undefined
}
