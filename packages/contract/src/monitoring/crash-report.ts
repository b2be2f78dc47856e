import { z } from 'zod'
import { optionalLines, optionalText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'

/** Characters kept of a browser's report of a failed screen. */
const MESSAGE_LENGTH = 4000
const PLACE_LENGTH = 500

/** A screen that failed in the browser, and the number that its reader was given to quote. */
export const crashReportSchema = z.object({
  id: z
    .string(issueError('not_text', { field: 'Error number' }))
    .regex(/^[0-9a-f]{8}$/, issueError('unusable_characters', { field: 'Error number' })),
  page: optionalText('Page', PLACE_LENGTH),
  message: optionalLines('Message', MESSAGE_LENGTH),
})
