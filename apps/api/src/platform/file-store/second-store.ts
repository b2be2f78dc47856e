import { FileStoreUnavailableError } from '../database/unavailable.ts'
import { isMissing, type Store } from './store.ts'

/**
 * A store that takes new files, with another one that still has older ones: those are read there, and removed from both. A file may
 * go from one to the other at any moment.
 */
export function besides(first: Store, second: Store): Store {
  return {
    ...first,
    async stream(key, range) {
      try {
        return await first.stream(key, range)
      } catch (error) {
        if (!isMissing(error) && !(error instanceof FileStoreUnavailableError)) throw error
        // If neither has the file, the first store decides: the file may have come there in between, or the store may be down.
        return second.stream(key, range).catch(() => first.stream(key, range))
      }
    },
    async size(key) {
      return (await first.size(key)) ?? (await second.size(key)) ?? first.size(key)
    },
    async remove(key) {
      await first.remove(key)
      await second.remove(key)
    },
    async *list(folder) {
      yield* first.list(folder)
      for await (const file of second.list(folder)) if ((await first.size(file.key)) === undefined) yield file
    },
  }
}
