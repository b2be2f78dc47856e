import { sql } from 'kysely'
import type { Actor } from '../../http/handler.ts'
import { recordChanges } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { endSessions } from '../../platform/sessions.ts'
import { endConfirmations, endPasswordLinks } from './mailed-links.ts'

/**
 * Marks an account as deleted and signs it out everywhere; mailed links die with it. Its requests, invoices and history stay.
 * Call it in a transaction that holds the account's row, see `lockAccount`.
 * @throws AppError conflict for one's own account, record_deleted for one deleted before
 */
export async function deleteAccount(
  db: Database,
  actor: Actor,
  target: { _id: string; delete: boolean },
): Promise<void> {
  if (target._id === actor._id) throw new AppError('conflict', 'You can’t delete your own account.')
  if (target.delete) throw new AppError('record_deleted', 'This account has been deleted in the meantime.')
  await db
    .updateTable('account')
    .set({ delete: true, version: sql`version + 1` })
    .where('_id', '=', target._id)
    .execute()
  await endPasswordLinks(db, target._id)
  await endConfirmations(db, target._id)
  await endSessions(db, { accountId: target._id })
  const change = { by: actor._id, entity: 'account', entityId: target._id } as const
  await recordChanges(db, change, { delete: false }, { delete: true })
}
