import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { paged, pageParams, recordParams } from '../basics/fields.ts'
import { sendRecordSchema } from '../processing/processing.ts'
import { requestSchema } from '../requests/answer.ts'
import { designSchema, designsQuerySchema } from './designs.ts'
import { heldSendingSchema } from './held-sending.ts'

/** Schemas of the calls about sending results, and about what was sent. */
export const DELIVERY_ENDPOINTS = {
  downloadDelivery: {
    summary: 'All files of a request’s latest delivery, as one ZIP; breaks off when one is withdrawn',
    params: recordParams,
    response: 'file',
  },
  downloadWorksheet: {
    summary: 'The production worksheet of a request’s latest delivery, as a PDF with a page for each design',
    params: recordParams,
    response: 'file',
  },
  listDesigns: {
    summary: 'Designs delivered to a customer, latest first, page by page',
    params: pageParams,
    query: designsQuerySchema,
    response: paged(designSchema),
  },
  sendRecord: {
    summary: 'Send the finished record to the customer, at once or with some seconds to undo',
    body: sendRecordSchema,
    response: z.object({
      data: requestSchema,
      held: heldSendingSchema.nullable(),
      /** False where its customer wants no email about results and finds them in their account. */
      mailed: z.boolean(),
    }),
  },
  withdrawSending: {
    summary: 'Undo a sending; refused once the record was sent',
    params: recordParams,
    response: z.object({ withdrawn: z.literal(true) }),
  },
} as const satisfies EndpointRows
