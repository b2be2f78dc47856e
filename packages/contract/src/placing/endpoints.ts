import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { recordId } from '../basics/fields.ts'
import { convertedRequestSchema, requestSchema } from '../requests/answer.ts'
import { quoteDraftSchema, requestDraftSchema } from './draft.ts'
import { placingParams, placingQuery, placingSchema } from './placing.ts'

/** Schemas of the calls about placing requests. */
export const PLACING_ENDPOINTS = {
  reserveOrderCode: {
    summary: 'Reserve an order code for a new request',
    response: z.object({ orderCode: z.number() }),
  },
  getPlacing: {
    summary: 'The options of the creation form: formats by use, and the due time',
    params: placingParams,
    query: placingQuery,
    response: placingSchema,
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
  convertToOrder: {
    summary: 'Turn a quote into an order',
    body: z.object({ _id: recordId }),
    response: convertedRequestSchema,
  },
} as const satisfies EndpointRows
