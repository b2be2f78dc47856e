import type { Handler } from '../operation.ts'

/** Logs a failed screen, so that the number its reader quotes leads to the error. */
export const reportCrash: Handler<'reportCrash'> = async ({ services: { log, rateLimits }, actor, body }) => {
  await rateLimits.take('crashReportsByAccount', actor._id)
  log.warn({ crash: body, account: actor._id }, `A screen failed in the browser: ${body.id}`)
  return { id: body.id }
}
