import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './database.ts'

const PICTURES_MS = 300_000

/**
 * Waits until every file is drawn or known to have no picture. Whoever drew them was killed many times.
 * @returns a sentence where some wait in vain
 */
export async function waitForPictures(address: string): Promise<string[]> {
  // On a busy machine many take their time; only where none is drawn any more nobody draws.
  let fewest = Number.POSITIVE_INFINITY
  let deadline = 0
  for (;;) {
    const left = await query<{ checksum: string }>(
      address,
      `SELECT checksum FROM picture WHERE state IN ('waiting', 'working')`,
    )
    if (left.length === 0) return []
    if (left.length < fewest) deadline = Date.now() + PICTURES_MS
    fewest = Math.min(fewest, left.length)
    if (Date.now() > deadline) return [`${left.length} files wait for their pictures, such as ${left[0]?.checksum}.`]
    await sleep(1_000)
  }
}
