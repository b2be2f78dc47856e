import { hashPassword } from '../../platform/sign-in/passwords.ts'
import { refuseTaken } from '../accounts/refuse-taken.ts'
import { recordChange } from '../events/record-event.ts'
import { refuseLetters } from '../mail/refuse-letters.ts'
import type { Handler } from '../operation.ts'
import { loadEmployee } from './employee-queries.ts'

/** Creates an employee who can sign in at once. */
export const createEmployee: Handler<'createEmployee'> = async ({ db, services, actor, body }) => {
  const { password, ...fields } = body
  await refuseLetters(services.config, fields)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await refuseTaken(trx, { ...fields, staff: true })
    const { _id } = await trx
      .insertInto('account')
      .values({ ...fields, passwordHash })
      .returning('_id')
      .executeTakeFirstOrThrow()
    const { Designation } = fields
    await recordChange(
      trx,
      { actor },
      {
        entity: 'account',
        _id,
        after: { created: { Designation } },
      },
    )
    return loadEmployee(trx, _id)
  })
}
