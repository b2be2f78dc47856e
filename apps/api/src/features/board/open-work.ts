import type { Figure } from '@stitchdesk/contract/dashboard/dashboard'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { requestScope } from '../access/scope.ts'
import { IS_AT_RISK } from '../requests/promise.ts'
import { isOpen } from '../requests/queries/released.ts'

/** Groups of the requests that are New or Processing. */
const PARTS = {
  open: sql<boolean>`true`,
  fresh: sql<boolean>`request."orderStatus" = 'New'`,
  processing: sql<boolean>`request."orderStatus" = 'Processing'`,
  rush: sql<boolean>`request."rush" = 'Yes'`,
  atRisk: IS_AT_RISK,
  revision: sql<boolean>`request."oStatus" = 'Revision'`,
}
type Part = keyof typeof PARTS

/** The open work of a designer, or unassigned work (null), with the oldest of each part. */
export type OpenWork<P extends Part = Part> = { assTo: string | null } & Record<P, number> &
  Record<`${P}Oldest`, string | null>

/** Counts of open requests within the caller's scope, a row for each designer: one pass over the index request_open. */
export function openWork<P extends Part>(actor: Actor, parts: readonly P[]): RawBuilder<OpenWork<P>> {
  const columns = parts.flatMap((part) => [
    sql`count(*) FILTER (WHERE ${PARTS[part]}) AS ${sql.id(part)}`,
    sql`min(request."submitDateTime") FILTER (WHERE ${PARTS[part]}) AS ${sql.id(`${part}Oldest`)}`,
  ])
  return sql`
    SELECT request."assTo", ${sql.join(columns)} FROM request
    WHERE NOT request."delete" AND ${isOpen(actor)} AND ${requestScope(actor)}
    GROUP BY request."assTo"`
}

/** A part of the work of several designers, added up. */
export function figureOf<P extends Part>(work: readonly OpenWork<P>[], part: P): Figure {
  const moments = work.map((row): string | null => row[`${part}Oldest`]).filter((moment) => moment !== null)
  return {
    count: work.reduce((sum, row) => sum + row[part], 0),
    // Moments in the shape of all answers are in order as texts.
    oldest: moments.sort()[0] ?? null,
  }
}
