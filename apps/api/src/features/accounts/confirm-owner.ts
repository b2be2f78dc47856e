import type { Actor } from '../../platform/actor.ts'
import type { Services } from '../operation.ts'
import { checkOwnPassword } from './check-own-password.ts'

/**
 * Makes sure that it is the account's owner who wants to change how one signs in, not somebody who found a signed-in
 * browser: by the password, or because the sign-in is only minutes old.
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
    wrong: 'Current password is not right',
    missing: 'Enter your password to change your email address',
    orSignedInLately: true,
  })
}
