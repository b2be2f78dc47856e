import { FileStoreUnavailableError } from '../database/unavailable.ts'
import { type Circuit, openBreaker } from '../outgoing/breaker.ts'
import { bucketStatus } from './bucket-status.ts'
import { isMissing, type Store } from './store.ts'

/** Guards a bucket that fails, as every service outside is. A refusal or a missing file is an answer, so it is no failure. */
export function withCircuit(store: Store, probe: () => Promise<unknown>): { store: Store; circuit: Circuit } {
  const { reach: fire, circuit } = openBreaker({ probe, wasAnswered })
  const reach = async <T>(run: (down: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await fire(run)
    } catch (error) {
      throw isMissing(error) ? error : new FileStoreUnavailableError(error)
    }
  }
  return {
    store: {
      put: (key, bytes) => reach(() => store.put(key, bytes)),
      keep: (incoming, key) => reach((down) => store.keep(incoming, key, down)),
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
    circuit,
  }
}

/** Whether the bucket itself works: it refused the call, and didn't fail. */
function wasAnswered(error: unknown): boolean {
  const status = bucketStatus(error)
  return status !== undefined && status < 500 && status !== 429
}
