import { REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import { cents } from '@stitchdesk/contract/basics/money'
import type { WorthInCents } from '@stitchdesk/contract/board/worth'
import type { Figure } from '@stitchdesk/contract/dashboard/dashboard'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { inDimension } from '../access/role-scopes.ts'
import { requestCountScope, requestScope } from '../access/scope.ts'
import { AT_RISK_BEFORE, IS_AT_RISK } from '../requests/promise.ts'
import { NOTED_REQUESTS } from '../requests/queries/noted-requests.ts'
import { isOpen } from '../requests/queries/released.ts'

/** Open work is counted by designer and by customer; '' stands for no designer. */
export const OPEN_DIMENSIONS = ['assTo', 'customerId'] as const

/** Figures of `open_sum`: numbers of requests, their stitches and money, and how many of each kind their customers see as open. */
const KEPT = [
  ...(['open', 'fresh', 'rush', 'revision', 'stitches', 'priced', 'estimatedLow', 'estimatedHigh'] as const),
  ...(['quotes', 'orders', 'vectors'] as const),
]
type Kept = (typeof KEPT)[number]

/** Figures that change with the clock: the requests that are due before a moment. */
const MOMENTS = { late: sql`now()`, atRisk: AT_RISK_BEFORE }
type Moment = keyof typeof MOMENTS

export type OpenFigure = Kept | Moment

/** The open work of a designer or of a customer; '' is unassigned work. */
export type OpenWork<F extends OpenFigure = OpenFigure> = { of: string } & Record<F, number>

const isMoment = (figure: OpenFigure): figure is Moment => figure in MOMENTS

/**
 * Figures of open work within the caller's reach, of each designer, or of each customer where the caller reaches customers. Exact at every
 * moment: the sums, less the noted requests as they were summed, plus these as they are now.
 */
export function openWork<F extends OpenFigure>(actor: Actor, figures: readonly F[]): RawBuilder<OpenWork<F>> {
  const asked: readonly OpenFigure[] = figures
  const columnsOf = (value: (figure: OpenFigure) => RawBuilder<unknown>) =>
    sql.join(asked.map((figure) => sql`${value(figure)} AS ${sql.id(figure)}`))
  const kept = columnsOf((figure) => (isMoment(figure) ? sql`kept."awaited"` : sql.ref(`kept.${figure}`)))
  const changed = columnsOf((figure) =>
    isMoment(figure)
      ? sql`changed."sign" * coalesce((changed."kept")."awaitedBy" < ${MOMENTS[figure]}, false)::int`
      : sql.ref(`counted.${figure}`),
  )
  // Due before a moment is: all that is due, less what is due later. Later hours come from `open_hour`, the rest of the present one from requests.
  const dueLater = asked.filter(isMoment).flatMap((moment) => {
    const at = MOMENTS[moment]
    const less = (requests: RawBuilder<unknown>) =>
      columnsOf((figure) => (figure === moment ? sql`- ${requests}` : sql.lit(0)))
    const hour = sql`date_trunc('hour', ${at}, 'UTC')`
    return [
      sql`SELECT 'assTo', later."assTo", ${less(sql`later."requests"`)} FROM open_hour later WHERE later."hour" >= ${at}`,
      sql`SELECT 'assTo', later."assTo", ${less(sql.lit(1))} FROM open_request later
        WHERE later."awaitedBy" >= ${at} AND later."awaitedBy" < ${hour} + interval '1 hour' AND ${hour} < ${at}`,
    ]
  })
  const rows = [
    sql`SELECT kept."dimension", kept."value", ${kept} FROM open_sum kept`,
    sql`SELECT counted."dimension", counted."value", ${changed} FROM (
        SELECT 1 AS "sign", live AS "kept" FROM open_of(${NOTED_REQUESTS}) live
        UNION ALL SELECT -1, before FROM open_request before WHERE before."requestId" = ANY (${NOTED_REQUESTS})
      ) changed CROSS JOIN LATERAL open_in(changed."kept", changed."sign") counted`,
    ...dueLater,
  ]
  const sums = columnsOf((figure) => sql`sum(${sql.ref(`work.${figure}`)})::bigint`)
  return sql`
    SELECT work."value" AS "of", ${sums} FROM (${sql.join(rows, sql` UNION ALL `)}) work
    WHERE ${requestCountScope(actor) ?? inDimension('assTo')} GROUP BY 1`
}

/** A figure of several designers or customers, added up. */
export const sumOf = <F extends OpenFigure>(work: readonly OpenWork<F>[], figure: F): number =>
  work.reduce((sum, row) => sum + row[figure], 0)

/** What open work comes to, cents: set prices of orders and vectors, and estimates of those without one. */
export const WORTH = ['priced', 'estimatedLow', 'estimatedHigh'] as const satisfies readonly (keyof WorthInCents)[]

/** The worth of several people's work, added up. */
export const worthOf = (work: readonly OpenWork<(typeof WORTH)[number]>[]): WorthInCents => ({
  priced: cents(sumOf(work, 'priced')),
  estimatedLow: cents(sumOf(work, 'estimatedLow')),
  estimatedHigh: cents(sumOf(work, 'estimatedHigh')),
})

/** Parts of open work whose oldest request is shown. */
const PARTS = {
  unassigned: sql<boolean>`request."assTo" IS NULL`,
  fresh: sql<boolean>`request."orderStatus" = 'New'`,
  processing: sql<boolean>`request."orderStatus" = 'Processing'`,
  rush: sql<boolean>`request."rush" = 'Yes'`,
  atRisk: IS_AT_RISK,
  revision: sql<boolean>`request."oStatus" = 'Revision'`,
}
type Part = keyof typeof PARTS

/** When the oldest request of each part was placed, within the caller's reach: the first that an index by that moment meets. */
export function oldestOf<P extends Part>(actor: Actor, parts: readonly P[]): RawBuilder<Record<P, string | null>> {
  // Sorted by the designer too, else unassigned work isn't read in the index's order.
  const first = (part: Part, order: RawBuilder<unknown>, kind?: RequestKind) => sql`(
    SELECT request."submitDateTime" FROM request
    WHERE NOT request."delete" AND ${isOpen(actor)} AND ${requestScope(actor)} AND ${PARTS[part]}
      ${kind ? sql`AND request."requestFor" = ${sql.lit(kind)}` : sql``}
    ORDER BY ${order} LIMIT 1)`
  const placed = sql`request."submitDateTime"`
  const oldest = (part: Part) => {
    if (part === 'unassigned') return first(part, sql`request."assTo", ${placed}`)
    // The oldest of all open requests are seldom New ones: an index has those of each kind.
    if (part === 'fresh' && requestCountScope(actor) === null) {
      return sql`least(${sql.join(REQUEST_KINDS.map((kind) => first(part, placed, kind)))})`
    }
    return first(part, placed)
  }
  return sql`SELECT ${sql.join(parts.map((part) => sql`${oldest(part)} AS ${sql.id(part)}`))}`
}

/** A count, and since when the oldest waits. */
export const figureOf = (count: number, oldest: string | null): Figure => ({ count, oldest: count > 0 ? oldest : null })
