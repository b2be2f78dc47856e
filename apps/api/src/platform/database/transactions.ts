import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely } from 'kysely'
import type { DB } from './database.generated.ts'

/** The transaction in which code runs. Work that it started without waiting goes on after the transaction's end. */
const current = new AsyncLocalStorage<{ ended: boolean }>()

/** A database that lets code find out in which transaction it runs. */
export class KnownTransactions extends Kysely<DB> {
  override transaction() {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (run) => {
      const mark = { ended: false }
      try {
        return await execute((trx) => current.run(mark, () => run(trx)))
      } finally {
        mark.ended = true
      }
    }
    return builder
  }
}

/**
 * Refuses to wait for something that may hang while a transaction holds a connection: a dozen of these would hold all connections.
 * @throws Error in a transaction
 */
export function refuseInTransaction(what: string): void {
  if (current.getStore()?.ended === false) {
    throw new Error(`${what} in a transaction: do it before, or by a job that the transaction adds.`)
  }
}
