import { cents } from '@stitchdesk/contract/basics/money'
import type { WorthInCents } from '@stitchdesk/contract/board/worth'
import type { Figure } from '@stitchdesk/contract/dashboard/dashboard'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { requestScope } from '../access/scope.ts'
import { IS_AT_RISK } from '../requests/promise.ts'
import { isOpen } from '../requests/queries/released.ts'
import { KNOWN_STITCHES } from './known-stitches.ts'

const IS_FRESH = sql<boolean>`(request."orderStatus" = 'New')`
const IS_RUSH = sql<boolean>`(request."rush" = 'Yes')`
const IS_REVISION = sql<boolean>`(request."oStatus" = 'Revision')`

/** Condition on an open `request`: an order or vector that has no price yet, and isn't free by its latest version. */
const IS_UNPRICED = sql<boolean>`(request."requestFor" <> 'quote' AND request."totalPrice" = 0 AND request."price" = 0 AND NOT coalesce((
  SELECT version."orderCatagory" FROM processing version
  WHERE version."requestId" = request."_id"
    AND (request."convertToOrderDate" IS NULL OR version."savedAt" >= request."convertToOrderDate")
  ORDER BY version."round" DESC LIMIT 1), false))`

const count = (condition: RawBuilder<boolean>) => sql`count(*) FILTER (WHERE ${condition})`
const sum = (figure: RawBuilder<unknown>) => sql`coalesce(sum(${figure}), 0)::bigint`
/** The price that the artwork's estimate gives a request without a price. */
const estimated = (price: 'priceLow' | 'priceHigh') =>
  sql`CASE WHEN ${sql.ref(`estimate.${price}`)} IS NOT NULL AND ${IS_UNPRICED} THEN ${sql.ref(`estimate.${price}`)} END`
const IS_LATE_NOW = sql<boolean>`(request."waitingSince" IS NULL AND request."dueTime" < now())`

/** The value of open requests, each figure as an aggregate. */
const FIGURES = {
  open: sql`count(*)`,
  fresh: count(IS_FRESH),
  rush: count(IS_RUSH),
  revision: count(IS_REVISION),
  late: count(IS_LATE_NOW),
  atRisk: count(IS_AT_RISK),
  stitches: sum(sql`coalesce(${KNOWN_STITCHES}, estimate."middle")`),
  priced: sum(sql`CASE WHEN request."requestFor" <> 'quote' THEN request."totalPrice" END`),
  estimatedLow: sum(estimated('priceLow')),
  estimatedHigh: sum(estimated('priceHigh')),
}
type OpenFigure = keyof typeof FIGURES

/** The open work of a designer; '' is unassigned work. */
export type OpenWork<F extends OpenFigure = OpenFigure> = { of: string } & Record<F, number>

/** Figures of open work within the caller's reach, of each designer. */
export function openWork<F extends OpenFigure>(actor: Actor, figures: readonly F[]): RawBuilder<OpenWork<F>> {
  return sql`
    SELECT coalesce(request."assTo", '') AS "of", ${sql.join(figures.map((name) => sql`${FIGURES[name]} AS ${sql.id(name)}`))}
    FROM request LEFT JOIN request_estimate estimate ON estimate."requestId" = request."_id"
    WHERE NOT request."delete" AND ${isOpen(actor)} AND ${requestScope(actor)}
    GROUP BY request."assTo"`
}

/** A figure of several designers, added up. */
export const sumOf = <F extends OpenFigure>(work: readonly OpenWork<F>[], figure: F): number =>
  work.reduce((sum, row) => sum + row[figure], 0)

/** The value of open work in cents: set prices of orders and vectors, and estimates of those without one. */
export const WORTH = ['priced', 'estimatedLow', 'estimatedHigh'] as const satisfies readonly (keyof WorthInCents)[]

/** The value of several people's work, added up. */
export const worthOf = (work: readonly OpenWork<(typeof WORTH)[number]>[]): WorthInCents => ({
  priced: cents(sumOf(work, 'priced')),
  estimatedLow: cents(sumOf(work, 'estimatedLow')),
  estimatedHigh: cents(sumOf(work, 'estimatedHigh')),
})

/** Parts of open work whose oldest request is shown. */
const PARTS = {
  unassigned: sql<boolean>`request."assTo" IS NULL`,
  fresh: IS_FRESH,
  processing: sql<boolean>`request."orderStatus" = 'Processing'`,
  rush: IS_RUSH,
  atRisk: IS_AT_RISK,
  revision: IS_REVISION,
}
type Part = keyof typeof PARTS

/** When the oldest request of each part was placed, within the caller's reach. */
export function oldestOf<P extends Part>(actor: Actor, parts: readonly P[]): RawBuilder<Record<P, string | null>> {
  return sql`
    SELECT ${sql.join(parts.map((part) => sql`min(request."submitDateTime") FILTER (WHERE ${PARTS[part]}) AS ${sql.id(part)}`))}
    FROM request WHERE NOT request."delete" AND ${isOpen(actor)} AND ${requestScope(actor)}`
}

/** A count, and since when the oldest waits. */
export const figureOf = (count: number, oldest: string | null): Figure => ({ count, oldest: count > 0 ? oldest : null })
