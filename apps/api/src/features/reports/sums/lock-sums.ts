import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'

/** Only one transaction at a time changes the sums of reports. Readers don't wait. */
export const lockSums = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('request sums'))`.execute(trx)
