import { refuseInTransaction } from '../database/transactions.ts'
import type { Store } from './store.ts'

/** A store that throws when it is called in a database transaction, so that tests and `npm run dev` find such a call. */
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
