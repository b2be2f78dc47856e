import { isStaffRole } from '@stitchdesk/contract/basics/roles'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { endSessions } from '../../platform/sign-in/sessions.ts'
import { SIGNING_IN } from '../access/reach.ts'
import { endConfirmations, endPasswordChangeLinks } from '../accounts/end-links.ts'
import { byOwner, recordEvent } from '../events/record-event.ts'
import type { Services } from '../operation.ts'

/** Columns with addresses to which mail goes that the account's owner would not see. */
const ADDRESSES = ['invoiceEmail', 'optionalEmail'] as const

/**
 * Removes what another person may have set up in an account, now that its address is proved for the first time: a stranger may have
 * registered it to use it later. That is the second factor, sessions, known browsers and the addresses that the account itself has
 * set. Staff keep theirs, because an administrator gave them the address, and customers keep what staff set for them.
 * @returns whether it was the first proof of a customer's address
 */
export async function endWhatOthersSet(
  trx: Transaction<DB>,
  services: Services,
  accountId: Reached<'account'>,
): Promise<boolean> {
  const account = await trx
    .selectFrom('account')
    .select(['emailVerifiedAt', 'Designation', ...ADDRESSES])
    .where('_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (account.emailVerifiedAt !== null || isStaffRole(account.Designation)) return false
  await trx.deleteFrom('two_factor').where('accountId', '=', accountId).execute()
  await trx.deleteFrom('known_device').where('accountId', '=', accountId).execute()
  await endSessions(trx, { accountId })
  const lastChanges = await trx
    .selectFrom('audit_event')
    .distinctOn('field')
    .select(['field', 'accountId'])
    .where(SIGNING_IN)
    .where('entity', '=', 'account')
    .where('entityId', '=', accountId)
    .where('field', 'in', ADDRESSES)
    .orderBy('field')
    .orderBy('_id', 'desc')
    .execute()
  const own = lastChanges.filter((change) => change.accountId === accountId).map(({ field }) => field)
  const emptied = ADDRESSES.filter((name) => account[name] !== '' && own.includes(name))
  if (emptied.length > 0) {
    await recordEvent(trx, byOwner(services, accountId), {
      name: 'account.changed',
      entity: 'account',
      _id: accountId,
      set: Object.fromEntries(emptied.map((name) => [name, ''])),
      before: account,
    })
  }
  return true
}

/** Gives an unverified account to the owner of its address, who signs in by Google: its password and links end, too. */
export async function takeOverUnverified(
  trx: Transaction<DB>,
  services: Services,
  accountId: Reached<'account'>,
): Promise<void> {
  const { passwordHash, email } = await trx
    .selectFrom('account')
    .select(['passwordHash', 'email'])
    .where('_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await endWhatOthersSet(trx, services, accountId)
  await trx.updateTable('account').set({ passwordHash: null }).where('_id', '=', accountId).execute()
  await endPasswordChangeLinks(trx, byOwner(services, accountId), accountId)
  await endConfirmations(trx, accountId)
  await recordEvent(trx, byOwner(services, accountId), {
    name: 'account.taken-over',
    entity: 'account',
    _id: accountId,
    after: { password: 'removed' },
    takenOver: { email, hadPassword: passwordHash !== null },
  })
}
