// How the work on a `request` went: for reports, and for the lists that their figures lead to.
import { sql } from 'kysely'

/** Condition: it has a version. */
export const HAS_VERSION = sql<boolean>`EXISTS (select from processing version where version."requestId" = request."_id")`

/** Condition: its first version came, or is awaited, later than promised. */
export const IS_LATE = sql<boolean>`(request."dueTime" < now() AND NOT EXISTS (
  select from processing version where version."requestId" = request."_id" and version."savedAt" <= request."dueTime"))`

/** Condition: its latest version has a rating. */
export const IS_RATED = sql<boolean>`EXISTS (
  select from processing version where version."requestId" = request."_id" and version."assignPercentage" is not null and not exists (
    select from processing later where later."requestId" = version."requestId" and later."round" > version."round"))`

/** Condition: a change of it was asked for. */
export const HAS_ASKED_CHANGE = sql<boolean>`EXISTS (select from asked_change change where change."requestId" = request."_id")`
