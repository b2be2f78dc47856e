import type { Store, StoredFile } from './store.ts'

/** A key that leads out of its store, or names a folder. */
class KeyError extends Error {
  constructor(key: string) {
    super(`No file is called ${JSON.stringify(key)}.`)
    this.name = 'KeyError'
  }
}

/** Whether a key is names with slashes between them, none of which leads elsewhere. */
const isKey = (key: string): boolean =>
  !/[\\\0]/.test(key) && key.split('/').every((name) => name !== '' && name !== '.' && name !== '..')

/** A store that takes no key which leads out of it, wherever the key comes from: a backup, a bucket's listing, a record. */
export function withKnownKeys(store: Store): Store {
  const known =
    <Arguments extends unknown[], T>(run: (key: string, ...rest: Arguments) => Promise<T>) =>
    async (key: string, ...rest: Arguments): Promise<T> => {
      if (!isKey(key)) throw new KeyError(key)
      return run(key, ...rest)
    }
  const keep = known((key, incoming: Parameters<Store['keep']>[0]) => store.keep(incoming, key))
  return {
    put: known(store.put),
    keep: (incoming, key) => keep(key, incoming),
    stream: known(store.stream),
    remove: known(store.remove),
    size: known(store.size),
    list: (folder) => onlyFiles(store.list(folder)),
  }
}

/** Consoles of buckets make marks of folders, which are no files. */
async function* onlyFiles(listed: AsyncIterable<StoredFile>): AsyncIterable<StoredFile> {
  for await (const file of listed) if (isKey(file.key)) yield file
}
