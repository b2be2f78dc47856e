import { performance } from 'node:perf_hooks'

/** How often it looks, in milliseconds. */
const LOOK_MS = 10_000
/** A process that computes for a smaller part of the time than this is at rest: nobody waits for it while it collects. */
const REST = 0.1
/** What may have come since the last collection, in bytes: less isn't worth the pause, 60 ms for a heap of 100 MB. */
const WORTH = 16 * 2 ** 20

/**
 * Collects garbage whenever a process that was busy comes to rest. The engine by itself does so when it needs room, and a process without calls
 * needs none: it would hold 40 MB for a night that others can use. Started without `--expose-gc`, it does nothing.
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
    if (utilization > REST || process.memoryUsage().heapUsed < left + WORTH) return
    gc()
    left = process.memoryUsage().heapUsed
  }
  setInterval(look, lookMs).unref()
}
