import { sql } from 'kysely'
import type { Handler } from '../../http/handler.ts'
import { recordChanges } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import { isStaff } from '../access/reach.ts'
import { loadOwnAccount } from './queries.ts'
import { refuseTaken } from './refuse-taken.ts'

/** Changes one's own user name, and with it the name on every record that carries it. */
export const changeUserName: Handler<'changeUserName'> = ({ db, actor, body }) => {
  if (body.idx !== actor._id) throw new AppError('forbidden', 'You can only change your own user name.')
  return db.transaction().execute(async (trx) => {
    await refuseTaken(trx, { userName: body.username, staff: isStaff(actor), except: actor._id }, 'username')
    const { userName } = await trx
      .selectFrom('account')
      .select('userName')
      .where('_id', '=', actor._id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (userName !== body.username) {
      await trx
        .updateTable('account')
        .set({ userName: body.username, version: sql`version + 1` })
        .where('_id', '=', actor._id)
        .execute()
      const change = { by: actor._id, entity: 'account', entityId: actor._id } as const
      await recordChanges(trx, change, { userName }, { userName: body.username })
    }
    return loadOwnAccount(trx, actor)
  })
}
