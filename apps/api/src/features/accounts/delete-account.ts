import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { endSessions } from '../../platform/sign-in/sessions.ts'
import { recordChange } from '../events/record-event.ts'
import type { Context } from '../operation.ts'
import { endConfirmations, endPasswordLinks } from './end-links.ts'

/**
 * Marks an account as deleted, signs it out everywhere and ends its mailed links. Its requests, invoices and history stay. Call it
 * in a transaction that holds the account's row, see `lockAccount`.
 * @throws AppError own_account, account_deleted for one deleted before
 */
export async function deleteAccount(
  trx: Transaction<DB>,
  context: Context,
  target: { _id: Reached<'account'>; delete: boolean },
): Promise<void> {
  if (target._id === context.actor._id) throw new AppError('own_account')
  if (target.delete) throw new AppError('account_deleted')
  await endPasswordLinks(trx, target._id)
  await endConfirmations(trx, target._id)
  await endSessions(trx, { accountId: target._id })
  await recordChange(trx, context, {
    entity: 'account',
    _id: target._id,
    set: { delete: true },
    before: { delete: false },
  })
}
