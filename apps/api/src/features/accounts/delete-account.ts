import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { endSessions } from '../../platform/sign-in/sessions.ts'
import { type Cause, recordChange } from '../events/record-event.ts'
import { endConfirmations, endPasswordLinks } from './end-links.ts'

/**
 * Marks an account as deleted and signs it out everywhere; mailed links die with it. Its requests, invoices and history stay.
 * Call it in a transaction that holds the account's row, see `lockAccount`.
 * @throws AppError own_account, account_deleted for one deleted before
 */
export async function deleteAccount(
  trx: Transaction<DB>,
  cause: Cause,
  target: { _id: string; delete: boolean },
): Promise<void> {
  if (target._id === cause.actor._id) throw new AppError('own_account')
  if (target.delete) throw new AppError('account_deleted')
  await endPasswordLinks(trx, target._id)
  await endConfirmations(trx, target._id)
  await endSessions(trx, { accountId: target._id })
  await recordChange(trx, cause, {
    entity: 'account',
    _id: target._id,
    set: { delete: true },
    before: { delete: false },
  })
}
