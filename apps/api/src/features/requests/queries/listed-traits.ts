import { NO_PLACEMENT, UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { coverOf, type Piece } from '../../../platform/database/cover-days.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listedScope } from '../../access/scope.ts'

/** What counts of requests are kept by, beside their traits: nothing, or the value of a column. */
export const LISTED_DIMENSIONS = ['all', 'assTo', 'assToSalesMan', 'placement'] as const
/** The periods that they are kept of; of months, all requests alone. */
export const LISTED_LEVELS = ['month', 'year', 'ever'] as const

type Condition = RawBuilder<boolean>
type Total = RawBuilder<{ totalDocs: number }>

/** Bits of the column `traits`, as `traits_of` of the database sets them. */
const BITS = {
  quote: 1,
  order: 2,
  vector: 4,
  Processing: 8,
  Ready: 16,
  Done: 32,
  Edit: 64,
  Revision: 128,
  'Jacket Back': 256,
  Lost: 512,
  paymentStatus: 1024,
  priced: 2048,
  owed: 4096,
  paid: 8192,
  rush: 16_384,
  convertToOrder: 32_768,
  waiting: 65_536,
  processed: 131_072,
  late: 262_144,
  rated: 524_288,
  changed: 1_048_576,
  invoiced: 2_097_152,
} as const

const has = (mask: number, wanted: number): Condition => sql`(kept."traits" & ${sql.lit(mask)}) = ${sql.lit(wanted)}`
const flag = (name: keyof typeof BITS) => (value: boolean) => has(BITS[name], value ? BITS[name] : 0)
const STATUSES = BITS.Processing | BITS.Ready | BITS.Done
const O_STATUSES = BITS.Edit | BITS.Revision | BITS['Jacket Back'] | BITS.Lost

/** What a filter asks of the traits; null where its value is none. */
const TRAITS: { [K in keyof RequestFilter]?: (value: NonNullable<RequestFilter[K]>) => Condition | null } = {
  delete: () => sql`true`,
  requestFor: (kind) => has(BITS[kind], BITS[kind]),
  orderStatus: (status) => has(STATUSES, status === 'New' ? 0 : BITS[status]),
  oStatus: (status) => has(O_STATUSES, status === 'New' ? 0 : BITS[status]),
  open: (value) =>
    value ? has(BITS.Ready | BITS.Done, 0) : sql`(kept."traits" & ${sql.lit(BITS.Ready | BITS.Done)}) <> 0`,
  done: flag('Done'),
  paymentStatus: flag('paymentStatus'),
  priced: flag('priced'),
  price: (value) => (value === 0 ? has(BITS.priced, 0) : null),
  owed: flag('owed'),
  paid: flag('paid'),
  rush: flag('rush'),
  convertToOrder: flag('convertToOrder'),
  waiting: flag('waiting'),
  processed: flag('processed'),
  rated: flag('rated'),
  changed: flag('changed'),
  invoiced: flag('invoiced'),
}

/** What a filter asks, as far as kept counts can answer it. */
interface Asked {
  dimension: (typeof LISTED_DIMENSIONS)[number]
  value: string
  traits: Condition[]
  late: boolean | undefined
  range: NonNullable<RequestFilter['submitDateTime']>
  timeZone: string
}

const DIMENSIONS: { [K in keyof RequestFilter]?: (value: string) => string } = {
  assTo: (name) => (name === UNASSIGNED ? '' : name),
  assToSalesMan: (name) => (name === UNASSIGNED ? '' : name),
  placement: (name) => (name === NO_PLACEMENT ? '' : name),
}

/** Null where a filter asks for more than one dimension, for what no trait tells, or for more than whole days. */
function askedOf(actor: Actor, filter: RequestFilter, timeZone: string): Asked | null {
  const scope = listedScope(actor)
  if (!scope) return null
  const values = new Map<string, string>(Object.entries(scope))
  const traits: Condition[] = []
  const { submitDateTime: range = {}, late, ...rest } = filter
  if ([range.$gte, range.$lte].some((bound) => bound !== undefined && bound.length !== 'YYYY-MM-DD'.length)) return null
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue
    const dimensionOf = DIMENSIONS[name as keyof RequestFilter]
    if (dimensionOf) {
      const asked = dimensionOf(String(value))
      if ((values.get(name) ?? asked) !== asked) return null
      values.set(name, asked)
      continue
    }
    const condition = (TRAITS as Record<string, ((value: unknown) => Condition | null) | undefined>)[name]?.(value)
    if (!condition) return null
    traits.push(condition)
  }
  const [only, ...more] = values
  if (more.length > 0) return null
  const [dimension, value] = only ?? ['all', '']
  return { dimension: dimension as Asked['dimension'], value, traits, late: late ?? undefined, range, timeZone }
}

/** Whether counts by traits are kept. @param timeZone whose days they have to be of, where days matter */
export async function hasListed(db: Database, timeZone: string | undefined): Promise<boolean> {
  const state = await db.selectFrom('request_sum_state').select(['timeZone', 'listedAt']).executeTakeFirst()
  return Boolean(state?.listedAt) && (timeZone === undefined || state?.timeZone === timeZone)
}

