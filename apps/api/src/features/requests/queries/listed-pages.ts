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

/** Filters whose requests no index of `request` finds, neither among all requests nor among those of many customers. */
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

/** Where a page is found: an array of ids that holds its requests, and the tables that the statement begins with to make it. */
interface ListedPage {
  tables: RawBuilder<unknown>
  ids: RawBuilder<unknown>
  /** how many requests the list may have at most; in a longer one, a walk along the list's order finds the page sooner */
  few: number
}

/** Lists by time: most requests for which the latest days are read, as far back as the page reaches. */
const FEW_BY_DAYS = 50_000
const FEW_OF_CUSTOMERS = 20_000
/** Lists in another order: most requests that are gathered and sorted. */
const FEW_OF_ALL = 5_000
const FEW_OF_ONE = 1_500

/** How `request_traits` finds the page of a list; undefined where an index of `request` finds it, or traits can't tell it. */
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
  // A noted request may have left the list since it was listed, so that many more are read.
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

/** Requests of the first days in the list's order, as many days as hold what the page reaches. */
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
  // The clock can be set back past midnight, so one more day is read.
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

/** Rows of customers and combinations of traits, called `listed`, and the condition by which a table of listed requests has theirs. */
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

/** If a text names more customers than this, the requests of all customers are read, and those of the others left out. */
const FEW_NAMED = 250

/** Uses the indexes of `request_traits`, by customer or one column, then combination of traits, then day. */
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
  // Only the statement itself knows how many customers a text names, so it has both ways, of which one finds nothing.
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
