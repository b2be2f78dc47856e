import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { forgetsView, savedView } from './saved-views.ts'

/** Deletes a view and answers it, so that undo can save it again. */
export const deleteSavedView: Handler<'deleteSavedView'> = async ({ db, actor, params: { _id } }) => {
  const view = await savedView(db, actor, _id)
  const { rows } = await sql`
    DELETE FROM saved_view view WHERE view."_id" = ${_id} AND ${forgetsView(actor)} RETURNING view."_id"`.execute(db)
  if (rows.length === 0) throw new AppError('record_not_found')
  return view
}
