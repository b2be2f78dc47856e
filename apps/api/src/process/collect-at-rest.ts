import { performance } from 'node:perf_hooks'

/** How often it looks, in milliseconds. */
const LOOK_MS = 60_000
/** A process that computes for less than this share of a minute is at rest: hardly anybody waits for it while it collects. */
const REST = 0.04
/**
 * Bytes by which the heap must have grown since the last collection here: less isn't worth the pause, which is 150 ms for a heap of
 * 100 MB.
 */
const WORTH = 16 * 2 ** 20

/**
 * Collects garbage, and gives its pages back, once a busy process comes to rest. The engine itself collects only when it needs
 * room, and a process without calls needs none: it would hold 40 MB all night. Started without `--expose-gc`, it does nothing.
 * @param lookMs for tests
 */
export function collectAtRest(lookMs = LOOK_MS): void {
  const { gc } = globalThis
  if (!gc) return
  let left = 0
  let before = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const { heapTotal } = process.memoryUsage()
    // The engine may have given back more since.
    left = Math.min(left, heapTotal)
    if (utilization > REST || heapTotal < left + WORTH) return
    // An ordinary collection keeps the pages that it has emptied.
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    left = process.memoryUsage().heapTotal
  }
  setInterval(look, lookMs).unref()
}
