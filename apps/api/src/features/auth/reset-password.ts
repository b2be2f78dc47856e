import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type AppError, invalidField } from '../../platform/errors.ts'
import { rememberDevice } from '../../platform/sign-in/devices.ts'
import { hashPassword } from '../../platform/sign-in/passwords.ts'
import { endSessions } from '../../platform/sign-in/sessions.ts'
import { hashToken } from '../../platform/sign-in/tokens.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import { endPasswordChangeLinks } from '../accounts/end-links.ts'
import { byOwner, recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { forgetGuesses } from '../two-factor/count-guess.ts'
import { endWhatOthersSet } from './take-over-unverified.ts'

/**
 * Sets a new password by a mailed link, which works once, within an hour. It ends every session of the account, and forgets all its
 * known browsers except this one, whose user reads the account's mail.
 */
export const resetPassword: Handler<'resetPassword'> = async ({ services, db, body, http, reply }) => {
  await services.rateLimits.take('resetByAddress', http.ip)
  const tokenHash = hashToken(body.token)
  // Hashing is expensive, so it is done only for a valid link.
  if (!(await openLinks(db, tokenHash).select('accountId').executeTakeFirst())) throw linkIsOver()
  const passwordHash = await hashPassword(body.password)
  const accountId = await db.transaction().execute(async (trx) => {
    // Found and marked as used in one statement, so that a link serves one of two parallel calls.
    const used = await trx
      .updateTable('password_reset')
      .set({ usedAt: sql`now()` })
      .where('tokenHash', 'in', openLinks(trx, tokenHash).select('tokenHash'))
      .where('usedAt', 'is', null)
      .returning('accountId')
      .executeTakeFirst()
    if (!used) throw linkIsOver()
    const found = await trx
      .selectFrom('account')
      .select('_id')
      .where('_id', '=', used.accountId)
      .where('delete', '=', false)
      .executeTakeFirst()
    if (!found) throw invalidField('token', describeIssue('account_deleted', {}))
    await endWhatOthersSet(trx, services, used.accountId)
    await trx
      .updateTable('account')
      // Using the link proves the address, because a change of address ends its links.
      .set({ passwordHash, emailVerifiedAt: sql`coalesce("emailVerifiedAt", now())` })
      .where('_id', '=', used.accountId)
      .execute()
    const context = byOwner(services, used.accountId)
    await endPasswordChangeLinks(trx, context, used.accountId)
    await recordChange(trx, context, {
      entity: 'account',
      _id: used.accountId,
      after: { password: true },
    })
    await endSessions(trx, { accountId: used.accountId })
    await trx.deleteFrom('known_device').where('accountId', '=', used.accountId).execute()
    return used.accountId
  })
  await forgetGuesses(db, accountId)
  await rememberDevice(services, accountId, http, reply)
  return { message: textsIn(http.language, 'answers')('passwordSet') }
}

function openLinks(db: Database, tokenHash: string) {
  return db
    .selectFrom('password_reset')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
}

function linkIsOver(): AppError {
  return invalidField('token', describeIssue('link_over', {}, 'thisLinkHasBeenUsedOr'))
}
