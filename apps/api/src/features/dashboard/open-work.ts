import type { Figure } from '@stitchdesk/contract/dashboard/dashboard'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { reachesRequest } from '../access/reach.ts'
import { isOpen } from '../requests/released.ts'

/** What is told apart of the requests that are New or Processing. */
const PARTS = {
  open: sql<boolean>`true`,
  fresh: sql<boolean>`request."orderStatus" = 'New'`,
  processing: sql<boolean>`request."orderStatus" = 'Processing'`,
  rush: sql<boolean>`request."rush" = 'Yes'`,
  revision: sql<boolean>`request."oStatus" = 'Revision'`,
}
type Part = keyof typeof PARTS

/** What one designer has to do, or nobody (null), and when the first of each part was placed. */
export type OpenWork = { assTo: string | null } & Record<Part, number> & Record<`${Part}Oldest`, string | null>

/** What is to be worked on within the caller's reach, a row for each designer. One pass over the index request_open. */
export function openWork(actor: Actor): RawBuilder<OpenWork> {
  const columns = Object.entries(PARTS).flatMap(([part, condition]) => [
    sql`count(*) FILTER (WHERE ${condition}) AS ${sql.id(part)}`,
    sql`min(request."submitDateTime") FILTER (WHERE ${condition}) AS ${sql.id(`${part}Oldest`)}`,
  ])
  return sql`
    SELECT request."assTo", ${sql.join(columns)} FROM request
    WHERE NOT request."delete" AND ${isOpen(actor)} AND ${reachesRequest(actor)}
    GROUP BY request."assTo"`
}

/** A part of the work of several designers, added up. */
export function figureOf(work: readonly OpenWork[], part: Part): Figure {
  const moments = work.map((row) => row[`${part}Oldest`]).filter((moment) => moment !== null)
  return {
    count: work.reduce((sum, row) => sum + row[part], 0),
    // Moments in the shape of all answers are in order as texts.
    oldest: moments.sort()[0] ?? null,
  }
}
