import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { recordParams } from '../basics/fields.ts'
import { roundTermsSchema } from '../pricing/round-terms.ts'
import { requestSchema } from '../requests/answer.ts'
import { pricedProcessingSchema, unpricedProcessingSchema } from './processing.ts'
import { revisionDraftSchema, roundCauseSchema } from './revision.ts'

/** Schemas of the calls about versions and changes of them. */
export const PROCESSING_ENDPOINTS = {
  requestChange: {
    summary: 'Request a change of delivered work; opens a revision, once for the same text',
    params: recordParams,
    body: revisionDraftSchema,
    response: requestSchema,
  },
  getRoundTerms: {
    summary: 'What decides the cost of the next change of a request',
    params: recordParams,
    response: roundTermsSchema,
  },
  correctRoundCause: {
    summary: 'Correct why a change was needed, and thereby what it costs',
    params: recordParams,
    body: roundCauseSchema,
    response: requestSchema,
  },
  saveProcessing: {
    summary: 'Save a version; the request becomes Ready',
    body: pricedProcessingSchema,
    bodyOf: { designer: unpricedProcessingSchema },
    response: z.object({ order: requestSchema }),
  },
} as const satisfies EndpointRows
