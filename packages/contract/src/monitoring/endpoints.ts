import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { crashReportSchema } from './crash-report.ts'

/** What the calls about how the product does take and answer. */
export const MONITORING_ENDPOINTS = {
  health: {
    summary: 'Whether the product and its database answer, and the disk takes uploads',
    response: z.object({ status: z.enum(['ok', 'low_disk']) }),
  },
  reportCrash: {
    summary: 'Report a screen that failed in the browser, with the number shown to its reader',
    body: crashReportSchema,
    response: crashReportSchema.pick({ id: true }),
  },
} as const satisfies EndpointRows
