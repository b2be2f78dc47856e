import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { namingView, ownsView, savedView } from './saved-views.ts'

/** Renames, shares or replaces a view of the caller's; absent fields stay. */
export const changeSavedView: Handler<'changeSavedView'> = async ({ db, actor, params: { _id }, body }) => {
  const { name = null, search = null, shared = null } = body
  const change = sql`
    UPDATE saved_view view SET "name" = coalesce(${name}::text, view."name"),
      "search" = coalesce(${search}::text, view."search"), "shared" = coalesce(${shared}::boolean, view."shared")
    WHERE view."_id" = ${_id} AND ${ownsView(actor)} RETURNING view."_id"`
  const { rows } = await namingView(() => change.execute(db))
  if (rows.length === 0) throw new AppError('record_not_found')
  return savedView(db, actor, _id)
}
