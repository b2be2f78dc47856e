import { type Cents, cents, usd } from '@stitchdesk/contract/basics/money'
import {
  type AskedRound,
  decideRound,
  designPriceOf,
  priceWithRounds,
  type RoundCost,
} from '@stitchdesk/contract/pricing/rounds'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Cause, recordEvent } from '../events/record-event.ts'
import { roundTermsOf } from '../pricing/round-terms.ts'
import { invoiceHolding, type RequestRow, refuseInvoiced } from './lock-request.ts'

/** A round as it is asked for: why, and what its asker read that it costs. */
export interface OpenedRound extends AskedRound {
  /** null where nobody read it */
  cost: Cents | null
  /** asked for by the holder of a link, who reads no price and commits nobody to one */
  byLink?: boolean
}

/** What a round is stored with, and what the request's columns become. */
interface DecidedRound extends RoundCost {
  inPrice: boolean
  set: { roundsPrice?: Cents; price?: Cents }
}

/**
 * Decides what a new round costs. The row must be locked.
 * @throws AppError round_price_changed where its asker read another cost
 */
export async function decideNewRound(
  trx: Transaction<DB>,
  cause: Pick<Cause, 'services'>,
  row: RequestRow,
  round: OpenedRound,
): Promise<DecidedRound> {
  const terms = await roundTermsOf(trx, cause.services.config, row)
  const decided: RoundCost = round.byLink ? { cost: cents(0), reason: 'link' } : decideRound(terms, round)
  if (round.cost !== null && round.cost !== decided.cost) {
    throw new AppError('round_price_changed', { price: usd(decided.cost) })
  }
  // What an invoice says stays as it is: the change is charged by itself.
  const inPrice = !row.paymentStatus && (await invoiceHolding(trx, row._id)) === undefined
  return { ...decided, inPrice, set: inPrice ? await repriced(trx, row, decided.cost) : {} }
}

/** The request's columns with so much more or less for its rounds. */
async function repriced(db: Database, row: RequestRow, more: number): Promise<DecidedRound['set']> {
  if (more === 0) return {}
  const roundsPrice = cents(row.roundsPrice + more)
  const price = priceWithRounds(designPriceOf(row), await isFree(db, row._id), roundsPrice)
  return { roundsPrice, price }
}

/** Whether the design of a request is free by its latest version. */
async function isFree(db: Database, requestId: string): Promise<boolean> {
  // unscoped processing: the request is locked within reach
  const latest = await db
    .selectFrom('processing')
    .select('orderCatagory')
    .where('requestId', '=', requestId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.orderCatagory ?? false
}

/**
 * Corrects the cause of a round, and its cost by the terms of the day on which it was asked for. The row must be locked.
 * @throws AppError price_on_invoice, price_on_draft where the cost would change that an invoice holds
 */
export async function correctRound(
  trx: Transaction<DB>,
  cause: Cause,
  row: RequestRow,
  { changeId, ...asked }: AskedRound & { changeId: string },
): Promise<void> {
  // unscoped asked_change: the request is locked within reach
  const stored = await trx
    .selectFrom('asked_change')
    .select(['cause', 'resize', 'cost', 'inPrice'])
    .where('_id', '=', changeId)
    .executeTakeFirstOrThrow()
  const { cost, reason } = decideRound(await roundTermsOf(trx, cause.services.config, row, changeId), asked)
  const more = cost - stored.cost
  if (more !== 0 && stored.inPrice) await refuseInvoiced(trx, row._id, 'price')
  const resize = asked.cause === 'another-size' ? asked.resize : null
  // unscoped asked_change: the request is locked within reach
  await trx
    .updateTable('asked_change')
    .set({ cause: asked.cause, resize, cost, costReason: reason })
    .where('_id', '=', changeId)
    .execute()
  const set = stored.inPrice ? await repriced(trx, row, more) : {}
  await recordEvent(trx, cause, {
    name: 'request.changed',
    entity: 'request',
    _id: row._id,
    set,
    before: { price: row.price, roundCause: stored.cause, roundCost: stored.cost },
    after: { ...(set.price !== undefined && { price: set.price }), roundCause: asked.cause, roundCost: cost },
  })
}
