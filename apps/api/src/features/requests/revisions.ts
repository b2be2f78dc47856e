import { type Cents, cents, moneyText } from '@stitchdesk/contract/basics/money'
import { isDelivered } from '@stitchdesk/contract/delivery/delivered'
import {
  type AskedRound,
  decideRound,
  designPriceOf,
  priceWithRounds,
  type RoundCost,
  type RoundTerms,
} from '@stitchdesk/contract/pricing/rounds'
import type { Extra } from '@stitchdesk/contract/pricing/rules'
import { roundPolicyOf } from '@stitchdesk/contract/settings/rounds'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError, type TooOften } from '../../platform/errors.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Context } from '../operation.ts'
import { extraPriceOf, priceContextOf } from '../pricing/price-context.ts'
import { readSetting } from '../settings/read-setting.ts'
import { invoiceHolding, type RequestRow, refuseInvoiced } from './lock-request.ts'
import { dueFromNow } from './promise.ts'

/**
 * Opens a revision of a delivered request for a change: it is in work again, and its designer is told. Asking twice for the same
 * change while it waits counts once. The row must be locked.
 * @throws AppError change_before_work, change_before_sent where nothing was delivered yet
 */
export async function openRevision(
  trx: Transaction<DB>,
  context: Omit<Context, 'actor'> & { actor: Actor },
  row: RequestRow,
  reason: string,
  round: OpenedRound,
): Promise<void> {
  const waiting = await waitingChanges(trx, row._id)
  if (waiting.some((change) => change.reason === reason)) return
  if (waiting.length === 0) refuseUndelivered(row)
  const told: TooOften = (wait, details) => new AppError('changes_hour_spent', { wait }, details)
  await context.services.rateLimits.take('creationByAccount', context.actor._id, { told })
  await keepAskedChange(trx, context, row, reason, round)
}

