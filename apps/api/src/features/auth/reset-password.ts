import { sql } from 'kysely'
import { invalidField } from '../../errors.ts'
import type { Handler } from '../../handler.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { endSessions, hashToken } from '../../platform/sessions.ts'
import { endWhatOldPasswordBegan } from '../account/mailed-links.ts'

/** Sets a new password by a mailed link: good once, for an hour. Every session of the account ends. */
export const resetPassword: Handler<'resetPassword'> = async ({ services, db, body }) => {
  const passwordHash = await hashPassword(body.password)
  const userName = await db.transaction().execute(async (trx) => {
    // Marking it used and finding it are one statement, so that a link serves one of two at the same moment.
    const used = await trx
      .updateTable('password_reset')
      .set({ usedAt: sql`now()` })
      .where('tokenHash', '=', hashToken(body.token))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', sql<string>`now()`)
      .returning('accountId')
      .executeTakeFirst()
    if (!used) throw invalidField('token', 'This link has been used or is older than an hour. Ask for a new one.')
    const account = await trx
      .updateTable('account')
      // Who used the link reads the mail of this address: a change of the address ends the links.
      .set({ passwordHash, emailVerifiedAt: sql`coalesce("emailVerifiedAt", now())` })
      .where('_id', '=', used.accountId)
      .where('delete', '=', false)
      .returning('userName')
      .executeTakeFirst()
    if (!account) throw invalidField('token', 'This account has been deleted.')
    await endWhatOldPasswordBegan(trx, used.accountId)
    await endSessions(trx, { accountId: used.accountId })
    return account.userName
  })
  await services.rateLimits.clear('loginByAccount', userName.toLowerCase())
  return { message: 'Your new password is set. Sign in with it.' }
}
