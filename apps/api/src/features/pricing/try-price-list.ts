import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { type Cents, sumCents } from '@stitchdesk/contract/basics/money'
import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import { priceWork, workOf } from '@stitchdesk/contract/pricing/price-work'
import { type AskedExtras, type CustomerPricing, LIST_PRICES, NO_EXTRAS } from '@stitchdesk/contract/pricing/rules'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { calledCustomer } from '../access/person-names.ts'
import { wholeShop } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { rulesOf } from './stored-lists.ts'

/** A delivered request, with the inputs of its price. */
interface Delivered {
  _id: string
  requestFor: RequestKind
  orderCode: number
  orderName: string
  customerName: string
  placement: string
  rush: string
  /** inches that the customer asked for */
  width: number | null
  height: number | null
  stitiches: string
  /** of the latest version */
  madeWidth: number | null
  madeHeight: number | null
  selectLevel: number | null
  asked: AskedExtras | null
  pricing: CustomerPricing | null
  /** price of the design after its discount, which is elsewhere compared with the suggestion */
  price: Cents
}

/** Prices the latest delivered requests by a draft. Nothing is stored. */
export const tryPriceList: Handler<'tryPriceList'> = async ({ db, actor, body }) => {
  const rules = rulesOf(body)
  const tried = (await latestDelivered(db, actor, body.listId)).map((request) => {
    const { madeWidth, madeHeight, stitiches, selectLevel, asked, pricing } = request
    const entered = { stitiches, width: madeWidth, height: madeHeight, selectLevel }
    const work = workOf(request, entered, asked ?? NO_EXTRAS)
    return { ...request, suggested: priceWork(rules, pricing ?? LIST_PRICES, work).price }
  })
  const priced = tried.flatMap(({ suggested, ...request }) =>
    suggested === null ? [] : [{ ...request, old: request.price, new: suggested }],
  )
  const change = (request: { old: Cents; new: Cents }) => Math.abs(request.new - request.old)
  return {
    tried: tried.length,
    unpriced: tried.length - priced.length,
    oldSum: sumCents(priced.map(({ old }) => old)),
    newSum: sumCents(priced.map((request) => request.new)),
    changed: priced
      .filter((request) => change(request) > 0)
      .sort((one, other) => change(other) - change(one))
      .slice(0, PRICING_LIMITS.triedShown)
      .map(({ _id, requestFor, orderCode, orderName, customerName, old, new: now }) => ({
        ...{ _id, requestFor, orderCode, orderName, customerName },
        old,
        new: now,
      })),
  }
}

/** The latest delivered requests that were charged, of the customers of a list or of all customers, by one statement. */
async function latestDelivered(db: Database, actor: Actor, listId: string | null): Promise<Delivered[]> {
  const ofList = listId
    ? sql`AND CASE WHEN (SELECT list."isStandard" FROM price_list list WHERE list."_id" = ${listId})
        THEN NOT EXISTS (SELECT FROM customer_pricing own WHERE own."customerId" = request."customerId"
          AND own."listId" IS NOT NULL AND own."listId" <> ${listId})
        ELSE request."customerId" IN (SELECT own."customerId" FROM customer_pricing own WHERE own."listId" = ${listId}) END`
    : sql``
  const { rows } = await sql<Delivered>`
    SELECT request."_id", request."requestFor", request."orderCode", request."orderName", request."placement",
      request."rush", request."width", request."height", greatest(request."totalPrice" - request."roundsPrice", 0) AS "price",
      coalesce((SELECT ${calledCustomer('called')} FROM account called WHERE called."userName" = request."userName"),
        request."userName") AS "customerName",
      coalesce(made."stitiches", request."stiches") AS "stitiches",
      made."width" AS "madeWidth", made."height" AS "madeHeight", made."selectLevel", priced."asked", own."pricing"
    FROM (
      SELECT latest.* FROM unnest(ARRAY['order', 'vector']) kind
      CROSS JOIN LATERAL (
        SELECT request.* FROM request
        WHERE ${wholeShop(actor)} AND request."requestFor" = kind AND NOT request."delete" AND request."sentDate" IS NOT NULL
          AND request."price" > request."roundsPrice" ${ofList}
        ORDER BY request."sentDate" DESC NULLS LAST, request."submitDateTime" DESC, request."_id" DESC
        LIMIT ${PRICING_LIMITS.triedRequests}) latest
      ORDER BY latest."sentDate" DESC LIMIT ${PRICING_LIMITS.triedRequests}) request
    LEFT JOIN LATERAL (SELECT processing.* FROM processing WHERE processing."requestId" = request."_id"
      ORDER BY processing."round" DESC LIMIT 1) made ON true
    LEFT JOIN LATERAL (SELECT request_price."asked" FROM request_price
      WHERE request_price."requestId" = request."_id" ORDER BY request_price."savedAt" DESC LIMIT 1) priced ON true
    LEFT JOIN customer_pricing own ON own."customerId" = request."customerId"`.execute(db)
  return rows
}
