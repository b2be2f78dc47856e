import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { ListQuery } from './filter.ts'
import {
  type Asked,
  AWAITED_LATE,
  all,
  areOf,
  askedConditions,
  besideCustomers,
  combinationsOf,
  customersOf,
  dimensionOf,
  type Listed,
  NOTHING,
  ofCustomers,
  onDays,
  tableOf,
} from './listed-rows.ts'
import { listedOf } from './listed-traits.ts'
import { NOTED_REQUESTS } from './noted-requests.ts'
import { type SharedArrays, shareArrays } from './shared-arrays.ts'
import { IS_LATE } from './traits.ts'

/** Filters whose requests no index of `request` finds, of all or among those of many customers. */
const WORK = [
  ...([
    'late',
    'processed',
    'rated',
    'changed',
    'invoiced',
    'oStatus',
    'convertToOrder',
    'paid',
    'placement',
    'owed',
  ] as const),
  ...(['billable', 'mine', 'userName', 'userEmail', 'company', 'companyName'] as const),
]

/** Where a page is found: in tables that stand before the statement, an array of ids among which its requests are. */
interface ListedPage {
  tables: RawBuilder<unknown>
  ids: RawBuilder<unknown>
  /** of so many at most; of more, a walk along the list's order meets a page sooner */
  few: number
}

/** Of so many at most the last days are looked through, as far back as a page reaches. */
const FEW_BY_DAYS = 50_000
const FEW_OF_CUSTOMERS = 20_000
/** In another order all of so many are gathered and sorted. */
const FEW_OF_ALL = 5_000
const FEW_OF_ONE = 1_500

/** Where the page of a list is found by what requests are listed as; undefined where an index of `request` finds it. */
export function listedPage(actor: Actor, { filter, sort, timeZone, limit, offset }: ListQuery): ListedPage | undefined {
  const listed = WORK.some((name) => (filter[name] ?? null) !== null) && listedOf(actor, filter, timeZone)
  if (!listed || listed.parts.some(({ sign }) => sign < 0)) return undefined
  const shared = shareArrays()
  const sources = listed.parts.flatMap((part) => sourcesOf(shared, part.asked, listed))
  const noted = shared.ref(NOTED_REQUESTS)
  const isByDays = sort.by === 'submitDateTime' && listed.late !== false
  const gathered = sources.map(
    ({ rows, table, are }) => sql`
    SELECT own."requestId" FROM (${rows}) listed CROSS JOIN LATERAL (
      SELECT kept."requestId" FROM ${table} kept WHERE ${are} OFFSET 0) own`,
  )
  // Noted requests may not be what they were listed as.
  const most = sql`${limit + offset} + cardinality(${noted})`
  const days = isByDays ? lastDays(sources, sort.direction, most) : undefined
  const found = [...(days?.found ?? gathered), sql`SELECT unnest(${noted})`]
  return {
    tables: sql.join([shared.table(), ...(days?.tables ?? [])]),
    ids: sql`ARRAY(${sql.join(found, sql` UNION `)})`,
    few: fewOf(listed, isByDays),
  }
}

function fewOf({ parts }: Listed, isByDays: boolean): number {
  const some = (is: (asked: Asked) => boolean) => parts.some(({ asked }) => is(asked))
  if (!isByDays && some(({ participant }) => participant !== undefined)) return FEW_OF_ONE
  if (parts.every(({ asked }) => customersOf(asked).length > 0)) return isByDays ? FEW_OF_CUSTOMERS : FEW_OF_ALL
  return isByDays ? FEW_BY_DAYS : some(({ columns }) => columns.length > 0) ? FEW_OF_ONE : FEW_OF_ALL
}

