import { Secret } from 'otpauth'
import { AppError } from '../../platform/errors.ts'
import { checkOwnPassword } from '../accounts/check-own-password.ts'
import type { Handler } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'
import { totp } from './second-factor.ts'

const SECRET_BYTES = 20

/**
 * Makes a secret for an authenticator app, in place of one that was never confirmed. It takes the password, because a passer-by at
 * an open screen could otherwise lock the owner out.
 */
export const beginTwoFactor: Handler<'beginTwoFactor'> = async ({ db, actor, body, services }) => {
  await checkOwnPassword(services, actor, body.password)
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const stored = await db
    .insertInto('two_factor')
    .values({ accountId: actor._id, secret })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet({ secret }).where('two_factor.enabledAt', 'is', null),
    )
    .returning('secret')
    .executeTakeFirst()
  if (!stored) throw new AppError('two_factor_already_on')
  const { companyName } = await readShop(db, services.config)
  return { secret, otpauthUrl: totp(secret, actor.userName, companyName).toString() }
}
