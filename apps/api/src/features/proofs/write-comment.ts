import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { PROOF_LIMITS } from '@stitchdesk/contract/proofs/limits'
import type {
  CommentChange,
  CommentDraft,
  Pin,
  ProofComment,
  ReplyDraft,
} from '@stitchdesk/contract/proofs/proof-comment'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { type CommentReader, commentJson } from '../changes/change-columns.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Context } from '../operation.ts'
import { findHeldApproval } from './held-approval.ts'

/** Who writes on a proof: an account, or the holder of a link by the name they gave. */
export interface Writer {
  reader: CommentReader
  name: string
  byStaff: boolean
}

/** The place of a comment: a locked request, and one of its proofs. */
interface Place {
  requestId: Reached<'request'>
  proofId: Reached<'proof'>
}

/** Comments on an open proof. A repeated call with the same client id answers the first comment. */
export async function addComment(
  trx: Transaction<DB>,
  context: Context,
  { place, writer, draft }: { place: Place; writer: Writer; draft: CommentDraft },
): Promise<ProofComment> {
  const { proofId } = place
  const { text, pin, clientId } = draft
  const again = await trx
    .selectFrom('proof_comment')
    .select('_id')
    .where('proofId', '=', proofId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  if (again) return readComment(trx, writer.reader, again._id)
  await refuseAnswered(trx, proofId)
  if (pin) await refuseOffResults(trx, proofId, pin)
  const { number } = await trx
    .selectFrom('proof_comment')
    .select(sql<number>`coalesce(max("number"), 0) + 1`.as('number'))
    .where('proofId', '=', proofId)
    .executeTakeFirstOrThrow()
  if (number > PROOF_LIMITS.comments) {
    throw new AppError('too_many_comments', { most: PROOF_LIMITS.comments })
  }
  const { _id } = await trx
    .insertInto('proof_comment')
    .values({ ...pin, proofId, number, text, clientId, authorId: writer.reader._id, authorName: writer.name })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await notifyOthers(trx, context, place, { text, byStaff: writer.byStaff })
  return readComment(trx, writer.reader, _id)
}

/** Replies to a comment on an open proof. A repeated call with the same client id answers the first reply. */
export async function replyToComment(
  trx: Transaction<DB>,
  context: Context,
  {
    place,
    writer,
    commentId,
    draft,
  }: { place: Place; writer: Writer; commentId: Reached<'proof_comment'>; draft: ReplyDraft },
): Promise<ProofComment> {
  const replies = await trx.selectFrom('proof_reply').select('clientId').where('commentId', '=', commentId).execute()
  if (replies.some(({ clientId }) => clientId === draft.clientId)) return readComment(trx, writer.reader, commentId)
  await refuseAnswered(trx, place.proofId)
  if (replies.length >= PROOF_LIMITS.replies) {
    throw new AppError('too_many_replies', { most: PROOF_LIMITS.replies })
  }
  await trx
    .insertInto('proof_reply')
    .values({ ...draft, commentId, authorId: writer.reader._id, authorName: writer.name })
    .execute()
  await notifyOthers(trx, context, place, { text: draft.text, byStaff: writer.byStaff })
  return readComment(trx, writer.reader, commentId)
}

/**
 * Changes a comment on an open proof. Only its author changes text and place; the customer's side may also resolve or reopen it,
 * because all open ones become the change.
 */
export async function changeComment(
  trx: Transaction<DB>,
  {
    place,
    writer,
    commentId,
    change,
  }: { place: Place; writer: Writer; commentId: Reached<'proof_comment'>; change: CommentChange },
): Promise<ProofComment> {
  await refuseAnswered(trx, place.proofId)
  const { text, pin, done, removed } = change
  const { author } = await readComment(trx, writer.reader, commentId)
  const isReworded = text !== undefined || pin !== undefined || removed !== undefined
  if (!author.isOwn && (isReworded || writer.byStaff)) throw new AppError('forbidden')
  if (pin) await refuseOffResults(trx, place.proofId, pin)
  const by = writer.reader._id
  const set = {
    ...(text !== undefined && { text }),
    ...pin,
    ...(removed !== undefined && { removedAt: removed ? sql<string>`now()` : null }),
    ...(done !== undefined && (done ? { doneAt: sql<string>`now()`, doneBy: by } : { doneAt: null, doneBy: null })),
  }
  // A body may change nothing, and a statement that sets nothing is refused.
  if (Object.keys(set).length > 0) {
    await trx.updateTable('proof_comment').set(set).where('_id', '=', commentId).execute()
  }
  return readComment(trx, writer.reader, commentId)
}

async function notifyOthers(
  trx: Transaction<DB>,
  context: Context,
  { requestId }: Place,
  commented: { text: string; byStaff: boolean },
): Promise<void> {
  // The thread keeps the text, so the audit trail doesn't repeat it.
  const event = { name: 'request.proof-commented', entity: 'request', _id: requestId, after: {}, commented } as const
  await recordEvent(trx, context, event)
}

/** @throws AppError proof_closed where the proof no longer waits */
async function refuseAnswered(db: Database, proofId: Reached<'proof'>): Promise<void> {
  const proof = await db.selectFrom('proof').select('state').where('_id', '=', proofId).executeTakeFirstOrThrow()
  if (proof.state !== 'open' || (await findHeldApproval(db, proofId))) {
    throw new AppError('proof_closed')
  }
}

/** Comments are for results, because the artwork is the customer's own. */
async function refuseOffResults(db: Database, proofId: Reached<'proof'>, { position }: Pin): Promise<void> {
  const file = await db
    .selectFrom('proof_file')
    .innerJoin('upload', 'upload._id', 'proof_file.uploadId')
    .select('upload.kind')
    .where('proof_file.proofId', '=', proofId)
    .where('proof_file.position', '=', position)
    .executeTakeFirst()
  if (file?.kind !== 'result') {
    throw invalidField('pin', describeIssue('invalid', {}, 'thisPictureIsNoneOfThe'))
  }
}

async function readComment(db: Database, reader: CommentReader, _id: Reached<'proof_comment'>): Promise<ProofComment> {
  const { rows } = await sql<{ comment: ProofComment }>`
    SELECT ${commentJson(reader)} AS "comment" FROM proof_comment comment WHERE comment."_id" = ${_id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('record_not_found')
  return row.comment
}
