import { type RawBuilder, sql } from 'kysely'
import { coverOf, type Piece } from '../../../platform/database/cover-days.ts'
import {
  type Asked,
  AWAITED_LATE,
  all,
  askedConditions,
  combinations,
  type Dimension,
  dimensionOf,
  type Listed,
  onDays,
  tableOf,
} from './listed-rows.ts'
import { NOTED_REQUESTS } from './noted-requests.ts'
import { type SharedArrays, shareArrays } from './shared-arrays.ts'
import { IS_LATE } from './traits.ts'

type Total = RawBuilder<{ totalDocs: number }>

const EVER: Piece = { level: 'ever', from: '0001-01-01', until: '0001-01-02', sign: 1 }

/** The statement of a list's total, from the sums of traits. */
export function listedTotal(listed: Listed): Total {
  const shared = shareArrays()
  const { late } = listed
  const numbers = listed.parts.map(({ sign, asked }) => {
    const number = (only: true | undefined) => counted(shared, listed, asked, only)
    const named = late === false ? sql`(${number(undefined)} - ${number(true)})` : number(late)
    return sql`${sql.raw(sign === 1 ? '+' : '-')} ${named}`
  })
  const sum = sql.join(numbers, sql` `)
  return sql`WITH ${shared.table()} SELECT (0 ${sum})::bigint AS "totalDocs"`
}

/**
 * The number of requests that meet some conditions, exact at every moment: those that were listed, less the noted ones (which changed since), plus
 * the noted ones that meet the conditions now.
 */
function counted(
  shared: SharedArrays,
  { range, timeZone }: Listed,
  asked: Asked,
  late: true | undefined,
): RawBuilder<unknown> {
  const traits = late ? [...asked.traits, IS_LATE] : asked.traits
  const asNow = late ? [...asked.traits, sql<boolean>`(${IS_LATE} OR coalesce(${AWAITED_LATE}, false))`] : asked.traits
  const noted = shared.ref(NOTED_REQUESTS)
  const isNoted = sql<boolean>`kept."requestId" = ANY (${noted})`
  const of = askedConditions(shared, asked)
  const within = onDays(range)
  // `traits_of` answers the moment at which a request came, and the list asks for the shop's days.
  const day = sql`(now."submitDateTime" AT TIME ZONE ${timeZone}::text)::date`
  const awaited = all([AWAITED_LATE, sql`NOT ${isNoted}`, ...of, ...asked.traits, ...within])
  const { participant } = asked
  const now =
    participant === undefined ? sql`traits_of(${noted})` : sql`participant_traits_of(${participant}, ${noted})`
  const table = tableOf(asked)
  // Without noted requests, calling the function would take longer than all the rest.
  return sql`(${listedBefore(shared, range, { ...asked, traits })}
    - (SELECT count(*) FROM ${table} kept WHERE ${all([isNoted, ...of, ...traits, ...within])})
    + CASE WHEN cardinality(${noted}) = 0 THEN 0
      ELSE (SELECT count(*) FROM (SELECT now.*, ${day} AS "day" FROM ${now} now) kept WHERE ${all([...of, ...asNow, ...within])}) END
    ${late ? sql`+ (SELECT count(*) FROM ${table} kept WHERE ${awaited})` : sql``})`
}

/** How many requests were listed: from as few sums as make up the days, or counted one by one where no sum knows them. */
function listedBefore(shared: SharedArrays, range: Listed['range'], asked: Asked): RawBuilder<unknown> {
  const dimension = dimensionOf(shared, asked)
  const someDays = range.$gte || range.$lte
  // Customers have sums of all time only.
  if (!dimension || (someDays && dimension.name === 'customerId')) {
    return sql`(SELECT count(*) FROM ${tableOf(asked)} kept WHERE ${all([...askedConditions(shared, asked), ...asked.traits, ...onDays(range)])})`
  }
  const pieces = someDays ? coverOf({ from: range.$gte, to: range.$lte }) : [EVER]
  return sql`0 ${sql.join(
    pieces.map((piece) => inPiece(shared, asked, dimension, piece)),
    sql` `,
  )}`
}

function inPiece(
  shared: SharedArrays,
  asked: Asked,
  dimension: Dimension,
  { level, from, until, sign }: Piece,
): RawBuilder<unknown> {
  const signed = sql.raw(sign === 1 ? '+' : '-')
  // Only all requests together have sums by month, and none has sums by day.
  if (level === 'day' || (level === 'month' && dimension.name !== 'all')) {
    const within = sql<boolean>`kept."day" >= ${from}::date AND kept."day" < ${until}::date`
    const which = all([...askedConditions(shared, asked), combinations(dimension, asked.traits), within])
    return sql`${signed} (SELECT count(*) FROM request_traits kept WHERE ${which})`
  }
  return sql`${signed} coalesce((SELECT sum(kept."requests") FROM traits_sum kept WHERE kept."dimension" = ${sql.lit(dimension.name)}
    AND kept."level" = ${sql.lit(level)} AND ${dimension.is} AND kept."from" >= ${from}::date AND kept."from" < ${until}::date
    AND ${all(asked.traits)}), 0)`
}
