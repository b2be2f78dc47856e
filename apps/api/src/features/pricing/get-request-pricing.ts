import type { Cents } from '@stitchdesk/contract/basics/money'
import type { PriceGap, PriceLine } from '@stitchdesk/contract/pricing/price-work'
import type { RoundCause } from '@stitchdesk/contract/pricing/rounds'
import { type AskedExtras, NO_EXTRAS } from '@stitchdesk/contract/pricing/rules'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { calledEmployee } from '../access/person-names.ts'
import { isNamed } from '../access/reach.ts'
import { requestScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { wholePricing } from './customer-pricing.ts'
import { priceContextOf } from './price-context.ts'

/** The rules that price a request, and how its latest price came about. */
export const getRequestPricing: Handler<'getRequestPricing'> = async ({ db, services, actor, params }) => {
  const row = await db
    .selectFrom('request')
    .select(['_id', 'customerId', 'submitDateTime'])
    .where(isNamed('request._id', params._id))
    .where('delete', '=', false)
    .where(requestScope(actor))
    .executeTakeFirst()
  if (!row) throw new AppError('record_not_found')
  const { list, customer } = await priceContextOf(db, services.config, row)
  const latest = await latestPrice(db, row._id)
  const { asked = NO_EXTRAS, ...stored } = latest ?? {}
  return {
    list: list && { name: list.name, version: list.version, validFrom: list.validFrom, rules: list.rules },
    customer: wholePricing(customer),
    asked,
    rounds: await roundsOf(db, row._id),
    stored: 'lines' in stored ? stored : null,
  }
}

interface RequestRound {
  cause: RoundCause | ''
  askedAt: string
  cost: Cents
  inPrice: boolean
}

/** The changes of a request that cost something, oldest first. */
async function roundsOf(db: Database, requestId: Reached<'request'>): Promise<RequestRound[]> {
  const { rows } = await sql<RequestRound>`
    SELECT "cause", ${isoMoment(sql.ref('asked_change.askedAt'))} AS "askedAt", "cost", "inPrice"
    FROM asked_change WHERE "requestId" = ${requestId} AND "cost" > 0 ORDER BY asked_change."askedAt", "_id"`.execute(
    db,
  )
  return rows
}

interface StoredPrice {
  asked: AskedExtras
  listName: string | null
  listVersion: number | null
  suggested: Cents | null
  missing: PriceGap | ''
  lines: PriceLine[]
  price: Cents
  savedBy: string | null
  savedAt: string
}

async function latestPrice(db: Database, requestId: Reached<'request'>): Promise<StoredPrice | undefined> {
  const { rows } = await sql<StoredPrice>`
    SELECT priced."asked", list."name" AS "listName", priced."listVersion", priced."suggested", priced."missing",
      priced."lines", priced."price", ${isoMoment(sql.ref('priced.savedAt'))} AS "savedAt",
      (SELECT ${calledEmployee('saver')} FROM account saver WHERE saver."_id" = priced."savedBy") AS "savedBy"
    FROM request_price priced LEFT JOIN price_list list ON list."_id" = priced."listId"
    WHERE priced."requestId" = ${requestId} ORDER BY priced."savedAt" DESC LIMIT 1`.execute(db)
  return rows[0]
}
