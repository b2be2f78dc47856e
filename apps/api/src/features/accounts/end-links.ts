import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { recordChange } from '../events/record-event.ts'
import type { Context } from '../operation.ts'

/** Ends every link of an account that sets a new password. */
export async function endPasswordLinks(db: Database, accountId: Reached<'account'>): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ usedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute()
}

/** Ends every link of an account that confirms an address. */
export async function endConfirmations(db: Database, accountId: Reached<'account'>): Promise<void> {
  await db
    .updateTable('email_verification')
    .set({ usedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute()
}

/**
 * Ends what someone who knew the old password may have started: links that set another password, and an address change that
 * awaits confirmation.
 */
export async function endPasswordChangeLinks(
  trx: Transaction<DB>,
  context: Context,
  accountId: Reached<'account'>,
): Promise<void> {
  await endPasswordLinks(trx, accountId)
  const account = await trx
    .selectFrom('account')
    .select('pendingEmail')
    .where('_id', '=', accountId)
    .where('pendingEmail', '!=', '')
    .forUpdate()
    .executeTakeFirst()
  if (!account) return
  await endConfirmations(trx, accountId)
  await recordChange(trx, context, {
    entity: 'account',
    _id: accountId,
    set: { pendingEmail: '' },
    before: account,
  })
}
