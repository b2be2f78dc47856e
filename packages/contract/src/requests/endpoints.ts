import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { exportParams, paged, pageParams, recordId, recordParams } from '../basics/fields.ts'
import { requestChangeSchema } from '../placing/draft.ts'
import { orderCodeName } from '../placing/order-code-input.ts'
import { requestDetailSchema, requestSchema } from './answer.ts'
import { bulkAnswerSchema, bulkDraftSchema } from './bulk.ts'
import { exportBodySchema } from './export.ts'
import { countAnswerSchema, countBodySchema, requestListBodySchema } from './filter.ts'
import { presenceSchema } from './presence.ts'
import { requestPageSchema } from './request-page.ts'
import { savedViewChangeSchema, savedViewDraftSchema, savedViewSchema, savedViewsSchema } from './saved-view.ts'

const deletedSchema = z.object({ _id: z.string(), orderCode: z.number(), status: z.literal(200) })

/** Schemas of the calls about requests. */
export const REQUESTS_ENDPOINTS = {
  getQuote: {
    summary: 'One quote with everything an opened row shows',
    params: z.object({ id: recordId }),
    response: requestDetailSchema,
  },
  deleteQuote: {
    summary: 'Delete a quote',
    params: z.object({ id: recordId }),
    response: deletedSchema,
  },
  updateOrder: {
    summary: 'Change fields of a request',
    params: recordParams,
    body: requestChangeSchema,
    response: requestSchema,
  },
  getOrder: {
    summary: 'One request with everything an opened row shows',
    params: recordParams,
    response: requestDetailSchema,
  },
  getRequestPage: {
    summary: 'One request by its code with everything its page shows: files, versions, timeline',
    params: z.object({ orderCode: orderCodeName }),
    response: requestPageSchema,
  },
  lookAtRequest: {
    summary: 'Note that the caller has a request open; answers which colleagues do',
    params: recordParams,
    response: presenceSchema,
  },
  leaveRequest: {
    summary: 'Note that the caller closed a request',
    params: recordParams,
    response: z.object({ left: z.literal(true) }),
  },
  deleteOrder: {
    summary: 'Delete a request',
    params: recordParams,
    response: deletedSchema,
  },
  deleteOrderByCode: {
    summary: 'Delete a request by its order code; with a prefix only one of that kind',
    params: z.object({ orderCode: orderCodeName }),
    response: deletedSchema,
  },
  cancelOrder: {
    summary: 'Cancel one’s own request while it is New',
    params: recordParams,
    response: deletedSchema,
  },
  uncancelOrder: {
    summary: 'Undo canceling a request, within a day',
    params: recordParams,
    response: requestSchema,
  },
  restoreOrder: {
    summary: 'Undo the deletion of a request',
    params: recordParams,
    response: requestSchema,
  },
  listOrders: {
    summary: 'Requests of a filter, page by page',
    params: pageParams,
    body: requestListBodySchema,
    response: paged(requestSchema),
  },
  listVectors: {
    summary: 'Vector requests as the caller’s role sees them, page by page',
    params: pageParams.extend({ designation: z.string().max(40) }),
    body: requestListBodySchema,
    response: paged(requestSchema),
  },
  bulkOrders: {
    summary: 'Assign, set a status of, or delete many requests; answers the outcome of each',
    body: bulkDraftSchema,
    response: bulkAnswerSchema,
  },
  countOrders: {
    summary: 'Count the requests of several filters',
    body: countBodySchema,
    response: countAnswerSchema,
  },
  listSavedViews: {
    summary: 'One’s own views of request lists, and shared ones',
    response: savedViewsSchema,
  },
  saveView: { summary: 'Save a view of a request list', body: savedViewDraftSchema, response: savedViewSchema },
  changeSavedView: {
    summary: 'Rename, share or update one’s own view',
    params: recordParams,
    body: savedViewChangeSchema,
    response: savedViewSchema,
  },
  deleteSavedView: {
    summary: 'Delete one’s own view; administrators also those of people who left',
    params: recordParams,
    response: savedViewSchema,
  },
  exportOrders: {
    summary: 'Export the requests of a filter',
    params: exportParams,
    body: exportBodySchema,
    response: 'file',
  },
  liveRequests: {
    summary: 'Server-sent events about requests and one’s own notifications',
    response: 'events',
  },
} as const satisfies EndpointRows
