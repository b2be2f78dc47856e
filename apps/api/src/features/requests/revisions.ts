import { isDelivered } from '@stitchdesk/contract/delivery/delivered'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, type TooOften } from '../../platform/errors.ts'
import { type Cause, recordEvent } from '../events/record-event.ts'
import type { RequestRow } from './lock-request.ts'
import { dueFromNow } from './promise.ts'
import { decideNewRound, type OpenedRound } from './rounds.ts'

/**
 * Opens a revision of a delivered request for a change: it is in work again, and its designer is told. Asking twice for the same
 * change while it waits counts once. The row must be locked.
 * @throws AppError change_before_work, change_before_sent where nothing was delivered yet
 */
export async function openRevision(
  trx: Transaction<DB>,
  cause: Omit<Cause, 'actor'> & { actor: Actor },
  row: RequestRow,
  reason: string,
  round: OpenedRound,
): Promise<void> {
  const waiting = await waitingChanges(trx, row._id)
  if (waiting.some((change) => change.reason === reason)) return
  if (waiting.length === 0) refuseUndelivered(row)
  const told: TooOften = (wait, details) => new AppError('changes_hour_spent', { wait }, details)
  await cause.services.rateLimits.take('creationByAccount', cause.actor._id, { told })
  await keepAskedChange(trx, cause, row, reason, round)
}

/** Stores the change and reopens the request; the caller's right was checked before. Answers its id. The row must be locked. */
export async function keepAskedChange(
  trx: Transaction<DB>,
  cause: Cause,
  row: RequestRow,
  reason: string,
  round: OpenedRound,
): Promise<string> {
  const { cost, reason: costReason, inPrice, set: money } = await decideNewRound(trx, cause, row, round)
  const resize = round.cause === 'another-size' ? round.resize : null
  const { _id: changeId } = await trx
    .insertInto('asked_change')
    .values({
      requestId: row._id,
      reason,
      askedBy: cause.actor._id,
      cause: round.cause,
      resize,
      cost,
      costReason,
      inPrice,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const due = await dueFromNow(trx, cause.services.config, row)
  const set = { oStatus: 'Revision', orderStatus: 'Processing', dueTime: due.toISOString() }
  await recordEvent(trx, cause, {
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

function waitingChanges(db: Database, requestId: string) {
  // unscoped asked_change: the request is locked within reach
  return db
    .selectFrom('asked_change')
    .select('reason')
    .where('requestId', '=', requestId)
    .where('answeredAt', 'is', null)
    .execute()
}

/** Whether its customer waits for a change of a request. */
export async function hasWaitingChange(db: Database, requestId: string): Promise<boolean> {
  return (await waitingChanges(db, requestId)).length > 0
}

/** Closes the requested changes, because a newer version was sent or the request is Done. */
export async function answerChanges(db: Database, requestId: string): Promise<void> {
  // unscoped asked_change: the request is locked within reach
  await db
    .updateTable('asked_change')
    .set({ answeredAt: sql`now()` })
    .where('requestId', '=', requestId)
    .where('answeredAt', 'is', null)
    .execute()
}
