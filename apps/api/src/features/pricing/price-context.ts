import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import { shareOf } from '@stitchdesk/contract/pricing/price-work'
import {
  type CustomerPricing,
  type Extra,
  extraOf,
  LIST_PRICES,
  type PriceRules,
  tiersOf,
} from '@stitchdesk/contract/pricing/rules'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'

/** The version of a list that counts. */
export interface CountingList {
  _id: string
  name: string
  version: number
  /** `YYYY-MM-DD` */
  validFrom: string
  rules: PriceRules
}

/** The rules that price work: its customer's list as it was then, null without one, and the customer's own prices. */
export interface PriceContext {
  list: CountingList | null
  customer: CustomerPricing
  /** of the customer's own prices; 0 without any */
  pricingVersion: number
}

interface Found extends Omit<CountingList, '_id'> {
  pricing: CustomerPricing | null
  pricingVersion: number | null
  _id: string | null
}

/**
 * The rules that price a request placed on a day. A later version of the list never prices it. Once it has a price, another list or
 * later prices of its customer don't either.
 */
export async function priceContextOf(
  db: Database,
  { TIME_ZONE }: Pick<Config, 'TIME_ZONE'>,
  {
    _id,
    customerId,
    submitDateTime,
  }: { _id?: Reached<'request'>; customerId: Reached<'customer'> | null; submitDateTime: string },
): Promise<PriceContext> {
  const { rows } = await sql<Found>`
    SELECT own."pricing", own."version" AS "pricingVersion", list."_id", list."name",
      counting."version", counting."validFrom"::text, counting."rules"
    FROM (SELECT ${customerId}::text AS "_id", (${submitDateTime}::timestamptz AT TIME ZONE coalesce(
      nullif((SELECT setting."value"->>'timeZone' FROM setting WHERE setting."_id" = 'zone'), ''), ${TIME_ZONE}))::date AS "day") asked
    LEFT JOIN LATERAL (
      SELECT priced."listId", priced."pricingVersion" FROM request_price priced
      WHERE priced."requestId" = ${_id ?? null} AND priced."listId" IS NOT NULL ORDER BY priced."savedAt" LIMIT 1) first ON true
    LEFT JOIN LATERAL (
      SELECT version."listId", version."pricing", version."version" FROM customer_pricing_version version
      WHERE version."customerId" = asked."_id" AND version."version" <= coalesce(first."pricingVersion", 2147483647)
      ORDER BY version."version" DESC LIMIT 1) own ON true
    LEFT JOIN LATERAL (
      SELECT price_list."_id", price_list."name" FROM price_list
      WHERE CASE WHEN coalesce(first."listId", own."listId") IS NULL THEN price_list."isStandard" AND NOT price_list."delete"
        ELSE price_list."_id" = coalesce(first."listId", own."listId") END
      LIMIT 1) list ON true
    LEFT JOIN LATERAL (
      SELECT version."version", version."validFrom", version."rules" FROM price_list_version version
      WHERE version."listId" = list."_id" AND version."validFrom" <= asked."day"
      ORDER BY version."validFrom" DESC, version."version" DESC LIMIT 1) counting ON true`.execute(db)
  const [row] = rows
  const own = { customer: row?.pricing ?? LIST_PRICES, pricingVersion: row?.pricingVersion ?? 0 }
  if (!row?._id || row.version === null) return { list: null, ...own }
  const { _id: listId, name, version, validFrom, rules } = row
  return { list: { _id: listId, name, version, validFrom, rules }, ...own }
}

/**
 * Working hours of a standard and of a rush request placed now, by the customer's own turnarounds or their list's. If neither has
 * one, it is left out, and the shop's setting counts.
 * @param customerId `customer._id`
 */
export async function listHours(
  db: Database,
  config: Pick<Config, 'TIME_ZONE'>,
  customerId: Reached<'customer'>,
): Promise<{ usualHours?: number; rushHours?: number }> {
  const { list, customer } = await priceContextOf(db, config, {
    customerId,
    submitDateTime: new Date().toISOString(),
  })
  if (!list) return {}
  const tiers = tiersOf(list.rules, customer)
  const [usual, rush] = [tiers.find(({ use }) => use === 'usual'), tiers.find(({ use }) => use === 'rush')]
  return { ...(usual && { usualHours: usual.hours }), ...(rush && { rushHours: rush.hours }) }
}

/** A customer's price of an extra; null if neither they nor their list have one. */
export function extraPriceOf({ list, customer }: Pick<PriceContext, 'list' | 'customer'>, extra: Extra): Cents | null {
  const { price, own } = list ? extraOf(list.rules, customer, extra) : { price: null, own: false }
  return price === null || own ? price : cents(Math.max(0, price + shareOf(price, customer.percent)))
}
