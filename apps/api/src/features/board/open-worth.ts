import { cents, sumCents } from '@stitchdesk/contract/basics/money'
import type { WorthInCents } from '@stitchdesk/contract/board/worth'
import { PAYABLE_KINDS } from '@stitchdesk/contract/requests/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { priceState } from '../requests/queries/columns.ts'

const IS_PAYABLE = sql`request."requestFor" IN (${sql.join(PAYABLE_KINDS.map((kind) => sql.lit(kind)))})`

/** Of an unpriced `request` the estimate's price, as it was stored when the estimate was made. */
const estimated = (actor: Actor, column: 'priceLow' | 'priceHigh') => sql`coalesce(sum(CASE
  WHEN ${IS_PAYABLE} AND request."totalPrice" = 0 AND ${priceState(actor)} = 'unpriced'
  THEN (SELECT ${sql.ref(`estimate.${column}`)} FROM request_estimate estimate WHERE estimate."requestId" = request."_id")
  END), 0)::bigint`

/** What the requests of a group come to, cents: set prices, and estimates of what has none. For callers who see money. */
export const worthColumns = (actor: Actor): RawBuilder<unknown> => sql`
  coalesce(sum(request."totalPrice") FILTER (WHERE ${IS_PAYABLE}), 0)::bigint AS "priced",
  ${estimated(actor, 'priceLow')} AS "estimatedLow", ${estimated(actor, 'priceHigh')} AS "estimatedHigh"`

/** The columns of {@link worthColumns} of a row as one object. */
export const worthOf = ({ priced, estimatedLow, estimatedHigh }: WorthInCents): WorthInCents => ({
  priced,
  estimatedLow,
  estimatedHigh,
})

export const NO_WORTH: WorthInCents = { priced: cents(0), estimatedLow: cents(0), estimatedHigh: cents(0) }

/** What several groups come to. */
export const sumWorth = (groups: readonly WorthInCents[]): WorthInCents => ({
  priced: sumCents(groups.map(({ priced }) => priced)),
  estimatedLow: sumCents(groups.map(({ estimatedLow }) => estimatedLow)),
  estimatedHigh: sumCents(groups.map(({ estimatedHigh }) => estimatedHigh)),
})
