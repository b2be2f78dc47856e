import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { settleProof } from './answer-proof.ts'
import { lockBehind } from './links.ts'
import { readLinked } from './read-linked.ts'

/** The proof of a link and those before it, for its holder. */
export const openProofLink: Handler<'openProofLink'> = async ({ db, services, body, http }) => {
  await services.rateLimits.take('proofLinkByAddress', http.ip)
  return readLinked(db, body.token)
}

/** Approves a proof by its link, or requests changes. */
export const answerProofLink: Handler<'answerProofLink'> = async ({ db, services, body, http }) => {
  await services.rateLimits.take('proofLinkByAddress', http.ip)
  const { token, proofId, name, ...answer } = body
  return db.transaction().execute(async (trx) => {
    const linked = await lockBehind(trx, token)
    // A link answers its own proof only.
    if (linked.proofId !== proofId) throw new AppError('record_not_found')
    const { row } = linked
    // A link stands for no account, so the audit trail has the given name only.
    const context = { services, actor: { _id: null, kind: 'system' } } as const
    await settleProof(trx, context, { row, proofId: linked.proofId, body: answer, answeredBy: null, answeredAs: name })
    return readLinked(trx, token)
  })
}
