import { AppError } from '../../platform/errors.ts'
import { isNamed } from '../access/reach.ts'
import type { Handler } from '../operation.ts'
import { selectEmployees } from './employee-queries.ts'

/** One employee. */
export const getEmployee: Handler<'getEmployee'> = async ({ db, params }) => {
  const employee = await selectEmployees(db).where(isNamed('account._id', params.id)).executeTakeFirst()
  if (!employee) throw new AppError('record_not_found')
  return employee
}
