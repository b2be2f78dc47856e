import { priceToApprove } from '@stitchdesk/contract/pricing/go-ahead'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Context } from '../operation.ts'
import type { RequestRow } from '../requests/lock-request.ts'
import { makePriceLink } from './price-links.ts'

/** Asks the customer for a price above their limit, once for each price. The request must be locked. */
export async function askForPrice(
  trx: Transaction<DB>,
  context: Context,
  before: RequestRow,
  saved: RequestRow,
): Promise<void> {
  const price = priceToApprove(saved)
  const limit = saved.goAheadLimit
  if (price === null || limit === null || price === priceToApprove(before)) return
  const { _id, orderCode, orderName, userName } = saved
  const requestFor = saved.requestFor
  const path = await makePriceLink(trx, _id, price)
  await recordEvent(trx, context, {
    name: 'request.price-asked',
    entity: 'request',
    _id,
    after: { priceAsked: price },
    asked: { request: { _id, orderCode, orderName, userName, requestFor }, price, limit, path },
  })
}
