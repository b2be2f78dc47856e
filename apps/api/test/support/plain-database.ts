import type { Kysely, Transaction } from 'kysely'
import type { Services } from '../../src/features/operation.ts'
import type { DB } from '../../src/platform/database/database.generated.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { PlainTables } from '../../src/platform/database/plain-tables.ts'
import type { Reached } from '../../src/platform/database/reached.ts'

/** A transaction of tests, which the product takes too. */
export type TestTransaction = Transaction<PlainTables> & Transaction<DB>

interface Transactions {
  transaction(): {
    execute<T>(run: (trx: TestTransaction) => Promise<T>): Promise<T>
  }
}

export type TestServices = Omit<Services, 'db'> & {
  db: Transactions & Kysely<PlainTables> & Database
}

/** The id of a row as the product takes it. */
export const reached = <T extends string>(id: string) => id as Reached<T>
