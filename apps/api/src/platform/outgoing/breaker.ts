import CircuitBreaker from 'opossum'

/** A service counts as down when half of the calls in this time failed, if there were at least this many. */
const LEAST_CALLS = 3
const LOOKED_AT_MS = 10_000
/** Milliseconds after which a call counts as slow, and the service is asked whether it answers at all. */
const SLOW_MS = 3_000
/** Milliseconds until a service that is down is tried again. */
const PROBE_MS = 2_000

/** Whether a service can be used, as far as calls have shown. */
export interface Circuit {
  isOpen(): boolean
  close(): void
}

interface Guard {
  /** a small call of ours that shows whether the service is back */
  probe: () => Promise<unknown>
  /** whether an error counts as an answer: the service refused the call, and didn't fail itself */
  wasAnswered: (error: unknown) => boolean
  /** milliseconds for a whole call, however slowly it is answered; not bounded where the caller does it itself */
  longestMs?: number
}

/**
 * Guards a service outside: once half of its latest calls have failed, calls fail at once instead of each waiting for its own time
 * to run out, and a small call of ours asks every other second whether the service is back. With few calls, one that fails or is
 * slow says little, so the small call is made then too, and decides.
 */
export function openBreaker({ probe, wasAnswered, longestMs }: Guard): {
  /** Calls the service. Its signal aborts `run` when the service goes down, however long the call would still take. */
  reach: <T>(run: (down: AbortSignal) => Promise<T>) => Promise<T>
  circuit: Circuit
} {
  const breaker = new CircuitBreaker((run: () => Promise<unknown>) => run(), {
    timeout: longestMs ?? false,
    errorThresholdPercentage: 50,
    volumeThreshold: LEAST_CALLS,
    rollingCountTimeout: LOOKED_AT_MS,
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
    resetTimeout: PROBE_MS,
    errorFilter: wasAnswered,
  })
  let isAsking = false
  const ask = async () => {
    if (isAsking || !breaker.closed) return
    isAsking = true
    await breaker.fire(probe).catch((error: unknown) => wasAnswered(error) || breaker.open())
    isAsking = false
  }
  breaker.on('failure', () => void ask())
  let down = new AbortController()
  breaker.on('open', () => {
    down.abort()
    down = new AbortController()
  })
  // The first call after the pause decides. The product makes it itself, so that no user waits for a service that still hangs.
  breaker.on('halfOpen', () => void breaker.fire(probe).catch(() => undefined))
  return {
    async reach<T>(run: (down: AbortSignal) => Promise<T>) {
      const slow = setInterval(() => void ask(), SLOW_MS)
      try {
        return (await breaker.fire(() => run(down.signal))) as T
      } finally {
        clearInterval(slow)
      }
    },
    circuit: { isOpen: () => !breaker.closed, close: () => breaker.shutdown() },
  }
}
