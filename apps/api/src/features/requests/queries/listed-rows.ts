import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import type { SharedArrays } from './shared-arrays.ts'

// Conditions on `request_traits`, `participant_traits`, which has the same of what an account takes part in, and `traits_sum`, whose rows are
// called `kept`.

/** What counts of requests are kept by, beside their traits: nothing, or the value of a column. */
export const LISTED_DIMENSIONS = ['all', 'assTo', 'assToSalesMan', 'placement', 'customerId'] as const
/** The periods that they are kept of; of months, all requests alone, and of customers, all time alone. */
export const LISTED_LEVELS = ['month', 'year', 'ever'] as const

type Condition = RawBuilder<boolean>
/** An array of ids or names, which a column is among. */
type Among = RawBuilder<unknown>

/** Columns of `request_traits` of which a list may ask for one value. */
export type Column = 'assTo' | 'assToSalesMan' | 'placement'

/** What a list asks of `request_traits`, all of it at once. */
export interface Asked {
  columns: [Column, string][]
  /** a column must not have this value */
  not: [Column, string][]
  customers: Among[]
  /** customers too, of whom there may be many */
  named: Among[]
  accounts: Among[]
  /** an account that takes part in them */
  participant?: string
  traits: Condition[]
}

/** A list, as far as kept counts can answer it: what each of some conditions names, added up or taken away. */
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

/** A designer's requests are few, of customers many may be named: then the former are looked through for the latter. */
const isOfDesigner = ({ columns }: Asked) => columns.some(([name]) => name === 'assTo')

/** Arrays of customers by whom an index finds requests. */
export const customersOf = (asked: Asked) =>
  isOfDesigner(asked) ? asked.customers : [...asked.customers, ...asked.named]

/** What is asked for beside customers, on `request_traits`. */
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

/** Rows that are met anyway are of these customers; no index looks for them. */
export const areOf = (shared: SharedArrays, customers: readonly Among[]): Condition[] =>
  customers.map((array) => sql<boolean>`(kept."customerId" IN (SELECT unnest(${shared.ref(array)}))) IS TRUE`)

/** The table that has what is asked for. */
export const tableOf = ({ participant }: Asked) =>
  participant === undefined ? sql`request_traits` : sql`participant_traits`

/** Whose requests are asked for, on `request_traits`. */
export const askedConditions = (shared: SharedArrays, asked: Asked): Condition[] => [
  ...besideCustomers(shared, asked),
  ...among(shared, 'customerId', customersOf(asked)),
]

/** The days that are asked for, on `request_traits`. */
export const onDays = ({ $gte, $lte }: Listed['range']): Condition[] => [
  ...($gte ? [sql<boolean>`kept."day" >= ${$gte}::date`] : []),
  ...($lte ? [sql<boolean>`kept."day" <= ${$lte}::date`] : []),
]

/** Rows of `traits_sum`. */
export interface Dimension {
  name: (typeof LISTED_DIMENSIONS)[number]
  is: Condition
}

/** The sums that know what is asked for; undefined where it is several things at once. */
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

/** The sums of some customers. */
export const ofCustomers = (shared: SharedArrays, customers: RawBuilder<unknown>[]): Dimension => ({
  name: 'customerId',
  is: all(among(shared, 'value', customers)),
})

/** Condition on `request_traits`: it has traits that are asked for. As an array of combinations, so that an index finds them. */
export const combinations = (
  dimension: Dimension,
  traits: readonly Condition[],
): Condition => sql`kept."traits" = ANY (ARRAY(
  ${combinationsOf(dimension, traits)}))`

/** Combinations of traits that some requests have. */
export const combinationsOf = (
  { name, is }: Dimension,
  traits: readonly Condition[],
  what: RawBuilder<unknown> = sql`kept."traits"`,
) => sql`
  SELECT ${what} FROM traits_sum kept WHERE kept."dimension" = ${sql.lit(name)} AND kept."level" = 'ever'
    AND ${is} AND kept."requests" > 0 AND ${all(traits)}`
