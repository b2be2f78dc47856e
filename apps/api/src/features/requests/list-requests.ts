import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { RequestFilter, RequestSort } from '@stitchdesk/contract/requests/filter'
import { AppError } from '../../platform/errors.ts'
import type { Handler, Services } from '../operation.ts'
import { listRequests } from './queries.ts'

interface Asked {
  services: Services
  params: { size: number; page: number }
  body: { params: RequestFilter; sort: RequestSort }
}

function listQuery({ services, params: { size, page }, body }: Asked) {
  const offset = size * (page - 1)
  if (offset > LIMITS.maxOffset) {
    throw new AppError('invalid_body', `Lists can be paged up to entry ${LIMITS.maxOffset}. Narrow the filter instead.`)
  }
  return { filter: body.params, sort: body.sort, timeZone: services.config.TIME_ZONE, limit: size, offset }
}

/** Requests that a filter names, within the caller's scope. */
export const listOrders: Handler<'listOrders'> = async (context) =>
  listRequests(context.db, context.actor, listQuery(context))

/** Vector requests. The role in the path is the one a client believes it has; the caller's own decides. */
export const listVectors: Handler<'listVectors'> = async (context) => {
  const query = listQuery(context)
  return listRequests(context.db, context.actor, { ...query, filter: { ...query.filter, requestFor: 'vector' } })
}
