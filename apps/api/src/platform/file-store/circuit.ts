import CircuitBreaker from 'opossum'
import { FileStoreUnavailableError } from '../database/unavailable.ts'
import { isMissing, type Store } from './store.ts'

/** So many calls of the last so many milliseconds are looked at before a bucket counts as down, when half of them failed. */
const LEAST_CALLS = 3
const LOOKED_AT_MS = 10_000
/** Milliseconds until a bucket that is down is tried again. */
const PROBE_MS = 2_000

/** Whether a store can be used, as far as calls have shown. */
export interface Circuit {
  isOpen(): boolean
  close(): void
}

/**
 * Guards a bucket: once half of its latest calls have failed, calls fail at once instead of each waiting for its own time to run out,
 * and a small call of ours asks every other second whether it is back. A refusal or a missing file is an answer, so it is no failure.
 */
export function withCircuit(store: Store, probe: () => Promise<unknown>): { store: Store; circuit: Circuit } {
  const breaker = new CircuitBreaker((run: () => Promise<unknown>) => run(), {
    timeout: false,
    errorThresholdPercentage: 50,
    volumeThreshold: LEAST_CALLS,
    rollingCountTimeout: LOOKED_AT_MS,
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
    resetTimeout: PROBE_MS,
    errorFilter: (error: unknown) => wasAnswered(error),
  })
  // The first call after the pause decides, so it is ours, and nobody waits for a bucket that still hangs.
  breaker.on('halfOpen', () => void breaker.fire(probe).catch(() => undefined))
  const reach = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return (await breaker.fire(run)) as T
    } catch (error) {
      throw isMissing(error) ? error : new FileStoreUnavailableError(error)
    }
  }
  return {
    store: {
      put: (key, bytes) => reach(() => store.put(key, bytes)),
      keep: (incoming, key) => reach(() => store.keep(incoming, key)),
      stream: (key, range) => reach(() => store.stream(key, range)),
      remove: (key) => reach(() => store.remove(key)),
      size: (key) => reach(() => store.size(key)),
      async *list(folder) {
        const files = store.list(folder)[Symbol.asyncIterator]()
        for (let next = await reach(() => files.next()); !next.done; next = await reach(() => files.next())) {
          yield next.value
        }
      },
    },
    circuit: { isOpen: () => !breaker.closed, close: () => breaker.shutdown() },
  }
}

/** Whether the bucket works as such: it said no, and not that it fails itself. */
function wasAnswered(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  return status !== undefined && status < 500 && status !== 429
}
