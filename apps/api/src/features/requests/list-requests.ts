import { LIMITS } from '@stitchdesk/contract/limits'
import type { RequestFilter, RequestSort } from '@stitchdesk/contract/request'
import { AppError } from '../../errors.ts'
import type { Handler } from '../../handler.ts'
import { listRequests } from './queries.ts'

interface Asked {
  params: { size: number; page: number }
  body: { params: RequestFilter; sort: RequestSort }
}

function listQuery({ params: { size, page }, body }: Asked) {
  const offset = size * (page - 1)
  if (offset > LIMITS.maxOffset) {
    throw new AppError('invalid_body', `Lists can be paged up to entry ${LIMITS.maxOffset}. Narrow the filter instead.`)
  }
  return { filter: body.params, sort: body.sort, limit: size, offset }
}

/** Requests that a filter names, within the caller's scope. */
export const listOrders: Handler<'listOrders'> = async ({ db, actor, params, body }) =>
  listRequests(db, actor, listQuery({ params, body }))

/** Vector requests. The role in the path is the one a client believes it has; the caller's own decides. */
export const listVectors: Handler<'listVectors'> = async ({ db, actor, params, body }) => {
  const query = listQuery({ params, body })
  return listRequests(db, actor, { ...query, filter: { ...query.filter, requestFor: 'vector' } })
}
