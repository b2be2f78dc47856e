import type { Cents } from '@stitchdesk/contract/basics/money'
import { type LimitedPrice, priceToApprove } from '@stitchdesk/contract/pricing/go-ahead'
import type { PriceLine } from '@stitchdesk/contract/pricing/price-work'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { isNamed } from '../access/reach.ts'
import { requestScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'

/** The price above its limit for which a request awaits an answer, with the lines of its sum. */
export const getPriceQuestion: Handler<'getPriceQuestion'> = async ({ db, actor, params }) => {
  const row = await db
    .selectFrom('request')
    .select(['_id', 'requestFor', 'price', 'roundsPrice', 'discount', 'goAheadLimit'])
    .where(isNamed('request._id', params._id))
    .where('delete', '=', false)
    .where(requestScope(actor))
    .executeTakeFirst()
  if (!row) throw new AppError('record_not_found')
  return readPriceQuestion(db, row)
}

/**
 * The price of a request that was found, with the lines of its sum where those are known.
 * @throws AppError price_not_asked
 */
export async function readPriceQuestion(db: Database, row: LimitedPrice & { _id: Reached<'request'> }) {
  const price = priceToApprove(row)
  if (price === null || row.goAheadLimit === null) throw new AppError('price_not_asked')
  const priced = await db
    .selectFrom('request_price')
    .select(['suggested', 'price', 'lines'])
    .where('requestId', '=', row._id)
    .orderBy('savedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { price, limit: row.goAheadLimit, lines: linesOf(price, priced) }
}

/** The lines of a price, where they add up to it. */
function linesOf(asked: Cents, priced: { suggested: Cents | null; price: Cents; lines: PriceLine[] } | undefined) {
  return priced?.suggested === asked && priced.price === asked ? priced.lines : []
}
