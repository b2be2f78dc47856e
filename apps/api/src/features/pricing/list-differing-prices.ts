import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import { offsetOf, pagedAnswer } from '../../platform/database/paging.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { calledCustomer, calledEmployee } from '../access/person-names.ts'
import { wholeShop } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'

interface Differing {
  _id: string
  requestFor: RequestKind
  orderCode: number
  orderName: string
  customerName: string
  suggested: Cents
  set: Cents
  savedBy: string | null
  savedAt: string
}

/** Condition: the latest price of a request differs from the suggested one, and it isn't free. */
const DIFFERS = sql`priced."suggested" <> priced."price" AND NOT priced."isFree"
  AND NOT EXISTS (SELECT FROM request_price later
    WHERE later."requestId" = priced."requestId" AND later."savedAt" > priced."savedAt")`

/** Requests priced differently from the suggestion, the latest first, and what was given away since the shop's month began. */
export const listDifferingPrices: Handler<'listDifferingPrices'> = async ({ db, services, actor, params }) => {
  const zone = await shopZone(db, services.config)
  const { rows } = await sql<Differing & { totalDocs: number }>`
    SELECT request."_id", request."requestFor", request."orderCode", request."orderName",
      coalesce((SELECT ${calledCustomer('called')} FROM account called WHERE called."userName" = request."userName"),
        request."userName") AS "customerName",
      priced."suggested", priced."price" AS "set", ${isoMoment(sql.ref('priced.savedAt'))} AS "savedAt",
      (SELECT ${calledEmployee('saver')} FROM account saver WHERE saver."_id" = priced."savedBy") AS "savedBy",
      count(*) OVER () AS "totalDocs"
    FROM request_price priced JOIN request ON request."_id" = priced."requestId" AND NOT request."delete"
    WHERE ${DIFFERS} AND ${wholeShop(actor)}
    ORDER BY priced."savedAt" DESC, priced."processingId" DESC
    LIMIT ${params.size} OFFSET ${offsetOf(params)}`.execute(db)
  const { rows: sums } = await sql<{ givenAway: number | null }>`
    SELECT sum(priced."suggested" - priced."price") FILTER (WHERE priced."suggested" > priced."price")::bigint AS "givenAway"
    FROM request_price priced JOIN request ON request."_id" = priced."requestId" AND NOT request."delete"
    WHERE ${DIFFERS} AND ${wholeShop(actor)} AND priced."savedAt" >= date_trunc('month', now() AT TIME ZONE ${zone}) AT TIME ZONE ${zone}`.execute(
    db,
  )
  const docs = rows.map(({ totalDocs: _, ...row }) => row)
  return { ...pagedAnswer(docs, rows[0]?.totalDocs ?? 0, params), givenAway: cents(sums[0]?.givenAway ?? 0) }
}
