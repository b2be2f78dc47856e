import { pathTo } from '@stitchdesk/contract/addresses'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/sign-in/tokens.ts'
import { PROOF_LINK } from '../access/reach.ts'
import type { RequestRow } from '../requests/lock-request.ts'
import { linkWorks } from './link-works.ts'

/** Ends all links to the proofs of a request, whose row has to be locked. */
export async function endLinks(trx: Transaction<DB>, requestId: Reached<'request'>): Promise<void> {
  await trx
    .updateTable('proof')
    .set({ linkRevokedAt: sql`now()` })
    .where('requestId', '=', requestId)
    .where('linkRevokedAt', 'is', null)
    .execute()
}

/** Makes a link to the latest proof that works for some days, and ends older ones. Answers its path. */
export async function makeLink(
  trx: Transaction<DB>,
  { _id: proofId, requestId }: { _id: Reached<'proof'>; requestId: Reached<'request'> },
  days: number,
): Promise<string> {
  await endLinks(trx, requestId)
  const token = randomToken()
  await trx
    .updateTable('proof')
    .set({
      tokenHash: hashToken(token),
      linkUntil: sql<string>`now() + make_interval(days => ${days})`,
      linkRevokedAt: null,
    })
    .where('_id', '=', proofId)
    .execute()
  return pathTo('proof', { token })
}

/** The refusal of a link, without a reason, so that the holder of a disabled one learns nothing of its request. */
export const linkIsOver = () => new AppError('link_over')

/** Condition on `request` and the row of the link, `link`: a link leads to them. */
export const isBehind = (token: string) => sql<boolean>`(${PROOF_LINK}
  AND link."tokenHash" = ${hashToken(token)} AND ${linkWorks('link')} AND NOT request."delete")`

/**
 * The proof of a link, with its request locked, so that two answers at once come one after the other. Called in a transaction.
 * @throws AppError link_over
 */
export async function lockBehind(
  trx: Transaction<DB>,
  token: string,
): Promise<{ proofId: Reached<'proof'>; row: RequestRow }> {
  const { requestId } = await proofBehind(trx, token)
  const row = await trx.selectFrom('request').selectAll().where('_id', '=', requestId).forUpdate().executeTakeFirst()
  // The link may have been disabled, or the request deleted, while this call waited for the lock.
  const { proofId } = await proofBehind(trx, token)
  if (!row) throw linkIsOver()
  return { proofId, row }
}

async function proofBehind(
  db: Database,
  token: string,
): Promise<{ requestId: Reached<'request'>; proofId: Reached<'proof'> }> {
  const { rows } = await sql<{ requestId: Reached<'request'>; proofId: Reached<'proof'> }>`
    SELECT request."_id" AS "requestId", link."_id" AS "proofId"
    FROM proof link JOIN request ON request."_id" = link."requestId"
    WHERE ${isBehind(token)}`.execute(db)
  const [found] = rows
  if (!found) throw linkIsOver()
  return found
}
