import type { LinkedProof } from '@stitchdesk/contract/requests/proof'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { settleProof } from './answer-proof.ts'
import { isBehind, linkIsOver, lockBehind } from './links.ts'
import { LINK_HOLDER, proofsJson } from './queries.ts'

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
    // A link is of its own proof: an older or a newer one is not its holder's to answer.
    if (linked.proofId !== proofId) throw new AppError('record_not_found')
    const { row } = linked
    // A link proves nobody's account, so it is nobody's doing in the audit trail but the name's.
    const cause = { services, actor: { _id: null, kind: 'system' } } as const
    await settleProof(trx, cause, { row, proofId, body: answer, answeredBy: null, answeredAs: name })
    return readLinked(trx, token)
  })
}

/** The statement that answers the proofs behind a link; no row where it leads nowhere. */
export function linkedStatement(token: string): RawBuilder<LinkedProof> {
  return sql`
    SELECT request."requestFor", request."orderCode", request."orderName", link."linkUntil" AS "until",
      ${proofsJson(LINK_HOLDER, 'link')} AS "docs"
    FROM proof link JOIN request ON request."_id" = link."requestId" WHERE ${isBehind(token)}`
}

/** What the holder of a link sees. @throws AppError link_over */
export async function readLinked(db: Database, token: string): Promise<LinkedProof> {
  const { rows } = await linkedStatement(token).execute(db)
  const [linked] = rows
  if (!linked) throw linkIsOver()
  return linked
}
