import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { paged, pageParams, recordId, recordParams } from '../basics/fields.ts'
import { says } from '../basics/issues.ts'
import { convertedRequestSchema, requestDetailSchema, requestMessageSchema, requestSchema } from './answer.ts'
import { bulkAnswerSchema, bulkDraftSchema } from './bulk.ts'
import { quoteDraftSchema, requestChangeSchema, requestDraftSchema } from './draft.ts'
import { EXPORT_FORMATS, exportBodySchema } from './export.ts'
import { requestListBodySchema } from './filter.ts'
import { orderCodeName } from './order-code-input.ts'
import { pricedProcessingSchema, sendRecordSchema, unpricedProcessingSchema } from './processing.ts'

const deletedSchema = z.object({ _id: z.string(), orderCode: z.number(), status: z.literal(200) })

/** What the calls about requests take and answer. */
export const REQUEST_ENDPOINTS = {
  reserveOrderCode: {
    summary: 'Reserve an order code for a request about to be placed',
    response: z.object({ orderCode: z.number() }),
  },
  createOrder: {
    summary: 'Place a quote, an order or a vector request',
    body: requestDraftSchema,
    response: requestSchema,
  },
  createQuote: {
    summary: 'Place a quote',
    body: quoteDraftSchema,
    response: requestSchema,
  },
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
    summary: 'Cancel a request of one’s own while it is New',
    params: recordParams,
    response: deletedSchema,
  },
  uncancelOrder: {
    summary: 'Take back the cancelling of a request, within a day',
    params: recordParams,
    response: requestSchema,
  },
  restoreOrder: {
    summary: 'Undo the deletion of a request',
    params: recordParams,
    response: requestSchema,
  },
  listOrders: {
    summary: 'Requests that a filter names, page by page',
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
  convertToOrder: {
    summary: 'Turn a quote into an order',
    body: z.object({ _id: recordId }),
    response: convertedRequestSchema,
  },
  saveProcessing: {
    summary: 'Save a processing round; the request becomes Ready',
    body: pricedProcessingSchema,
    bodyOf: { designer: unpricedProcessingSchema },
    response: z.object({ order: requestSchema }),
  },
  sendRecord: {
    summary: 'Mail the finished record to the customer',
    body: sendRecordSchema,
    response: z.object({ data: requestSchema }),
  },
  bulkOrders: {
    summary: 'Assign, set a status of, or delete many requests; tells what happened to each',
    body: bulkDraftSchema,
    response: bulkAnswerSchema,
  },
  exportOrders: {
    summary: 'All requests that a filter names, as a file',
    params: z.object({ format: z.enum(EXPORT_FORMATS, says('invalid_choice', {}, 'Choose csv or xlsx')) }),
    body: exportBodySchema,
    response: 'file',
  },
  liveRequests: {
    summary: 'Server-sent events about requests that come, change and go, and when one’s own notifications change',
    response: 'events',
  },
  resendMessage: {
    summary: 'Send a failed mail again',
    params: recordParams,
    response: requestMessageSchema,
  },
} as const satisfies EndpointRows
