import { hashPassword } from '../../platform/sign-in/passwords.ts'
import { endSessions, sessionIdOf } from '../../platform/sign-in/sessions.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import { checkOwnPassword } from '../accounts/check-own-password.ts'
import { endPasswordChangeLinks } from '../accounts/end-links.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'

/** Changes one's own password and signs out everywhere else. */
export const updatePassword: Handler<'updatePassword'> = async ({ services, db, actor, body, http }) => {
  const asked = { field: 'currentPassword', wrong: 'currentPasswordIsNotRight' } as const
  await checkOwnPassword(services, actor, body.currentPassword, asked)
  const newHash = await hashPassword(body.newPassword)
  const context = { services, actor }
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ passwordHash: newHash }).where('_id', '=', actor._id).execute()
    await endPasswordChangeLinks(trx, context, actor._id)
    await endSessions(trx, { accountId: actor._id, exceptSessionId: sessionIdOf(actor) })
    await recordChange(trx, context, {
      entity: 'account',
      _id: actor._id,
      after: { password: true },
    })
  })
  return { message: textsIn(http.language, 'answers')('passwordUpdated') }
}