const all = (conditions: Condition[]) => sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`
const ofValue = ({ dimension, value }: Asked): Condition[] =>
  dimension === 'all' ? [] : [sql`kept.${sql.ref(dimension)} = ${value}`]

/** Combinations of traits that some requests have. */
const combinations = ({ dimension, value }: Asked, traits: Condition[]) => sql`(
  SELECT kept."traits" FROM listed_sum kept WHERE kept."dimension" = ${sql.lit(dimension)} AND kept."level" = 'ever'
    AND kept."value" = ${value} AND kept."requests" > 0 AND ${all(traits)})`

const IS_LATE = flag('late')(true)
const AWAITED_LATE = sql<boolean>`kept."awaitedBy" < now()`
/** Requests that changed since they were listed. */
const NOTED = sql`(ARRAY(SELECT DISTINCT "requestId" FROM unsummed_request))`
const IS_NOTED = sql<boolean>`kept."requestId" = ANY ${NOTED}`

/** Conditions on the days of `listed_request`. */
const onDays = ({ $gte, $lte }: Asked['range']): Condition[] => [
  ...($gte ? [sql<boolean>`kept."day" >= ${$gte}::date`] : []),
  ...($lte ? [sql<boolean>`kept."day" <= ${$lte}::date`] : []),
]

/** How many requests with some traits were listed in a period. */
function inPiece(asked: Asked, { level, from, until, sign }: Piece, traits: Condition[]): RawBuilder<unknown> {
  const signed = sql.raw(sign === 1 ? '+' : '-')
  // Months are kept of all requests alone.
  if (level === 'day' || (level === 'month' && asked.dimension !== 'all')) {
    const within = [sql<boolean>`kept."day" >= ${from}::date AND kept."day" < ${until}::date`]
    const which = all([...ofValue(asked), sql`kept."traits" = ANY (ARRAY${combinations(asked, traits)})`, ...within])
    return sql`${signed} (SELECT count(*) FROM listed_request kept WHERE ${which})`
  }
  return sql`${signed} coalesce((SELECT sum(kept."requests") FROM listed_sum kept WHERE kept."dimension" = ${sql.lit(asked.dimension)}
    AND kept."level" = ${sql.lit(level)} AND kept."value" = ${asked.value} AND kept."from" >= ${from}::date AND kept."from" < ${until}::date
    AND ${all(traits)}), 0)`
}

const EVER: Piece = { level: 'ever', from: '0001-01-01', until: '0001-01-02', sign: 1 }

/** The number of requests of a filter, exact at every moment: what was listed, less what changed since, and this as it is now. */
function counted(asked: Asked, late: true | undefined): RawBuilder<unknown> {
  const { range, timeZone, traits } = asked
  const listed = late ? [...traits, IS_LATE] : traits
  const live = late ? [...traits, sql<boolean>`(${IS_LATE} OR coalesce(${AWAITED_LATE}, false))`] : traits
  const pieces = range.$gte || range.$lte ? coverOf({ from: range.$gte, to: range.$lte }) : [EVER]
  const within = onDays(range)
  // The table says when a request came, not on which of the shop's days.
  const day = sql`(now."submitDateTime" AT TIME ZONE ${timeZone}::text)::date`
  const awaited = all([AWAITED_LATE, sql`NOT ${IS_NOTED}`, ...ofValue(asked), ...traits, ...within])
  return sql`(0 ${sql.join(
    pieces.map((piece) => inPiece(asked, piece, listed)),
    sql` `,
  )}
    - (SELECT count(*) FROM listed_request kept WHERE ${all([IS_NOTED, ...ofValue(asked), ...listed, ...within])})
    + (SELECT count(*) FROM (SELECT now.*, ${day} AS "day" FROM traits_of ${NOTED} now) kept WHERE ${all([...ofValue(asked), ...live, ...within])})
    ${late ? sql`+ (SELECT count(*) FROM listed_request kept WHERE ${awaited})` : sql``})`
}

/** The total of a list from kept counts of traits; undefined where they can't tell. */
export function listedTotal(actor: Actor, filter: RequestFilter, timeZone: string): Total | undefined {
  const asked = askedOf(actor, filter, timeZone)
  if (!asked) return undefined
  const { late } = asked
  const number = late === false ? sql`${counted(asked, undefined)} - ${counted(asked, true)}` : counted(asked, late)
  return sql`SELECT (${number})::bigint AS "totalDocs"`
}

/** Filters whose requests no index of `request` finds. */
const WORK = [
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
] as const

/** Requests that may be those of a filter, few more than are: an array of their ids; undefined where an index of `request` finds them. */
export function listedIds(
  actor: Actor,
  filter: RequestFilter,
  timeZone: string,
): { ids: RawBuilder<unknown>; few: number } | undefined {
  if (!WORK.some((name) => (filter[name] ?? null) !== null)) return undefined
  const asked = askedOf(actor, filter, timeZone)
  if (!asked) return undefined
  const traits = asked.late ? [...asked.traits, IS_LATE] : asked.traits
  const which = [...ofValue(asked), ...onDays(asked.range)]
  const idsOf = (conditions: Condition[]) =>
    sql`SELECT kept."requestId" FROM listed_request kept WHERE ${all([...which, ...conditions])}`
  const found = [
    idsOf([sql`kept."traits" = ANY (ARRAY${combinations(asked, traits)})`]),
    ...(asked.late ? [idsOf([AWAITED_LATE, ...asked.traits])] : []),
    sql`SELECT "requestId" FROM unsummed_request`,
  ]
  return { ids: sql`ARRAY(${sql.join(found, sql` UNION `)})`, few: asked.dimension === 'all' ? FEW_OF_ALL : FEW_OF_ONE }
}

/** Of so many at most all are gathered and sorted; of more, a walk along the sort meets a page of them sooner. */
const FEW_OF_ALL = 5_000
const FEW_OF_ONE = 1_500
