import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import { sql } from 'kysely'
import { invalidField } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { listsOf, namingView, savedView } from './saved-views.ts'

/** Saves a view of a list that the caller may open, up to `REQUEST_LIMITS.savedViews` even for parallel calls. */
export const saveView: Handler<'saveView'> = async ({ db, actor, body: { name, list, search, shared } }) =>
  db.transaction().execute(async (trx) => {
    if (!listsOf(actor).includes(list)) throw invalidField('list', describeIssue('invalid_choice', {}))
    await trx.selectFrom('account').select('_id').where('_id', '=', actor._id).forUpdate().execute()
    const { rows } = await sql<{ kept: number }>`
      SELECT count(*)::int AS kept FROM saved_view WHERE "accountId" = ${actor._id}`.execute(trx)
    if ((rows[0]?.kept ?? 0) >= REQUEST_LIMITS.savedViews)
      throw invalidField('name', describeIssue('too_many', { max: REQUEST_LIMITS.savedViews }))
    const kept = trx.insertInto('saved_view').values({ accountId: actor._id, name, list, search, shared })
    const { _id } = await namingView(() => kept.returning('_id').executeTakeFirstOrThrow())
    return savedView(trx, actor, _id)
  })
