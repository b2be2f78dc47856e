import { AppError } from '../../platform/errors.ts'
import { isStaff } from '../access/scope.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { loadOwnAccount } from './queries.ts'
import { refuseTaken } from './refuse-taken.ts'

/** Changes one's own user name, and with it the name on every record that carries it. */
export const changeUserName: Handler<'changeUserName'> = ({ db, actor, body }) => {
  if (body.idx !== actor._id) throw new AppError('another_user_name')
  return db.transaction().execute(async (trx) => {
    await refuseTaken(trx, { userName: body.username, staff: isStaff(actor), except: actor._id }, 'username')
    const { userName } = await trx
      .selectFrom('account')
      .select('userName')
      .where('_id', '=', actor._id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (userName !== body.username) {
      await recordChange(
        trx,
        { actor },
        {
          entity: 'account',
          _id: actor._id,
          set: { userName: body.username },
          before: { userName },
        },
      )
    }
    return loadOwnAccount(trx, actor)
  })
}
