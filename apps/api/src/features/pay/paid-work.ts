import type { Cents } from '@stitchdesk/contract/basics/money'
import { PAYABLE_KINDS } from '@stitchdesk/contract/requests/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { boundsOf } from '../../platform/days.ts'
import { isEmployee } from '../access/employees.ts'
import { requestScope } from '../access/scope.ts'
import { KNOWN_STITCHES } from '../board/known-stitches.ts'

/** A delivered request as its designer is paid for it. */
export interface Work {
  /** of the designer */
  accountId: Reached<'account'>
  requestId: Reached<'request'>
  requestFor: (typeof PAYABLE_KINDS)[number]
  orderCode: number
  orderName: string
  /** of the first delivery, the shop's */
  day: string
  stitches: number | null
  price: Cents
  rush: boolean
  faults: number
}

/** A version of a `request` that the customer has; it leaves out what was shown of the quote before. */
const IS_DELIVERY = sql`version."requestId" = request."_id" AND version."releasedAt" IS NOT NULL
  AND (request."convertToOrderDate" IS NULL OR version."savedAt" >= request."convertToOrderDate")`

const IS_PAYABLE = sql`NOT request."delete" AND request."requestFor" IN (${sql.join(PAYABLE_KINDS.map((kind) => sql.lit(kind)))})`

/**
 * Delivered requests within the caller's reach, with what pay depends on. Who is paid is whom they are assigned to, by which the
 * designers' report counts too.
 * @param which condition on `request` and on `first.at`, its first delivery
 */
export const deliveredWork = (actor: Actor, which: RawBuilder<unknown>, timeZone: string): RawBuilder<Work> =>
  sql`
    SELECT designer."_id" AS "accountId", request."_id" AS "requestId", request."requestFor", request."orderCode",
      request."orderName", to_char(first."at" AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS "day",
      ${KNOWN_STITCHES} AS "stitches", request."totalPrice" AS "price", request."rush" = 'Yes' AS "rush",
      (SELECT count(*)::int FROM asked_change change
        WHERE change."requestId" = request."_id" AND change."cause" = 'our-fault') AS "faults"
    FROM request
    JOIN account designer ON designer."userName" = request."assTo" AND ${isEmployee('designer')}
    CROSS JOIN LATERAL (SELECT min(version."releasedAt") AS "at" FROM processing version WHERE ${IS_DELIVERY}) first
    WHERE ${requestScope(actor)} AND ${IS_PAYABLE} AND first."at" IS NOT NULL AND ${which}`

/** Condition for {@link deliveredWork}: first delivered on these days of the shop, both included. */
export function deliveredOn({ from, to }: { from: string; to: string }, timeZone: string): RawBuilder<unknown> {
  const bounds = boundsOf({ $gte: from, $lte: to }, timeZone)
  const within = (column: RawBuilder<unknown>) => sql`${column} >= ${bounds.from} AND ${column} < ${bounds.until}`
  return sql`${within(sql`first."at"`)} AND request."_id" IN (
    SELECT shown."requestId" FROM processing shown WHERE ${within(sql`shown."releasedAt"`)})`
}
