import { pathTo } from '@stitchdesk/contract/addresses'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { type PriceDecision, priceToApprove } from '@stitchdesk/contract/pricing/go-ahead'
import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/sign-in/tokens.ts'
import type { RequestRow } from '../requests/lock-request.ts'

/** Makes the link by which a customer answers a price without signing in; it replaces that of an older price. Answers its path. */
export async function makePriceLink(trx: Transaction<DB>, requestId: string, price: Cents): Promise<string> {
  const token = randomToken()
  const link = {
    tokenHash: hashToken(token),
    price,
    until: sql<string>`now() + make_interval(days => ${PRICING_LIMITS.questionLinkDays})`,
  }
  await trx
    .insertInto('price_link')
    .values({ requestId, ...link })
    .onConflict((conflict) => conflict.column('requestId').doUpdateSet(link))
    .execute()
  return pathTo('priceQuestion', { token })
}

/** The refusal of a link, without a reason, so that the holder of an old one learns nothing of its request. */
const linkIsOver = () => new AppError('link_over')

/** The request of a link whose price still waits. @throws AppError link_over */
export async function findBehind(db: Database, token: string): Promise<RequestRow> {
  const link = await readLink(db, token)
  // unscoped request: whoever has the link may answer its price
  const row = await db.selectFrom('request').selectAll().where('_id', '=', link.requestId).executeTakeFirst()
  return stillAsked(row, link.price)
}

/**
 * The same with the request locked, so that two answers at once come one after the other, and also where it was answered in the same way
 * before: a second click says the same again. Call it in a transaction.
 */
export async function lockBehind(
  trx: Transaction<DB>,
  { token, decision }: { token: string; decision: PriceDecision },
): Promise<RequestRow> {
  const { requestId } = await readLink(trx, token)
  // unscoped request: the link names the request, and is read again under its lock
  const row = await trx.selectFrom('request').selectAll().where('_id', '=', requestId).forUpdate().executeTakeFirst()
  const { price } = await readLink(trx, token)
  return row && !row.delete && isAnswered(row, price, decision) ? row : stillAsked(row, price)
}

const isAnswered = (row: RequestRow, price: Cents, decision: PriceDecision): boolean =>
  decision === 'approved'
    ? priceToApprove(row) === null && row.goAheadLimit === price
    : priceToApprove(row) === price && row.declinedPrice === price

async function readLink(db: Database, token: string): Promise<{ requestId: string; price: Cents }> {
  // unscoped price_link: whoever has the link may answer its price
  const link = await db
    .selectFrom('price_link')
    .select(['requestId', 'price'])
    .where('tokenHash', '=', hashToken(token))
    .where('until', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!link) throw linkIsOver()
  return link
}

/** A link is over with an answer, and with any other price, by whatever way that came about. */
function stillAsked(row: RequestRow | undefined, price: Cents): RequestRow {
  if (!row || row.delete || priceToApprove(row) !== price || row.declinedPrice === price) throw linkIsOver()
  return row
}
