import { pathTo } from '@stitchdesk/contract/addresses'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { PRICE_DECISIONS, type PriceDecision, priceToApprove } from '@stitchdesk/contract/pricing/go-ahead'
import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/sign-in/tokens.ts'
import { PRICE_LINK } from '../access/reach.ts'
import type { RequestRow } from '../requests/lock-request.ts'

/** Makes the link by which a customer answers a price without signing in; it replaces that of an older price. Answers its path. */
export async function makePriceLink(
  trx: Transaction<DB>,
  requestId: Reached<'request'>,
  price: Cents,
): Promise<string> {
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
  /** The answer to the price and its moment; null while the price waits. */
  answered: { decision: PriceDecision; at: string } | null
}

/** The request of a link whose price still waits for an answer, or has one that still counts. @throws AppError link_over */
export async function findBehind(db: Database, token: string): Promise<LinkedRequest> {
  const { requestId, price } = await readLink(db, token)
  const row = await db.selectFrom('request').selectAll().where('_id', '=', requestId).executeTakeFirst()
  const decision = row && !row.delete && PRICE_DECISIONS.find((each) => isAnswered(row, price, each))
  if (!decision) return { row: stillAsked(row, price), price, answered: null }
  return { row, price, answered: { decision, at: await answeredAt(db, requestId, decision) } }
}

/** When the answer that counts was given. */
async function answeredAt(db: Database, requestId: Reached<'request'>, decision: PriceDecision): Promise<string> {
  const { at } = await db
    .selectFrom('audit_event')
    .select('at')
    .where(PRICE_LINK)
    .where('entity', '=', 'request')
    .where('entityId', '=', requestId)
    .where('field', '=', decision === 'approved' ? 'goAheadLimit' : 'declinedPrice')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return at
}

/**
 * The same, with the request locked, so that two answers at once come one after the other. It also finds a request with the same
 * answer already, so that a second click repeats it. Call it in a transaction.
 */
export async function lockBehind(
  trx: Transaction<DB>,
  { token, decision }: { token: string; decision: PriceDecision },
): Promise<RequestRow> {
  const { requestId } = await readLink(trx, token)
  const row = await trx.selectFrom('request').selectAll().where('_id', '=', requestId).forUpdate().executeTakeFirst()
  const { price } = await readLink(trx, token)
  return row && !row.delete && isAnswered(row, price, decision) ? row : stillAsked(row, price)
}

const isAnswered = (row: RequestRow, price: Cents, decision: PriceDecision): boolean =>
  decision === 'approved'
    ? priceToApprove(row) === null && row.goAheadLimit === price
    : priceToApprove(row) === price && row.declinedPrice === price

async function readLink(db: Database, token: string): Promise<{ requestId: Reached<'request'>; price: Cents }> {
  const link = await db
    .selectFrom('price_link')
    .select(['requestId', 'price'])
    .where(PRICE_LINK)
    .where('tokenHash', '=', hashToken(token))
    .where('until', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!link) throw linkIsOver()
  return link
}

/** Refuses a price that was answered before or that has changed since, however that came about. */
function stillAsked(row: RequestRow | undefined, price: Cents): RequestRow {
  if (!row || row.delete || priceToApprove(row) !== price || row.declinedPrice === price) throw linkIsOver()
  return row
}
