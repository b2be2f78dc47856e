import { setTimeout as pause } from 'node:timers/promises'
import { newClient } from '../platform/database/connect.ts'
import { isUnavailable } from '../platform/database/unavailable.ts'
import type { Say } from '../platform/log.ts'
import { explainFailure } from './explain-failure.ts'

const TRY_EVERY_MS = 500
const TELL_EVERY_MS = 60_000

/**
 * Waits until a database server takes connections, and says why it waits: a machine may start Stitchdesk before it, or lose it for hours.
 * @throws what no waiting mends, such as a wrong password
 */
export async function waitForDatabase(address: string, print: Say): Promise<void> {
  let toldAt = Number.NEGATIVE_INFINITY
  for (;;) {
    const client = newClient(address, { connectionTimeoutMillis: 5_000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isUnavailable(error)) throw error
      if (performance.now() - toldAt > TELL_EVERY_MS) {
        toldAt = performance.now()
        print(`Waiting for the database server. ${explainFailure(error)}`, 'warn')
      }
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(TRY_EVERY_MS)
  }
}
