import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { lockBehind } from './links.ts'
import { LINK_HOLDER } from './queries.ts'
import { addComment, changeComment, replyToComment, type Writer } from './write-comment.ts'

const writerOf = (name: string): Writer => ({ reader: LINK_HOLDER, name, byStaff: false })
// A link stands for no account, so the audit trail has the given name only.
const NOBODY = { _id: null, kind: 'system' } as const

/** Comments on the proof of a link. */
export const addLinkedComment: Handler<'addLinkedComment'> = async ({ db, services, body, http }) => {
  await services.rateLimits.take('proofLinkByAddress', http.ip)
  const { token, name, ...draft } = body
  return db.transaction().execute(async (trx) => {
    const { proofId, row } = await lockBehind(trx, token)
    const place = { requestId: row._id, proofId }
    return addComment(trx, { services, actor: NOBODY }, { place, writer: writerOf(name), draft })
  })
}

/** Answers a comment on the proof of a link. */
export const replyToLinkedComment: Handler<'replyToLinkedComment'> = async ({ db, services, body, http }) => {
  await services.rateLimits.take('proofLinkByAddress', http.ip)
  const { token, name, commentId, ...draft } = body
  return db.transaction().execute(async (trx) => {
    const { commentId: _id, ...place } = await placeOf(trx, token, commentId)
    const reply = { place, writer: writerOf(name), commentId: _id, draft }
    return replyToComment(trx, { services, actor: NOBODY }, reply)
  })
}

/** Changes, resolves or removes a comment on the proof of a link. */
export const changeLinkedComment: Handler<'changeLinkedComment'> = async ({ db, services, body, http }) => {
  await services.rateLimits.take('proofLinkByAddress', http.ip)
  const { token, name, commentId, ...change } = body
  return db.transaction().execute(async (trx) => {
    const { commentId: _id, ...place } = await placeOf(trx, token, commentId)
    return changeComment(trx, { place, writer: writerOf(name), commentId: _id, change })
  })
}

/** The place of a comment on the proof of a link. @throws AppError link_over, record_not_found */
async function placeOf(trx: Transaction<DB>, token: string, commentId: string) {
  const { proofId, row } = await lockBehind(trx, token)
  const comment = await trx
    .selectFrom('proof_comment')
    .select('_id')
    .where(sql<boolean>`"_id" = ${commentId}`)
    .where('proofId', '=', proofId)
    .executeTakeFirst()
  if (!comment) throw new AppError('record_not_found')
  return { requestId: row._id, proofId, commentId: comment._id }
}
