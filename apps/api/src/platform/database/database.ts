import type { Kysely } from 'kysely'
import type { DB } from './database.generated.ts'

/** A handle on the database: the pool's, or a transaction's. Every query takes one as its first argument. */
export type Database = Kysely<DB>
