import { PROOF_LIMITS } from '@stitchdesk/contract/proofs/limits'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler, OperationContext } from '../operation.ts'
import { endLinks, makeLink } from './links.ts'
import { lockProof } from './lock-proof.ts'
import { readProofs } from './queries.ts'

/** Makes a new link to the latest proof and ends older ones. */
export const renewProofLink: Handler<'renewProofLink'> = (context) =>
  withProof(context, 'link renewed', async (trx, requestId, _id) => {
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
async function refuseReplaced(
  trx: Transaction<DB>,
  requestId: Reached<'request'>,
  proofId: Reached<'proof'>,
): Promise<void> {
  const latest = await trx
    .selectFrom('proof')
    .select('_id')
    .where('requestId', '=', requestId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?._id !== proofId) throw new AppError('proof_replaced')
}

/** Locks the request of a proof, runs a change of its links, and records the change. */
function withProof<T>(
  { db, actor, params }: Pick<OperationContext<'revokeProofLink'>, 'db' | 'actor' | 'params'>,
  what: string,
  act: (trx: Transaction<DB>, requestId: Reached<'request'>, proofId: Reached<'proof'>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const { proofId, row } = await lockProof(trx, actor, params._id)
    const answer = await act(trx, row._id, proofId)
    const proof = await trx.selectFrom('proof').select('number').where('_id', '=', proofId).executeTakeFirstOrThrow()
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
