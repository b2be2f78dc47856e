import type { ChangeCount } from '@stitchdesk/contract/proofs/proof-comment'
import { type RawBuilder, sql } from 'kysely'

/** A change has as many items as comments; a change without comments is one item itself. */
export const ITEMS = sql`asked_change change LEFT JOIN proof_comment comment ON comment."changeId" = change."_id"`
export const OF_COMMENT = sql`comment."_id" IS NOT NULL`
export const ITEM_ID = sql`coalesce(comment."_id", change."_id")`
export const DONE_AT = sql`CASE WHEN ${OF_COMMENT} THEN comment."doneAt" ELSE change."doneAt" END`
export const DONE_BY = sql`CASE WHEN ${OF_COMMENT} THEN comment."doneBy" ELSE change."doneBy" END`

/** Progress of the requested changes of `request`, as JSON; null without any. */
export const CHANGE_COUNT_JSON: RawBuilder<ChangeCount | null> = sql`(
  SELECT CASE WHEN count(*) > 0 THEN json_build_object('done', count(${DONE_AT}), 'total', count(*)) END
  FROM ${ITEMS} WHERE change."requestId" = request."_id" AND change."answeredAt" IS NULL)`
