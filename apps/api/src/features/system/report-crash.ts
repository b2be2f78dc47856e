import type { Handler } from '../operation.ts'

/** Notes in the log that a screen failed, so that the number somebody quotes leads to what happened. */
export const reportCrash: Handler<'reportCrash'> = async ({ services: { log, rateLimits }, actor, body }) => {
  await rateLimits.take('crashReportsByAccount', actor._id)
  log.warn({ crash: body, account: actor._id }, `A screen failed in the browser: ${body.id}`)
  return { id: body.id }
}
