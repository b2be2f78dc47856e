import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import type { NotTaken } from '@stitchdesk/contract/billing/round'
import { sql } from 'kysely'
import { isNamedAmong } from '../../access/reach.ts'
import { requestScope } from '../../access/scope.ts'
import type { Handler } from '../../operation.ts'
import { IS_FREE, ON_INVOICE } from '../../requests/queries/billing.ts'
import { previewRound, spanOf } from './preview-round.ts'
import { isBillable } from './round-work.ts'

/** What a round of requests chosen in a list would invoice now, and which of them can't be invoiced. */
export const previewChosenRound: Handler<'previewChosenRound'> = async ({ services, db, actor, body }) => {
  const span = await spanOf(db, services, { only: body.requests })
  const preview = await previewRound(db, services, actor, span)
  const { rows } = await sql<NotTaken>`
    SELECT request."_id", request."requestFor", request."orderCode", request."orderName",
      CASE WHEN request."requestFor" = 'quote' THEN 'quote'
        WHEN ${ON_INVOICE} THEN 'invoiced'
        WHEN request."orderStatus" <> 'Done' THEN 'not-done'
        WHEN ${IS_FREE} THEN 'free'
        WHEN request."price" = 0 THEN 'unpriced'
        ELSE 'paid' END AS "reason"
    FROM request
    WHERE ${isNamedAmong('request._id', body.requests)} AND NOT request."delete" AND ${requestScope(actor)}
      AND NOT ${isBillable(span)}
    ORDER BY request."orderCode" LIMIT ${sql.lit(BILLING_LIMITS.lines)}`.execute(db)
  return { ...preview, notTaken: rows }
}
