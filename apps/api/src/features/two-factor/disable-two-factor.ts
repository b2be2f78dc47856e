import { checkOwnPassword } from '../accounts/check-own-password.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { twoFactorStatus } from './get-two-factor.ts'

/** Turns the second factor off; the password keeps passers-by at an open screen out. */
export const disableTwoFactor: Handler<'disableTwoFactor'> = async ({ db, actor, body, services }) => {
  await checkOwnPassword(services, actor, body.password)
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('two_factor').where('accountId', '=', actor._id).executeTakeFirst()
    if (numDeletedRows === 0n) return
    await recordChange(trx, { actor }, { entity: 'account', _id: actor._id, after: { twoFactor: 'disabled' } })
  })
  return twoFactorStatus(services, actor)
}
