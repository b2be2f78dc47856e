import { AppError } from '../../platform/errors.ts'
import { isEmployee } from '../access/employees.ts'
import { lockForAdministration } from '../accounts/lock-for-administration.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { loadEmployee } from './employee-queries.ts'

/**
 * Allows an employee to sign in by Google, or stops it. Their first sign-in there with the account's address ties the two; stopping
 * it unties them.
 */
export const allowGoogle: Handler<'allowGoogle'> = ({ db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { _id } = await lockForAdministration(trx, params.id)
    const employee = await trx
      .selectFrom('account')
      .select('googleAllowed')
      .where('_id', '=', _id)
      .where(isEmployee('account'))
      .executeTakeFirst()
    if (!employee) throw new AppError('record_not_found')
    await recordChange(
      trx,
      { actor },
      {
        entity: 'account',
        _id,
        set: { googleAllowed: body.allowed, ...(body.allowed ? {} : { googleSub: null }) },
        before: employee,
        after: { googleAllowed: body.allowed },
      },
    )
    return loadEmployee(trx, _id)
  })
