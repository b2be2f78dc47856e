import type { Selectable, Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { BY_JOB, isNamed } from '../access/reach.ts'
import { recordChange } from '../events/record-event.ts'
import { findMailed } from '../mail/wants-mail.ts'
import type { Services } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { endHeldSending } from '../requests/queries/held-sending.ts'
import { getRequest } from '../requests/queries/requests.ts'
import { SEND_HELD } from './hold-sending.ts'
import { sendNow } from './send-record.ts'

type Held = Selectable<DB['held_sending']>

/** Starts the job that sends held records when they are due. */
export async function startSendingHeld(services: Services): Promise<void> {
  await services.jobs.work(SEND_HELD, ({ _id }) => sendHeld(services.db, services, _id))
}

/** Sends a held record on behalf of its sender, unless it was undone or the request has moved on. */
export async function sendHeld(db: Database, services: Services, _id: Reached<'held_sending'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await trx.selectFrom('held_sending').selectAll().where('_id', '=', _id).executeTakeFirst()
    if (!held) return
    // Undoing locks in the same order: the request, then the held sending.
    await trx.selectFrom('request').select('_id').where('_id', '=', held.requestId).forUpdate().execute()
    if (!(await isStillHeld(trx, _id))) return
    const actor = await senderOf(trx, held)
    const row = actor && (await lockRequest(trx, actor, { _id: held.requestId }).catch(nullIfRefused))
    if (!actor || !row || row.orderStatus === 'New' || (await isOvertaken(trx, held))) return drop(trx, held)
    const [before, receiver] = [await getRequest(trx, actor, row._id), await findMailed(trx, row._id, 'result')]
    await sendNow(trx, { services, actor }, before, receiver)
  })
}

async function isStillHeld(db: Database, _id: Reached<'held_sending'>): Promise<boolean> {
  const row = await db.selectFrom('held_sending').select('state').where('_id', '=', _id).executeTakeFirst()
  return row?.state === 'held'
}

/** The sender with their present rights; undefined where the account is gone. */
async function senderOf(db: Database, { heldBy }: Held): Promise<Actor | null> {
  const account = await db
    .selectFrom('account')
    .select(['_id', 'userName', 'Designation', 'customerId', 'language'])
    .where(BY_JOB)
    .where(isNamed('account._id', heldBy))
    .where('delete', '=', false)
    .executeTakeFirst()
  return account ? { ...account, kind: 'session', sessionId: null } : null
}

/** Whether the customer has requested another change since, which this version doesn't answer. */
async function isOvertaken(db: Database, { requestId, heldAt }: Held): Promise<boolean> {
  const change = await db
    .selectFrom('asked_change')
    .select('_id')
    .where('requestId', '=', requestId)
    .where('askedAt', '>', heldAt)
    .executeTakeFirst()
  return change !== undefined
}

async function drop(trx: Transaction<DB>, { requestId }: Held): Promise<void> {
  await endHeldSending(trx, requestId, 'dropped')
  await recordChange(
    trx,
    { actor: { _id: null, kind: 'system' } },
    { entity: 'request', _id: requestId, after: { sendingEnded: 'dropped' } },
  )
}

/** Out of reach, or deleted in the meantime. */
function nullIfRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
