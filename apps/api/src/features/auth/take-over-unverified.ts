import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { endSessions } from '../../platform/sign-in/sessions.ts'
import { endConfirmations, endPasswordChangeLinks } from '../accounts/end-links.ts'
import { byOwner, recordEvent } from '../events/record-event.ts'
import type { Services } from '../operation.ts'

/**
 * Gives an unverified account to the owner of its address. The person who registered it may have hoped to use it later, so their
 * password, second factor, sessions, browsers and links end.
 */
export async function takeOverUnverified(trx: Transaction<DB>, services: Services, accountId: string): Promise<void> {
  // unscoped account: the account that its owner has just proved theirs
  const { passwordHash, email } = await trx
    .selectFrom('account')
    .select(['passwordHash', 'email'])
    .where('_id', '=', accountId)
    .executeTakeFirstOrThrow()
  // unscoped account: the account that its owner has just proved theirs
  await trx.updateTable('account').set({ passwordHash: null }).where('_id', '=', accountId).execute()
  await trx.deleteFrom('two_factor').where('accountId', '=', accountId).execute()
  await trx.deleteFrom('known_device').where('accountId', '=', accountId).execute()
  await endPasswordChangeLinks(trx, byOwner(services, accountId), accountId)
  await endConfirmations(trx, accountId)
  await endSessions(trx, { accountId })
  await recordEvent(trx, byOwner(services, accountId), {
    name: 'account.taken-over',
    entity: 'account',
    _id: accountId,
    after: { password: 'removed' },
    takenOver: { email, hadPassword: passwordHash !== null },
  })
}
