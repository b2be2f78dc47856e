import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { crashReportSchema } from './crash-report.ts'
import { backupsSchema, connectedSchema, jobsSchema, retryParams, statementsSchema, systemSchema } from './system.ts'

/** Schemas of the calls about how the product does. */
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
  getSystem: { summary: 'What the product runs on and holds', response: systemSchema },
  listBackups: { summary: 'Backups and what became of them, latest first', response: backupsSchema },
  startBackup: { summary: 'Back up now, to where backups are configured to go', response: backupsSchema },
  listJobs: { summary: 'Background work by its sort, and what of it failed', response: jobsSchema },
  retryJob: {
    summary: 'Do a failed piece of background work again',
    params: retryParams,
    response: jobsSchema,
  },
  listStatements: { summary: 'Statements that cost the database most', response: statementsSchema },
  listConnected: { summary: 'Who works with the product', response: connectedSchema },
} as const satisfies EndpointRows
