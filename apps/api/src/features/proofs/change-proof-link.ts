import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { record } from '../events/record.ts'
import type { Context, Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { makeLink } from './links.ts'
import { readProofs } from './queries.ts'

/** Makes a new link to a proof; the one before works no longer. */
export const renewProofLink: Handler<'renewProofLink'> = (context) =>
  withProof(context, 'link renewed', async (trx, requestId) => {
    const path = await makeLink(trx, context.params._id, LIMITS.proofDays.usual)
    return { ...(await readProofs(trx, context.actor, requestId)), path }
  })

/** Ends the link to a proof, at once. */
export const revokeProofLink: Handler<'revokeProofLink'> = (context) =>
  withProof(context, 'link revoked', async (trx, requestId) => {
    await trx
      .updateTable('proof')
      .set({ linkRevokedAt: sql`coalesce("linkRevokedAt", now())` })
      .where('_id', '=', context.params._id)
      .execute()
    return readProofs(trx, context.actor, requestId)
  })

/** Locks the request of a proof, does something to it, and writes down that it was done. */
function withProof<T>(
  { db, services, actor, params }: Pick<Context<'revokeProofLink'>, 'db' | 'services' | 'actor' | 'params'>,
  what: string,
  act: (trx: Transaction<DB>, requestId: string) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const proof = await trx
      .selectFrom('proof')
      .select(['requestId', 'number'])
      .where('_id', '=', params._id)
      .executeTakeFirst()
    if (!proof) throw new AppError('record_not_found')
    const row = await lockRequest(trx, actor, { _id: proof.requestId })
    const answer = await act(trx, row._id)
    await record(
      trx,
      { services, actor },
      {
        name: 'request.proof-link-changed',
        entity: 'request',
        _id: row._id,
        after: { proof: `${proof.number}: ${what}` },
      },
    )
    return answer
  })
}
