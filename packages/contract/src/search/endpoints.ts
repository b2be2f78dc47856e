import type { EndpointRows } from '../basics/endpoint.ts'
import { searchAnswerSchema, searchBodySchema } from './search.ts'

/** Schemas of the calls about searching. */
export const SEARCH_ENDPOINTS = {
  search: {
    summary: 'Search requests, customers and invoices within the caller’s reach, newest first',
    body: searchBodySchema,
    response: searchAnswerSchema,
  },
} as const satisfies EndpointRows
