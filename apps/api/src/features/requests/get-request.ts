import { AppError } from '../../errors.ts'
import type { Handler } from '../../handler.ts'
import { getRequestDetail } from './queries.ts'

/** One request with everything an opened row shows. */
export const getOrder: Handler<'getOrder'> = async ({ db, actor, params }) => getRequestDetail(db, actor, params._id)

/** One quote with everything an opened row shows. */
export const getQuote: Handler<'getQuote'> = async ({ db, actor, params }) => {
  const detail = await getRequestDetail(db, actor, params.id)
  if (detail.requestFor !== 'quote') throw new AppError('record_not_found')
  return detail
}
