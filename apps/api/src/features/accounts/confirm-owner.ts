import type { Actor } from '../../platform/actor.ts'
import type { Services } from '../operation.ts'
import { checkOwnPassword } from './check-own-password.ts'

/**
 * Checks that the account's owner, and not a passer-by, changes how to sign in: by the password, or by a sign-in that is minutes
 * old.
 * @param password what was entered, if anything
 * @throws AppError invalid_body at `currentPassword`
 */
export function confirmOwner(
  services: Pick<Services, 'db' | 'rateLimits'>,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  return checkOwnPassword(services, actor, password, {
    field: 'currentPassword',
    wrong: 'currentPasswordIsNotRight',
    missing: 'enterYourPasswordToChangeYour',
    orSignedInLately: true,
  })
}
