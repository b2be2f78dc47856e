// How the work on a `request` went, each as a select of one row: for reports, and for the lists that their figures lead to.
import { sql } from 'kysely'

/** When its first version was saved; null without one. */
export const FIRST_VERSION = sql`
  select min(version."savedAt") as "savedAt" from processing version where version."requestId" = request."_id"`

/** The rating of its latest version; null where nobody rated that. */
export const LATEST_RATING = sql`
  select version."assignPercentage" as "rating" from processing version
  where version."requestId" = request."_id" order by version."round" desc limit 1`

/** How many changes of it were asked for. */
export const CHANGES_ASKED = sql`
  select count(*)::int as "changes" from asked_change change where change."requestId" = request."_id"`
