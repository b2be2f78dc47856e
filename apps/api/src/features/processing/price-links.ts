import { pathTo } from '@stitchdesk/contract/addresses'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { PRICE_DECISIONS, type PriceDecision, priceToApprove } from '@stitchdesk/contract/pricing/go-ahead'
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

interface LinkedRequest {
  row: RequestRow
  price: Cents
  /** The answer that the price was given, and since when; null while it waits. */
  answered: { decision: PriceDecision; at: string } | null
}

/** The request of a link whose price still waits, or was answered and holds. @throws AppError link_over */
export async function findBehind(db: Database, token: string): Promise<LinkedRequest> {
  const { requestId, price } = await readLink(db, token)
  // unscoped request: whoever has the link may answer its price
  const row = await db.selectFrom('request').selectAll().where('_id', '=', requestId).executeTakeFirst()
  const decision = row && !row.delete && PRICE_DECISIONS.find((each) => isAnswered(row, price, each))
  if (!decision) return { row: stillAsked(row, price), price, answered: null }
  return { row, price, answered: { decision, at: await answeredAt(db, requestId, decision) } }
}

/** When a price got the answer that holds. */
async function answeredAt(db: Database, requestId: string, decision: PriceDecision): Promise<string> {
  // unscoped audit_event: whoever has the link reads how its own price was answered
  const { at } = await db
    .selectFrom('audit_event')
    .select('at')
    .where('entity', '=', 'request')
    .where('entityId', '=', requestId)
    .where('field', '=', decision === 'approved' ? 'goAheadLimit' : 'declinedPrice')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return at
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

/** Nobody answers a price twice, nor any other price than the link's, by whatever way that came about. */
function stillAsked(row: RequestRow | undefined, price: Cents): RequestRow {
  if (!row || row.delete || priceToApprove(row) !== price || row.declinedPrice === price) throw linkIsOver()
  return row
}
