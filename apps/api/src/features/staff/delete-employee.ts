import { AppError } from '../../platform/errors.ts'
import { isEmployee } from '../access/employees.ts'
import { isNamed } from '../access/reach.ts'
import { keepAnAdministrator, lockAdministrators } from '../accounts/administrators.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import type { Handler } from '../operation.ts'
import { loadEmployee } from './employee-queries.ts'

/** Deletes an employee; what they did stays on record. */
export const deleteEmployee: Handler<'deleteEmployee'> = ({ db, services, actor, params }) =>
  db.transaction().execute(async (trx) => {
    await lockAdministrators(trx, actor)
    const target = await trx
      .selectFrom('account')
      .select(['_id', 'delete'])
      .where(isNamed('account._id', params.id))
      .where(isEmployee('account'))
      .forUpdate()
      .executeTakeFirst()
    if (!target) throw new AppError('record_not_found')
    await deleteAccount(trx, { services, actor }, target)
    await keepAnAdministrator(trx)
    return loadEmployee(trx, target._id)
  })
