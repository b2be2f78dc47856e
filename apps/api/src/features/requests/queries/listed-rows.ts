import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import type { SharedArrays } from './shared-arrays.ts'

// Conditions on three tables, whose rows are called `kept`: `request_traits` has a row for each listed request, `participant_traits` one for each
// account that takes part in it, and `traits_sum` the number of requests with each combination of traits.

/** The dimensions of `traits_sum`: all requests, or those with one value of a column. */
export const LISTED_DIMENSIONS = ['all', 'assTo', 'assToSalesMan', 'placement', 'customerId'] as const
/** The periods of `traits_sum`. Months exist for all requests only, and customers have `ever` only. */
export const LISTED_LEVELS = ['month', 'year', 'ever'] as const

type Condition = RawBuilder<boolean>
/** An array of ids or names; a condition asks whether it holds the value of a column. */
type Among = RawBuilder<unknown>

/** Columns of `request_traits` that a list may want one value of. */
export type Column = 'assTo' | 'assToSalesMan' | 'placement'

/** Conditions on `request_traits`, all of which a request has to meet. */
export interface Asked {
  columns: [Column, string][]
  /** a column must not have this value */
  not: [Column, string][]
  customers: Among[]
  /** customers that a text names, which may be many */
  named: Among[]
  accounts: Among[]
  /** an account that takes part in the requests */
  participant?: string
  traits: Condition[]
}

/** A list whose total is a sum of parts; a part with the sign -1 is subtracted. */
export interface Listed {
  parts: { sign: 1 | -1; asked: Asked }[]
  late: boolean | undefined
  range: NonNullable<RequestFilter['submitDateTime']>
  timeZone: string
}

export const NOTHING: Asked = { columns: [], not: [], customers: [], named: [], accounts: [], traits: [] }

export const all = (conditions: readonly Condition[]) =>
  sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`

export const AWAITED_LATE = sql<boolean>`kept."awaitedBy" < now()`

const among = (shared: SharedArrays, column: string, arrays: RawBuilder<unknown>[]) =>
  arrays.map((array) => sql<boolean>`${sql.ref(`kept.${column}`)} = ANY (${shared.ref(array)})`)

/** A designer has few requests, while a text may name many customers. So the designer's requests are read, and their customers looked up. */
const isOfDesigner = ({ columns }: Asked) => columns.some(([name]) => name === 'assTo')

/** Arrays of customers whose requests an index finds. */
export const customersOf = (asked: Asked) =>
  isOfDesigner(asked) ? asked.customers : [...asked.customers, ...asked.named]

/** Conditions on `request_traits`, but for those that an index on customers serves. */
export const besideCustomers = (shared: SharedArrays, asked: Asked): Condition[] => {
  const { columns, not, accounts, participant, named } = asked
  return [
    ...(participant === undefined ? [] : [sql<boolean>`kept."accountId" = ${participant}`]),
    ...columns.map(([name, value]) => sql<boolean>`${sql.ref(`kept.${name}`)} = ${value}`),
    ...not.map(([name, value]) => sql<boolean>`${sql.ref(`kept.${name}`)} <> ${value}`),
    ...among(shared, 'userName', accounts),
    ...(isOfDesigner(asked) ? areOf(shared, named) : []),
  ]
}

/** Condition: a row is of these customers. It is written so that the planner uses no index on customers for it. */
export const areOf = (shared: SharedArrays, customers: readonly Among[]): Condition[] =>
  customers.map((array) => sql<boolean>`(kept."customerId" IN (SELECT unnest(${shared.ref(array)}))) IS TRUE`)

/** The table to ask. */
export const tableOf = ({ participant }: Asked) =>
  participant === undefined ? sql`request_traits` : sql`participant_traits`

/** All conditions on `request_traits` but those of traits and days. */
export const askedConditions = (shared: SharedArrays, asked: Asked): Condition[] => [
  ...besideCustomers(shared, asked),
  ...among(shared, 'customerId', customersOf(asked)),
]

/** Condition on `request_traits`: the day lies in the range. */
export const onDays = ({ $gte, $lte }: Listed['range']): Condition[] => [
  ...($gte ? [sql<boolean>`kept."day" >= ${$gte}::date`] : []),
  ...($lte ? [sql<boolean>`kept."day" <= ${$lte}::date`] : []),
]

/** Rows of `traits_sum`. */
export interface Dimension {
  name: (typeof LISTED_DIMENSIONS)[number]
  is: Condition
}

/** The dimension of `traits_sum` that counts these requests; undefined where they are limited by more than one. */
export function dimensionOf(shared: SharedArrays, asked: Asked): Dimension | undefined {
  const { columns, not, accounts, participant, named } = asked
  const customers = customersOf(asked)
  if (not.length + accounts.length > 0 || participant !== undefined) return undefined
  if (named.length > 0 && isOfDesigner(asked)) return undefined
  const [column, ...more] = columns
  if (more.length > 0 || (column && customers.length > 0)) return undefined
  if (column) return { name: column[0], is: sql`kept."value" = ${column[1]}` }
  return customers.length > 0 ? ofCustomers(shared, customers) : { name: 'all', is: sql`kept."value" = ''` }
}

/** The rows of `traits_sum` of some customers. */
export const ofCustomers = (shared: SharedArrays, customers: RawBuilder<unknown>[]): Dimension => ({
  name: 'customerId',
  is: all(among(shared, 'value', customers)),
})

/** Condition on `request_traits`: it has the wanted traits. Compares with an array of combinations, so that an index serves. */
export const combinations = (
  dimension: Dimension,
  traits: readonly Condition[],
): Condition => sql`kept."traits" = ANY (ARRAY(
  ${combinationsOf(dimension, traits)}))`

/** Combinations of traits that at least one request has and that meet some conditions. */
export const combinationsOf = (
  { name, is }: Dimension,
  traits: readonly Condition[],
  what: RawBuilder<unknown> = sql`kept."traits"`,
) => sql`
  SELECT ${what} FROM traits_sum kept WHERE kept."dimension" = ${sql.lit(name)} AND kept."level" = 'ever'
    AND ${is} AND kept."requests" > 0 AND ${all(traits)}`
