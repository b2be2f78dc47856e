import type { Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import { isStaff } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { lockComment, lockProof } from './lock-proof.ts'
import { addComment, changeComment, replyToComment, type Writer } from './write-comment.ts'

const writerOf = (actor: Actor): Writer => ({ reader: actor, name: '', byStaff: isStaff(actor) })

/** Comments on a proof that waits for its answer. */
export const addProofComment: Handler<'addProofComment'> = async ({ db, services, actor, params, body: draft }) => {
  await services.rateLimits.take('messagesByAccount', actor._id)
  return db.transaction().execute(async (trx) => {
    const { proofId, row } = await lockProof(trx, actor, params._id)
    const place = { requestId: row._id, proofId }
    return addComment(trx, { services, actor }, { place, writer: writerOf(actor), draft })
  })
}

/** Answers a comment on a proof that waits for its answer. */
export const replyToProofComment: Handler<'replyToProofComment'> = async (context) => {
  const { db, services, actor, params, body: draft } = context
  await services.rateLimits.take('messagesByAccount', actor._id)
  return db.transaction().execute(async (trx) => {
    const { commentId, ...place } = await placeOf(trx, actor, params._id)
    const reply = { place, writer: writerOf(actor), commentId, draft }
    return replyToComment(trx, { services, actor }, reply)
  })
}

/** Changes, resolves or removes a comment on a proof that waits for its answer. */
export const changeProofComment: Handler<'changeProofComment'> = ({ db, actor, params, body: change }) =>
  db.transaction().execute(async (trx) => {
    const { commentId, ...place } = await placeOf(trx, actor, params._id)
    return changeComment(trx, { place, writer: writerOf(actor), commentId, change })
  })

/** The place of a comment, with its request locked. @throws AppError record_not_found */
async function placeOf(trx: Transaction<DB>, actor: Actor, _id: string) {
  const { proofId, commentId, row } = await lockComment(trx, actor, _id)
  return { requestId: row._id, proofId, commentId }
}
