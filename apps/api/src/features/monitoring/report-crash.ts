import { withoutNames } from '../../platform/log.ts'
import type { Handler } from '../operation.ts'

/** Logs a failed screen, so that the number its reader quotes leads to the error. */
export const reportCrash: Handler<'reportCrash'> = async ({ services: { log, rateLimits }, actor, body }) => {
  await rateLimits.take('crashReportsByAccount', actor._id)
  // Leave out the query, which may hold searched words.
  const page = withoutNames(body.page.replace(/[?#].*$/s, ''))
  const crash = { id: body.id, page, message: withoutNames(body.message) }
  log.warn({ crash, account: actor._id }, `A screen failed in the browser: ${body.id}`)
  return { id: body.id }
}
