import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { BoardCard, WorkloadInCents } from '@stitchdesk/contract/board/board'
import { BOARD_LIMITS } from '@stitchdesk/contract/board/limits'
import { MAILABLE_PICTURE_TYPES } from '@stitchdesk/contract/pictures/picture-sizes'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { runStatements } from '../../platform/database/run-statements.ts'
import { requestCustomerName } from '../access/person-names.ts'
import { requestScope } from '../access/scope.ts'
import { CHANGE_COUNT_JSON } from '../changes/change-items.ts'
import type { Handler } from '../operation.ts'
import { PICTURES } from '../pictures/picture-columns.ts'
import { estimateJson, fileJson } from '../requests/queries/columns.ts'
import { isOpen } from '../requests/queries/released.ts'
import { workloads } from './workloads.ts'

/** The cards of each designer, and the unassigned ones. */
export const getBoard: Handler<'getBoard'> = async ({ db, actor }) => {
  const { loads, cards } = await runStatements(db, boardStatements(actor))
  const byDesigner = Map.groupBy(cards, ({ assTo }) => assTo)
  const named = loads.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
  return { columns: named.map((load) => ({ ...load, cards: byDesigner.get(load.userName) ?? [] })) }
}

const rank = ({ userName }: WorkloadInCents) => (userName === UNASSIGNED ? 0 : 1)

/** The statements of the Workload board. */
export const boardStatements = (actor: Actor) => ({ loads: workloads(actor), cards: boardCards(actor) })

/** The first open requests of each designer, soonest due first. Their keys are found first, by an index alone. */
function boardCards(actor: Actor): RawBuilder<BoardCard> {
  return sql`
    SELECT request."_id", request."requestFor", request."orderCode", request."orderName", request."convertToOrder",
      request."rush", request."orderStatus", request."oStatus", request."stiches",
      coalesce(request."assTo", ${sql.lit(UNASSIGNED)}) AS "assTo", request."dueTime", request."waitingSince", request."sentDate",
      ${CHANGE_COUNT_JSON} AS "changes", ${estimateJson()} AS "estimate", request."version", coalesce(${requestCustomerName(actor)}, request."userName") AS "customer", coalesce(${result(actor)}, ${artworkFile(actor)}) AS "file"
    FROM request WHERE request."_id" = ANY (ARRAY(
      SELECT shown."_id" FROM (
        SELECT request."_id", row_number() OVER (PARTITION BY request."assTo" ORDER BY request."dueTime", request."_id") AS "place"
        FROM request WHERE NOT request."delete" AND ${isOpen(actor)} AND ${requestScope(actor)}
      ) shown WHERE shown."place" <= ${BOARD_LIMITS.cards}))
    ORDER BY request."dueTime", request."_id"`
}

const WITH_PICTURE_FIRST = sql`picture."width" IS NULL`

/** A sew-out represents a result before its machine file does. */
const NOT_SEW_OUT = sql`upload."extension" <> ALL (${[...MAILABLE_PICTURE_TYPES]}::text[])`

/** The file of the latest version that represents `request`, those with a picture first. */
const result = (actor: Actor) => sql`(
  SELECT ${fileJson(actor)} FROM processing_upload result
  JOIN upload ON upload."_id" = result."uploadId" AND upload."revokedAt" IS NULL ${PICTURES}
  WHERE result."processingId" = (
    SELECT processing."_id" FROM processing WHERE processing."requestId" = request."_id"
    ORDER BY processing."round" DESC LIMIT 1)
  ORDER BY ${WITH_PICTURE_FIRST}, ${NOT_SEW_OUT}, result."position" LIMIT 1)`

/** The file of its artwork that represents it. */
const artworkFile = (actor: Actor) => sql`(
  SELECT ${fileJson(actor)} FROM upload ${PICTURES}
  WHERE upload."requestId" = request."_id" AND upload."kind" = 'artwork' AND upload."revokedAt" IS NULL
  ORDER BY ${WITH_PICTURE_FIRST}, upload."position" LIMIT 1)`
