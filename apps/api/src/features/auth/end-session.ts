import { AppError } from '../../platform/errors.ts'
import { endSessions } from '../../platform/sign-in/sessions.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import type { Handler } from '../operation.ts'

/** Signs the caller out of one of their sessions. A session that has already ended stays ended. */
export const endSession: Handler<'endSession'> = async ({ db, actor, params, http }) => {
  const session = await db
    .selectFrom('session')
    .select('_id')
    .where('_id', '=', params._id)
    .where('accountId', '=', actor._id)
    .executeTakeFirst()
  if (!session) throw new AppError('record_not_found')
  await endSessions(db, { sessionId: session._id })
  return { message: textsIn(http.language, 'answers')('signedOutThere') }
}
