import { type RawBuilder, sql } from 'kysely'
import { coverOf, type Piece } from '../../../platform/database/cover-days.ts'
import { arraysOf, type Whose } from './found-once.ts'
import {
  type Asked,
  AWAITED_LATE,
  all,
  combinations,
  type Dimension,
  dimensionOf,
  type Listed,
  NOTED,
  onDays,
  whoseOf,
} from './listed-rows.ts'
import { IS_LATE } from './traits.ts'

type Total = RawBuilder<{ totalDocs: number }>

const EVER: Piece = { level: 'ever', from: '0001-01-01', until: '0001-01-02', sign: 1 }

/** The total of a list from kept counts of traits. */
export function listedTotal(listed: Listed): Total {
  const whose = arraysOf()
  const { late } = listed
  const numbers = listed.parts.map(({ sign, asked }) => {
    const number = (only: true | undefined) => counted(whose, listed, asked, only)
    const named = late === false ? sql`(${number(undefined)} - ${number(true)})` : number(late)
    return sql`${sql.raw(sign === 1 ? '+' : '-')} ${named}`
  })
  const sum = sql.join(numbers, sql` `)
  return sql`WITH ${whose.table()} SELECT (0 ${sum})::bigint AS "totalDocs"`
}

/** The number of requests, exact at every moment: what was listed, less what changed since, and this as it is now. */
function counted(whose: Whose, { range, timeZone }: Listed, asked: Asked, late: true | undefined): RawBuilder<unknown> {
  const traits = late ? [...asked.traits, IS_LATE] : asked.traits
  const live = late ? [...asked.traits, sql<boolean>`(${IS_LATE} OR coalesce(${AWAITED_LATE}, false))`] : asked.traits
  const noted = whose.ref(NOTED)
  const isNoted = sql<boolean>`kept."requestId" = ANY (${noted})`
  const of = whoseOf(whose, asked)
  const within = onDays(range)
  // The table says when a request came, not on which of the shop's days.
  const day = sql`(now."submitDateTime" AT TIME ZONE ${timeZone}::text)::date`
  const awaited = all([AWAITED_LATE, sql`NOT ${isNoted}`, ...of, ...asked.traits, ...within])
  return sql`(${listedBefore(whose, range, { ...asked, traits })}
    - (SELECT count(*) FROM request_traits kept WHERE ${all([isNoted, ...of, ...traits, ...within])})
    + (SELECT count(*) FROM (SELECT now.*, ${day} AS "day" FROM traits_of(${noted}) now) kept WHERE ${all([...of, ...live, ...within])})
    ${late ? sql`+ (SELECT count(*) FROM request_traits kept WHERE ${awaited})` : sql``})`
}

/** How many were listed, from the fewest sums that make up the days, or one by one where none are kept. */
function listedBefore(whose: Whose, range: Listed['range'], asked: Asked): RawBuilder<unknown> {
  const dimension = dimensionOf(whose, asked)
  const someDays = range.$gte || range.$lte
  // Customers' sums are of all days.
  if (!dimension || (someDays && dimension.name === 'customerId')) {
    return sql`(SELECT count(*) FROM request_traits kept WHERE ${all([...whoseOf(whose, asked), ...asked.traits, ...onDays(range)])})`
  }
  const pieces = someDays ? coverOf({ from: range.$gte, to: range.$lte }) : [EVER]
  return sql`0 ${sql.join(
    pieces.map((piece) => inPiece(whose, asked, dimension, piece)),
    sql` `,
  )}`
}

function inPiece(
  whose: Whose,
  asked: Asked,
  dimension: Dimension,
  { level, from, until, sign }: Piece,
): RawBuilder<unknown> {
  const signed = sql.raw(sign === 1 ? '+' : '-')
  // Months are kept of all requests alone.
  if (level === 'day' || (level === 'month' && dimension.name !== 'all')) {
    const within = sql<boolean>`kept."day" >= ${from}::date AND kept."day" < ${until}::date`
    const which = all([...whoseOf(whose, asked), combinations(dimension, asked.traits), within])
    return sql`${signed} (SELECT count(*) FROM request_traits kept WHERE ${which})`
  }
  return sql`${signed} coalesce((SELECT sum(kept."requests") FROM traits_sum kept WHERE kept."dimension" = ${sql.lit(dimension.name)}
    AND kept."level" = ${sql.lit(level)} AND ${dimension.is} AND kept."from" >= ${from}::date AND kept."from" < ${until}::date
    AND ${all(asked.traits)}), 0)`
}
