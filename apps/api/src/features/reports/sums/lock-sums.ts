import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'

/** One at a time changes what reports add up; readers don't wait. */
export const lockSums = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('request sums'))`.execute(trx)
