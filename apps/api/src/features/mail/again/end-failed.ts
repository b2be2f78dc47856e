import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { WILL_BE_TRIED } from '../mail-status.ts'

/**
 * Stops retrying failed mails, and asks nobody about uncertain ones any more, because a new mail replaces them.
 * @param _id of the new mail
 * @param mails their account, and a condition on `mail_message`
 */
export async function endFailed(
  trx: Transaction<DB>,
  _id: Reached<'mail_message'>,
  mails: { accountId: Reached<'account'>; which: RawBuilder<boolean> },
): Promise<void> {
  await trx
    .updateTable('mail_message')
    .set({ resentAs: _id, reason: sql<string>`replace("reason", ${WILL_BE_TRIED}, '')` })
    .where('status', 'in', ['failed', 'uncertain'])
    .where('resentAs', 'is', null)
    .where('sendingJob', 'is', null)
    .where('accountId', '=', mails.accountId)
    .where(mails.which)
    .execute()
}
