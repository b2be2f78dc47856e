import type { Handler } from '../../http/handler.ts'
import { recordEvent } from '../../platform/audit.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { loadEmployee } from './employee-queries.ts'
import { refuseTaken } from './refuse-taken.ts'

/** Creates an employee who can sign in at once. */
export const createEmployee: Handler<'createEmployee'> = async ({ db, actor, body }) => {
  const { password, ...fields } = body
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await refuseTaken(trx, { ...fields, staff: true })
    const { _id } = await trx
      .insertInto('account')
      .values({ ...fields, passwordHash })
      .returning('_id')
      .executeTakeFirstOrThrow()
    const event = { by: actor._id, entity: 'account', entityId: _id } as const
    await recordEvent(trx, event, 'created', { Designation: fields.Designation })
    return loadEmployee(trx, _id)
  })
}