/** Requests of the days, the first in the list's order, on which as many were listed as a page reaches. */
function lastDays(sources: Source[], direction: 'asc' | 'desc', most: RawBuilder<unknown>) {
  const [way, last, beyond, until] = (direction === 'asc' ? ['ASC', 'max', '+', '<='] : ['DESC', 'min', '-', '>=']).map(
    sql.raw,
  )
  const table = (place: number) => sql.ref(`days${place}`)
  const tables = sources.map(
    ({ rows, table: from, are }, place) => sql`${table(place)} AS MATERIALIZED (
    SELECT listed.*, own."day" FROM (${rows}) listed CROSS JOIN LATERAL (
      SELECT kept."day" FROM ${from} kept WHERE ${are} ORDER BY kept."day" ${way} LIMIT ${most}) own)`,
  )
  const all = sql.join(
    sources.map((_, place) => sql`SELECT "day" FROM ${table(place)}`),
    sql` UNION ALL `,
  )
  // The clock can be set back past midnight, so a day more is looked through.
  const near = sql`near AS MATERIALIZED (SELECT ${last}("day") ${beyond} 1 AS "day" FROM (
    SELECT "day" FROM (${all}) listed ORDER BY "day" ${way} LIMIT ${most}) page)`
  const within = sql`"day" ${until} (SELECT "day" FROM near)`
  const found = sources.map(
    ({ table: from, are }, place) => sql`
    SELECT own."requestId" FROM (SELECT DISTINCT "customerId", "traits" FROM ${table(place)} WHERE ${within}) listed CROSS JOIN LATERAL (
      SELECT kept."requestId" FROM ${from} kept WHERE ${are} AND kept.${within} OFFSET 0) own`,
  )
  return { tables: [...tables, near], found }
}

/** Rows, called `listed`, of customers and combinations of traits, and which of a table of listed requests are theirs. */
interface Source {
  rows: RawBuilder<unknown>
  table: RawBuilder<unknown>
  are: RawBuilder<boolean>
}

const OF_ALL = sql`NULL::text AS "customerId", kept."traits"`
const ANY_ROW = sql`SELECT NULL::text AS "customerId", NULL::integer AS "traits"`

function sourcesOf(shared: SharedArrays, asked: Asked, { late, range }: Listed): Source[] {
  const within = onDays(range)
  if (!late) return sourcesWithin(shared, asked, within)
  const awaited = [...askedConditions(shared, asked), ...within, ...asked.traits, AWAITED_LATE]
  return [
    ...sourcesWithin(shared, { ...asked, traits: [...asked.traits, IS_LATE] }, within),
    { rows: ANY_ROW, table: tableOf(asked), are: all(awaited) },
  ]
}

/** Of more named customers, requests are met among those of all. */
const FEW_NAMED = 250

/** An index has the requests of each customer, or of each value of a column, by their combination of traits and their days. */
function sourcesWithin(shared: SharedArrays, asked: Asked, within: RawBuilder<boolean>[]): Source[] {
  const table = tableOf(asked)
  if (asked.participant !== undefined)
    return [{ rows: ANY_ROW, table, are: all([...askedConditions(shared, asked), ...within, ...asked.traits]) }]
  const { customers, named, columns, not } = asked
  const has = sql<boolean>`kept."traits" = listed."traits"`
  const rest = [has, ...besideCustomers(shared, asked), ...within]
  const [few, ...more] = customersOf(asked)
  if (!few) {
    const dimension = dimensionOf(shared, { ...NOTHING, columns: columns.slice(0, 1) })
    if (!dimension) throw new Error('One column has no sums')
    return [{ rows: combinationsOf(dimension, asked.traits, OF_ALL), table, are: all(rest) }]
  }
  const ofEach = (traits: typeof asked.traits): Source => ({
    rows: combinationsOf(ofCustomers(shared, [few, ...more]), traits, sql`kept."value" AS "customerId", kept."traits"`),
    table,
    are: all([sql`kept."customerId" = listed."customerId"`, ...rest]),
  })
  if (customers.length + columns.length + not.length > 0) return [ofEach(asked.traits)]
  // How many are named, the statement finds out.
  const areMany = sql<boolean>`cardinality(${shared.ref(few)}) > ${FEW_NAMED}`
  const everything = dimensionOf(shared, NOTHING)
  if (!everything) throw new Error('All requests have no sums')
  return [
    ofEach([...asked.traits, sql`NOT ${areMany}`]),
    {
      rows: combinationsOf(everything, [...asked.traits, areMany], OF_ALL),
      table,
      are: all([has, ...areOf(shared, named), ...within]),
    },
  ]
}
