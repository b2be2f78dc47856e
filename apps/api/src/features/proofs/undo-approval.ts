import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { type Cause, recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { findHeldApproval, isApprover } from './held-approval.ts'
import { lockBehind } from './links.ts'
import { readProofs } from './queries.ts'
import { readLinked } from './read-linked.ts'

/** Undoes the caller's approval before it is final. Repeating it gives the same answer. */
export const undoApproval: Handler<'undoApproval'> = ({ db, services, actor, params }) =>
  db.transaction().execute(async (trx) => {
    // unscoped proof: names the request, which is then locked within reach
    const proof = await trx.selectFrom('proof').select('requestId').where('_id', '=', params._id).executeTakeFirst()
    if (!proof) throw new AppError('record_not_found')
    const row = await lockRequest(trx, actor, { _id: proof.requestId })
    const place = { requestId: row._id, proofId: params._id }
    await undo(trx, { services, actor }, place, { answeredBy: actor._id, clientId: '' })
    return readProofs(trx, actor, row._id)
  })

/** The same by a link, only for the browser that approved. */
export const undoLinkedApproval: Handler<'undoLinkedApproval'> = async ({ db, services, body, http }) => {
  await services.rateLimits.take('proofLinkByAddress', http.ip)
  const { token, proofId, clientId } = body
  return db.transaction().execute(async (trx) => {
    const linked = await lockBehind(trx, token)
    if (linked.proofId !== proofId) throw new AppError('record_not_found')
    const cause = { services, actor: { _id: null, kind: 'system' } } as const
    await undo(trx, cause, { requestId: linked.row._id, proofId }, { answeredBy: null, clientId })
    return readLinked(trx, token)
  })
}

async function undo(
  trx: Transaction<DB>,
  cause: Cause,
  { requestId, proofId }: { requestId: string; proofId: string },
  by: { answeredBy: string | null; clientId: string },
): Promise<void> {
  // unscoped proof: the proof’s request is locked, by who reaches it or has its link
  const { number, state } = await trx
    .selectFrom('proof')
    .select(['number', 'state'])
    .where('_id', '=', proofId)
    .executeTakeFirstOrThrow()
  if (state !== 'open') throw new AppError('approval_final')
  const held = await findHeldApproval(trx, proofId)
  if (!held) return
  if (!isApprover(held, by)) throw new AppError('another_approver')
  // unscoped held_approval: the proof’s request is locked, by who reaches it or has its link
  await trx.deleteFrom('held_approval').where('_id', '=', held._id).execute()
  await recordChange(trx, cause, {
    entity: 'request',
    _id: requestId,
    after: { proof: `${number}: approval undone` },
  })
}
