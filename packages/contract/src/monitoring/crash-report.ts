import { z } from 'zod'
import { optionalLines, optionalText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { MONITORING_LIMITS } from './limits.ts'

/** A screen that failed in the browser, and the number that its reader was given to quote. */
export const crashReportSchema = z.object({
  id: z
    .string(issueError('not_text', { field: 'Error number' }))
    .regex(/^[0-9a-f]{8}$/, issueError('unusable_characters', { field: 'Error number' })),
  page: optionalText('Page', MONITORING_LIMITS.crashPlace),
  message: optionalLines('Message', MONITORING_LIMITS.crash),
})
