import { sql } from 'kysely'
import type { Handler } from '../../http/handler.ts'
import { recordChanges } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import { loadEmployee } from './employee-queries.ts'
import { lockForAdministration } from './lock-for-administration.ts'

/**
 * Lets an employee sign in by Google, or no longer. Their first sign-in there with the address of the account ties the two;
 * taking the permission back unties them.
 */
export const allowGoogle: Handler<'allowGoogle'> = ({ db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { _id } = await lockForAdministration(trx, params.id)
    const employee = await trx
      .selectFrom('account')
      .select('googleAllowed')
      .where('_id', '=', _id)
      .where('Designation', '!=', 'User')
      .executeTakeFirst()
    if (!employee) throw new AppError('record_not_found')
    await trx
      .updateTable('account')
      .set({ googleAllowed: body.allowed, version: sql`version + 1`, ...(body.allowed ? {} : { googleSub: null }) })
      .where('_id', '=', _id)
      .execute()
    const change = { by: actor._id, entity: 'account', entityId: _id } as const
    await recordChanges(trx, change, employee, { googleAllowed: body.allowed })
    return loadEmployee(trx, _id)
  })
