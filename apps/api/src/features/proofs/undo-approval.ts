import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Context, Handler } from '../operation.ts'
import { findHeldApproval, isApprover } from './held-approval.ts'
import { lockBehind } from './links.ts'
import { lockProof } from './lock-proof.ts'
import { readProofs } from './queries.ts'
import { readLinked } from './read-linked.ts'

/** Undoes the caller's approval before it is final. Repeating it gives the same answer. */
export const undoApproval: Handler<'undoApproval'> = ({ db, services, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const { proofId, row } = await lockProof(trx, actor, params._id)
    const place = { requestId: row._id, proofId }
    await undo(trx, { services, actor }, place, { answeredBy: actor._id, clientId: '' })
    return readProofs(trx, actor, row._id)
  })

/** Undoes an approval by a link, only for the browser that approved. */
export const undoLinkedApproval: Handler<'undoLinkedApproval'> = async ({ db, services, body, http }) => {
  await services.rateLimits.take('proofLinkByAddress', http.ip)
  const { token, proofId, clientId } = body
  return db.transaction().execute(async (trx) => {
    const linked = await lockBehind(trx, token)
    if (linked.proofId !== proofId) throw new AppError('record_not_found')
    const context = { services, actor: { _id: null, kind: 'system' } } as const
    await undo(trx, context, { requestId: linked.row._id, proofId: linked.proofId }, { answeredBy: null, clientId })
    return readLinked(trx, token)
  })
}

async function undo(
  trx: Transaction<DB>,
  context: Context,
  { requestId, proofId }: { requestId: Reached<'request'>; proofId: Reached<'proof'> },
  by: { answeredBy: string | null; clientId: string },
): Promise<void> {
  const { number, state } = await trx
    .selectFrom('proof')
    .select(['number', 'state'])
    .where('_id', '=', proofId)
    .executeTakeFirstOrThrow()
  if (state !== 'open') throw new AppError('approval_final')
  const held = await findHeldApproval(trx, proofId)
  if (!held) return
  if (!isApprover(held, by)) throw new AppError('another_approver')
  await trx.deleteFrom('held_approval').where('_id', '=', held._id).execute()
  await recordChange(trx, context, {
    entity: 'request',
    _id: requestId,
    after: { proof: `${number}: approval undone` },
  })
}
