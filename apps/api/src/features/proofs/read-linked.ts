import type { LinkedProof } from '@stitchdesk/contract/proofs/proof'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isBehind, linkIsOver } from './links.ts'
import { LINK_HOLDER, proofsJson } from './queries.ts'

/** The statement that answers the proofs behind a link; no row if the link doesn't work. */
export function linkedStatement(token: string): RawBuilder<LinkedProof> {
  return sql`
    SELECT request."requestFor", request."orderCode", request."orderName", request."sentDate", request."dueTime",
      request."waitingSince", link."linkUntil" AS "until",
      ${proofsJson(LINK_HOLDER, 'link')} AS "docs"
    FROM proof link JOIN request ON request."_id" = link."requestId" WHERE ${isBehind(token)}`
}

/**
 * The answer to the holder of a link.
 * @throws AppError link_over
 */
export async function readLinked(db: Database, token: string): Promise<LinkedProof> {
  const { rows } = await linkedStatement(token).execute(db)
  const [linked] = rows
  if (!linked) throw linkIsOver()
  return linked
}
