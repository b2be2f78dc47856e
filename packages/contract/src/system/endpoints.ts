import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { pageParams, recordParams } from '../basics/fields.ts'
import { crashReportSchema } from './crash-report.ts'
import { mailDetailSchema, mailListSchema, mailQuerySchema } from './mail.ts'
import { searchAnswerSchema, searchBodySchema } from './search.ts'
import { placementLimitsAnswerSchema, placementLimitsDraftSchema } from './settings.ts'

/** What the calls about the product itself take and answer. */
export const SYSTEM_ENDPOINTS = {
  health: {
    summary: 'Whether the product and its database answer',
    response: z.object({ status: z.literal('ok') }),
  },
  listMail: {
    summary: 'Mail that the product sent or tried to send, latest first',
    params: pageParams,
    query: mailQuerySchema,
    response: mailListSchema,
  },
  getMail: {
    summary: 'One mail',
    params: recordParams,
    response: mailDetailSchema,
  },
  search: {
    summary: 'Requests, customers and invoices that a text names, newest first, within the caller’s reach',
    body: searchBodySchema,
    response: searchAnswerSchema,
  },
  reportCrash: {
    summary: 'Tell that a screen failed in the browser, under the number that its reader was given',
    body: crashReportSchema,
    response: crashReportSchema.pick({ id: true }),
  },
  getShop: {
    summary: 'What a page needs to know before anybody signs in',
    response: z.object({
      companyName: z.string(),
      taxRate: z.number(),
      timeZone: z.string(),
      googleClientId: z.string().nullable(),
    }),
  },
  getPlacementLimits: {
    summary: 'How large designs may be at each placement',
    response: placementLimitsAnswerSchema,
  },
  changePlacementLimits: {
    summary: 'Set how large designs may be at each placement',
    body: placementLimitsDraftSchema,
    response: placementLimitsAnswerSchema,
  },
} as const satisfies EndpointRows
