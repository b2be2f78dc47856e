import { PROOF_LIMITS } from '@stitchdesk/contract/proofs/limits'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Context, Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { endLinks, makeLink } from './links.ts'
import { readProofs } from './queries.ts'

/** Makes a new link to the latest proof and ends older ones. */
export const renewProofLink: Handler<'renewProofLink'> = (context) =>
  withProof(context, 'link renewed', async (trx, requestId) => {
    const { _id } = context.params
    await refuseReplaced(trx, requestId, _id)
    const path = await makeLink(trx, { _id, requestId }, PROOF_LIMITS.linkDays.usual)
    return { ...(await readProofs(trx, context.actor, requestId)), path }
  })

/** Ends the link to a proof and all older ones of its request, at once. */
export const revokeProofLink: Handler<'revokeProofLink'> = (context) =>
  withProof(context, 'link revoked', async (trx, requestId) => {
    await endLinks(trx, requestId)
    return readProofs(trx, context.actor, requestId)
  })

/** @throws AppError proof_replaced where a newer proof has replaced this one */
async function refuseReplaced(trx: Transaction<DB>, requestId: string, proofId: string): Promise<void> {
  // unscoped proof: the proof’s request is locked, by who reaches it or has its link
  const latest = await trx
    .selectFrom('proof')
    .select('_id')
    .where('requestId', '=', requestId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?._id !== proofId) throw new AppError('proof_replaced')
}

/** Locks the request of a proof, does something to it, and writes down that it was done. */
function withProof<T>(
  { db, actor, params }: Pick<Context<'revokeProofLink'>, 'db' | 'actor' | 'params'>,
  what: string,
  act: (trx: Transaction<DB>, requestId: string) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    // unscoped proof: names the request, which is then locked within reach
    const proof = await trx
      .selectFrom('proof')
      .select(['requestId', 'number'])
      .where('_id', '=', params._id)
      .executeTakeFirst()
    if (!proof) throw new AppError('record_not_found')
    const row = await lockRequest(trx, actor, { _id: proof.requestId })
    const answer = await act(trx, row._id)
    await recordChange(
      trx,
      { actor },
      {
        entity: 'request',
        _id: row._id,
        after: { proof: `${proof.number}: ${what}` },
      },
    )
    return answer
  })
}
