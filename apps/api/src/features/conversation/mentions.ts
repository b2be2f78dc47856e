import { say } from '@stitchdesk/contract/basics/issues'
import { STAFF } from '@stitchdesk/contract/basics/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { invalidField } from '../../platform/errors.ts'
import { ACCOUNT_ROW, reachesRequest } from '../access/reach.ts'

/** Condition on `account`, somebody of the staff, and `request`: they see it. */
export const STAFF_SEES_REQUEST: RawBuilder<boolean> = sql`(${sql.join(
  STAFF.map(
    (Designation) =>
      sql`(account."Designation" = ${Designation} AND ${reachesRequest({ Designation, ...ACCOUNT_ROW })})`,
  ),
  sql` OR `,
)})`

interface Mentioned {
  _id: string
  userName: string
  sees: boolean
}

/** What a user name may hold, which ends no mention. A dot at the end belongs to the sentence. */
const IN_NAME = /^[\p{L}\p{N}_-]|^\.[\p{L}\p{N}]/u

/**
 * Whom of the staff a text mentions, by an @ before the user name; a longer name goes before one that it begins with.
 * @throws AppError invalid_body where somebody does not see the request
 */
export async function findMentioned(db: Database, requestId: string, text: string): Promise<Mentioned[]> {
  if (!text.includes('@')) return []
  const { rows: staff } = await sql<Mentioned>`
    SELECT account."_id", account."userName", ${STAFF_SEES_REQUEST} AS "sees"
    FROM account, request
    WHERE request."_id" = ${requestId} AND account."Designation" <> 'User' AND NOT account."delete"
      AND strpos(lower(${text}), '@' || lower(account."userName")) > 0
    ORDER BY length(account."userName") DESC, account."_id"`.execute(db)
  const written = text.toLowerCase()
  const found = new Set<Mentioned>()
  for (let at = written.indexOf('@'); at >= 0; at = written.indexOf('@', at + 1)) {
    const name = written.slice(at + 1)
    const who = staff.find(({ userName }) => {
      const lower = userName.toLowerCase()
      return name.startsWith(lower) && !IN_NAME.test(name.slice(lower.length))
    })
    if (who) found.add(who)
  }
  const mentioned = [...found]
  const blind = mentioned.find(({ sees }) => !sees)
  if (blind) throw invalidField('text', say('mention_out_of_reach', { name: blind.userName }))
  return mentioned
}
