import { call } from './api/call.ts'
import { readSession } from './api/session.ts'

/** A number for a failure in the browser, short enough to be read out on the phone. */
export const crashNumber = () => crypto.randomUUID().slice(0, 8)

/**
 * Tells the server of a screen that failed, so that its log has what the number stands for. Whether it can be told or not, the
 * reader sees the same.
 */
export async function reportCrash(id: string, error: unknown): Promise<void> {
  if (!readSession()) return
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const body = { id, page: window.location.pathname.slice(0, 500), message: said.slice(0, 4000) }
  await call('reportCrash', { body }).catch(() => undefined)
}
