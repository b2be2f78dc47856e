import type { Handler } from '../operation.ts'
import { getRequestDetail } from './queries/requests.ts'

/** One request with everything an opened row shows. */
export const getOrder: Handler<'getOrder'> = async ({ db, actor, params }) => getRequestDetail(db, actor, params._id)

/** One quote with everything an opened row shows. */
export const getQuote: Handler<'getQuote'> = async ({ db, actor, params }) =>
  getRequestDetail(db, actor, params.id, 'quote')
