import type { Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { isNamed } from '../access/reach.ts'
import { requestScope } from '../access/scope.ts'
import { lockRequest, type RequestRow } from '../requests/lock-request.ts'

/** A proof, with its request locked. */
export interface LockedProof {
  proofId: Reached<'proof'>
  row: RequestRow
}

/**
 * A proof of a request within the caller's reach. Called in a transaction.
 * @throws AppError record_not_found, request_deleted, request_canceled
 */
export async function lockProof(trx: Transaction<DB>, actor: Actor, _id: string): Promise<LockedProof> {
  const proof = await trx
    .selectFrom('proof')
    .innerJoin('request', 'request._id', 'proof.requestId')
    .select(['proof._id', 'proof.requestId'])
    .where(isNamed('proof._id', _id))
    .where(requestScope(actor))
    .executeTakeFirst()
  if (!proof) throw new AppError('record_not_found')
  return { proofId: proof._id, row: await lockRequest(trx, actor, { _id: proof.requestId }) }
}

/** A comment on such a proof. @throws AppError record_not_found, request_deleted, request_canceled */
export async function lockComment(
  trx: Transaction<DB>,
  actor: Actor,
  _id: string,
): Promise<LockedProof & { commentId: Reached<'proof_comment'> }> {
  const comment = await trx
    .selectFrom('proof_comment')
    .innerJoin('proof', 'proof._id', 'proof_comment.proofId')
    .innerJoin('request', 'request._id', 'proof.requestId')
    .select(['proof_comment._id', 'proof_comment.proofId', 'proof.requestId'])
    .where(isNamed('proof_comment._id', _id))
    .where(requestScope(actor))
    .executeTakeFirst()
  if (!comment) throw new AppError('record_not_found')
  const row = await lockRequest(trx, actor, { _id: comment.requestId })
  return { proofId: comment.proofId, commentId: comment._id, row }
}
