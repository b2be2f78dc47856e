import { sql } from 'kysely'

/** Noted requests: the ids, as an array, of those that changed since they were added to sums and counts. */
export const NOTED_REQUESTS = sql`ARRAY(SELECT DISTINCT "requestId" FROM unsummed_request)`
