import { pathTo } from '@stitchdesk/contract/addresses'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { LINK_WORKS } from './queries.ts'

/** Gives a proof a new link, which works for so many days; the one before works no longer. Answers its path. */
export async function makeLink(trx: Transaction<DB>, proofId: string, days: number): Promise<string> {
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

/** That a link does not work, and no word of why: whoever holds one that was taken back learns nothing of its request. */
export const linkIsOver = () => new AppError('link_over')

/** Condition on `proof` and its `request`: a link leads to them. */
export const isBehind = (token: string) => sql<boolean>`(
  proof."tokenHash" = ${hashToken(token)} AND ${LINK_WORKS} AND NOT request."delete")`

/**
 * The request that a link leads to.
 * @throws AppError link_over
 */
export async function requestBehind(db: Database, token: string): Promise<string> {
  const { rows } = await sql<{ _id: string }>`
    SELECT request."_id" FROM proof JOIN request ON request."_id" = proof."requestId"
    WHERE ${isBehind(token)}`.execute(db)
  const [found] = rows
  if (!found) throw linkIsOver()
  return found._id
}
