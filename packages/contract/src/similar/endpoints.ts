import type { EndpointRows } from '../basics/endpoint.ts'
import { recordParams } from '../basics/fields.ts'
import { madeBeforeAnswerSchema, madeBeforeBodySchema, similarWorkAnswerSchema } from './similar.ts'

/** Schemas of the calls about designs that look alike. */
export const SIMILAR_ENDPOINTS = {
  findMadeBefore: {
    summary: 'Which of the caller’s delivered designs show the artwork of a request that is being filled in',
    body: madeBeforeBodySchema,
    response: madeBeforeAnswerSchema,
  },
  listSimilarWork: {
    summary: 'Work within the caller’s reach that looks like a request’s, the most alike first',
    params: recordParams,
    response: similarWorkAnswerSchema,
  },
} as const satisfies EndpointRows
