import type { Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { isStaff } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { addComment, changeComment, replyToComment, type Writer } from './write-comment.ts'

const writerOf = (actor: Actor): Writer => ({ reader: actor, name: '', byStaff: isStaff(actor) })

/** Comments on a proof that waits for its answer. */
export const addProofComment: Handler<'addProofComment'> = async ({ db, services, actor, params, body: draft }) => {
  await services.rateLimits.take('messagesByAccount', actor._id)
  return db.transaction().execute(async (trx) => {
    // unscoped proof: names the request, which is then locked within reach
    const proof = await trx.selectFrom('proof').select('requestId').where('_id', '=', params._id).executeTakeFirst()
    if (!proof) throw new AppError('record_not_found')
    await lockRequest(trx, actor, { _id: proof.requestId })
    const place = { requestId: proof.requestId, proofId: params._id }
    return addComment(trx, { services, actor }, { place, writer: writerOf(actor), draft })
  })
}

/** Answers a comment on a proof that waits for its answer. */
export const replyToProofComment: Handler<'replyToProofComment'> = async (context) => {
  const { db, services, actor, params, body: draft } = context
  await services.rateLimits.take('messagesByAccount', actor._id)
  return db.transaction().execute(async (trx) => {
    const place = await placeOf(trx, actor, params._id)
    const reply = { place, writer: writerOf(actor), commentId: params._id, draft }
    return replyToComment(trx, { services, actor }, reply)
  })
}

/** Changes, resolves or removes a comment on a proof that waits for its answer. */
export const changeProofComment: Handler<'changeProofComment'> = ({ db, actor, params, body: change }) =>
  db.transaction().execute(async (trx) => {
    const place = await placeOf(trx, actor, params._id)
    return changeComment(trx, { place, writer: writerOf(actor), commentId: params._id, change })
  })

/** Where a comment stands, with its request locked. @throws AppError record_not_found */
async function placeOf(trx: Transaction<DB>, actor: Actor, commentId: string) {
  // unscoped proof, proof_comment: names the request, which is then locked within reach
  const place = await trx
    .selectFrom('proof_comment')
    .innerJoin('proof', 'proof._id', 'proof_comment.proofId')
    .select(['proof.requestId', 'proof_comment.proofId'])
    .where('proof_comment._id', '=', commentId)
    .executeTakeFirst()
  if (!place) throw new AppError('record_not_found')
  await lockRequest(trx, actor, { _id: place.requestId })
  return place
}