/** Stores the change and reopens the request; the caller's right was checked before. Answers its id. The row must be locked. */
export async function keepAskedChange(
  trx: Transaction<DB>,
  context: Context,
  row: RequestRow,
  reason: string,
  round: OpenedRound,
): Promise<Reached<'asked_change'>> {
  const { cost, reason: costReason, inPrice, set: money } = await decideNewRound(trx, context, row, round)
  const resize = round.cause === 'another-size' ? round.resize : null
  const { _id: changeId } = await trx
    .insertInto('asked_change')
    .values({
      requestId: row._id,
      reason,
      askedBy: context.actor._id,
      cause: round.cause,
      resize,
      cost,
      costReason,
      inPrice,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const due = await dueFromNow(trx, context.services.config, row)
  const set = { oStatus: 'Revision', orderStatus: 'Processing', dueTime: due.toISOString() } as const
  await recordEvent(trx, context, {
    name: 'request.change-asked',
    entity: 'request',
    _id: row._id,
    set: { ...set, ...money },
    before: row,
    after: {
      ...set,
      ...(money.price !== undefined && { price: money.price }),
      changeAsked: reason,
      roundCause: round.cause,
      ...(cost > 0 && { roundCost: cost }),
    },
  })
  return changeId
}

function refuseUndelivered(row: RequestRow) {
  if (isDelivered(row)) return
  throw new AppError(row.orderStatus === 'New' ? 'change_before_work' : 'change_before_sent')
}

function waitingChanges(db: Database, requestId: Reached<'request'>) {
  return db
    .selectFrom('asked_change')
    .select('reason')
    .where('requestId', '=', requestId)
    .where('answeredAt', 'is', null)
    .execute()
}

/** Whether its customer waits for a change of a request. */
export async function hasWaitingChange(db: Database, requestId: Reached<'request'>): Promise<boolean> {
  return (await waitingChanges(db, requestId)).length > 0
}

/** Closes the requested changes, because a newer version was sent or the request is Done. */
export async function answerChanges(db: Database, requestId: Reached<'request'>): Promise<void> {
  await db
    .updateTable('asked_change')
    .set({ answeredAt: sql`now()` })
    .where('requestId', '=', requestId)
    .where('answeredAt', 'is', null)
    .execute()
}

interface RoundRow {
  _id: Reached<'request'>
  requestFor: string
  customerId: Reached<'customer'>
  submitDateTime: string
  sentDate: string | null
}

/**
 * What decides the cost of a round of a request, which the caller has found within reach: the shop's policy, the list and terms of its
 * customer, and the rounds before.
 * @param changeId the round that is looked at again; without it the next one
 */
export async function roundTermsOf(
  db: Database,
  config: Pick<Config, 'TIME_ZONE'>,
  row: RoundRow,
  changeId: Reached<'asked_change'> | null = null,
): Promise<RoundTerms> {
  const policy = roundPolicyOf((await readSetting(db, 'rounds')).value)
  const prices = await priceContextOf(db, config, row)
  const extra = (name: Extra) => extraPriceOf(prices, name)
  const { rows } = await sql<{ before: number; days: number }>`
    SELECT (SELECT count(*) FROM asked_change earlier WHERE earlier."requestId" = ${row._id}
        AND earlier."cause" = 'changed-wish' AND (earlier."askedAt", earlier."_id") < (asked."at", asked."_id")) AS "before",
      floor(greatest(0, extract(epoch FROM asked."at" - coalesce(
        (SELECT min(version."releasedAt") FROM processing version WHERE version."requestId" = ${row._id}),
        ${row.sentDate}::timestamptz, asked."at"))) / 86400)::int AS "days"
    FROM (SELECT coalesce(change."askedAt", now()) AS "at", coalesce(change."_id", '~') AS "_id"
      FROM (SELECT) once LEFT JOIN asked_change change ON change."_id" = ${changeId}) asked`.execute(db)
  const { before = 0, days = 0 } = rows[0] ?? {}
  return {
    ...policy,
    isQuote: row.requestFor === 'quote',
    formatPrice: extra('second-format'),
    smallResizePrice: extra('resize-within'),
    largeResizePrice: extra('resize-beyond'),
    resizeWithin: prices.list?.rules.resizeWithin ?? 0,
    before,
    days,
  }
}

/** A requested round: its cause, and the cost that its asker saw. */
interface OpenedRound extends AskedRound {
  /** null if nobody saw it */
  cost: Cents | null
  /** asked for by the holder of a link, who sees no price and can't agree to one */
  byLink?: boolean
}

/** The columns that a change is stored with, and the new columns of its request. */
interface DecidedRound extends RoundCost {
  inPrice: boolean
  set: { roundsPrice?: Cents; price?: Cents }
}

/**
 * Decides what a new round costs. The row must be locked.
 * @throws AppError round_price_changed where its asker read another cost
 */
async function decideNewRound(
  trx: Transaction<DB>,
  context: Pick<Context, 'services'>,
  row: RequestRow,
  round: OpenedRound,
): Promise<DecidedRound> {
  const terms = await roundTermsOf(trx, context.services.config, row)
  const decided: RoundCost = round.byLink ? { cost: cents(0), reason: 'link' } : decideRound(terms, round)
  if (round.cost !== null && round.cost !== decided.cost) {
    throw new AppError('round_price_changed', { price: moneyText(decided.cost) })
  }
  // An invoiced price stays as it is, and the change is charged separately.
  const inPrice = !row.paymentStatus && (await invoiceHolding(trx, row._id)) === undefined
  return { ...decided, inPrice, set: inPrice ? await repriced(trx, row, decided.cost) : {} }
}

/** The request's columns after the cost of its rounds has changed by this much. */
async function repriced(db: Database, row: RequestRow, more: number): Promise<DecidedRound['set']> {
  if (more === 0) return {}
  const roundsPrice = cents(row.roundsPrice + more)
  const price = priceWithRounds(designPriceOf(row), await isFree(db, row._id), roundsPrice)
  return { roundsPrice, price }
}

/** Whether the design of a request is free by its latest version. */
async function isFree(db: Database, requestId: Reached<'request'>): Promise<boolean> {
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
  context: Context,
  row: RequestRow,
  { changeId, ...asked }: AskedRound & { changeId: Reached<'asked_change'> },
): Promise<void> {
  const stored = await trx
    .selectFrom('asked_change')
    .select(['cause', 'resize', 'cost', 'inPrice'])
    .where('_id', '=', changeId)
    .executeTakeFirstOrThrow()
  const { cost, reason } = decideRound(await roundTermsOf(trx, context.services.config, row, changeId), asked)
  const more = cost - stored.cost
  if (more !== 0 && stored.inPrice) await refuseInvoiced(trx, row._id, 'price')
  const resize = asked.cause === 'another-size' ? asked.resize : null
  await trx
    .updateTable('asked_change')
    .set({ cause: asked.cause, resize, cost, costReason: reason })
    .where('_id', '=', changeId)
    .execute()
  const set = stored.inPrice ? await repriced(trx, row, more) : {}
  await recordEvent(trx, context, {
    name: 'request.changed',
    entity: 'request',
    _id: row._id,
    set,
    before: { price: row.price, roundCause: stored.cause, roundCost: stored.cost },
    after: { ...(set.price !== undefined && { price: set.price }), roundCause: asked.cause, roundCost: cost },
  })
}
