import { invalidField } from '../../errors.ts'
import type { Handler } from '../../handler.ts'
import { recordEvent } from '../../platform/audit.ts'
import { hashPassword, passwordFits } from '../../platform/passwords.ts'
import { endSessions } from '../../platform/sessions.ts'
import { endWhatOldPasswordBegan } from './mailed-links.ts'

/** Changes one's own password and signs out everywhere else. */
export const updatePassword: Handler<'updatePassword'> = async ({ services, db, actor, body }) => {
  // Who finds a signed-in browser must not be able to try out passwords on it.
  const attempts = `password-change ${actor._id}`
  await services.rateLimits.take('loginByAccount', attempts)
  const { passwordHash } = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('_id', '=', actor._id)
    .executeTakeFirstOrThrow()
  if (!(await passwordFits(passwordHash, body.currentPassword))) {
    throw invalidField('currentPassword', 'Current password is not right')
  }
  await services.rateLimits.clear('loginByAccount', attempts)
  const newHash = await hashPassword(body.newPassword)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ passwordHash: newHash }).where('_id', '=', actor._id).execute()
    await endWhatOldPasswordBegan(trx, actor._id)
    await endSessions(trx, { accountId: actor._id, exceptSessionId: actor.sessionId })
    await recordEvent(trx, { by: actor._id, entity: 'account', entityId: actor._id }, 'password')
  })
  return { message: 'Password updated successfully!' }
}
