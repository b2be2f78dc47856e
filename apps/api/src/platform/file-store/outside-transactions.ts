import { refuseInTransaction } from '../database/transactions.ts'
import type { Store } from './store.ts'

/** A store that fails what is asked of it in a database transaction, so that tests and `npm run dev` find it before a bucket hangs. */
export function outsideTransactions(store: Store): Store {
  const outside =
    <Arguments extends unknown[], T>(run: (...given: Arguments) => T) =>
    (...given: Arguments): T => {
      refuseInTransaction('The file store was called')
      return run(...given)
    }
  return {
    put: outside(store.put),
    keep: outside(store.keep),
    stream: outside(store.stream),
    remove: outside(store.remove),
    size: outside(store.size),
    list: outside(store.list),
  }
}
