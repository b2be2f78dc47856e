import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { requestScope } from '../access/scope.ts'
import { artworkOf, requestColumns } from '../requests/queries/columns.ts'

interface Shown {
  /** condition on `request`, beside the caller's reach */
  where: RawBuilder<boolean>
  /** order of `request` */
  order: RawBuilder<unknown>
  limit: number
  /** columns beside those of a request */
  more?: RawBuilder<unknown>
}

/** A few whole requests within the caller's reach. Their keys are found first, by an index alone. */
export function shownRequests<Row>(actor: Actor, { where, order, limit, more }: Shown): RawBuilder<Row> {
  return sql`
    SELECT ${requestColumns(actor)} ${more ? sql`, ${more}` : sql``}
    FROM (
      SELECT request."_id" FROM request
      WHERE NOT request."delete" AND ${requestScope(actor)} AND ${where}
      ORDER BY ${order} LIMIT ${limit}) shown
    JOIN request ON request."_id" = shown."_id"
    ${artworkOf(actor)}
    ORDER BY ${order}`
}

/** The oldest requests. */
export const FIRST_PLACED = sql`request."submitDateTime", request."_id"`
