import { sql } from 'kysely'

/** Ids of the requests that changed since sums and counts took them in, as an array. */
export const NOTED_REQUESTS = sql`ARRAY(SELECT DISTINCT "requestId" FROM unsummed_request)`
