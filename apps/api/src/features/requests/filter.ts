import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { RequestFilter, RequestSort } from '@stitchdesk/contract/requests/filter'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { withinRange } from '../../platform/days.ts'
import { containing } from '../../platform/text-filter.ts'
import { reachesRequest, refuseHidden, seesMoney } from '../access/reach.ts'
import { IS_OWED, ON_INVOICE } from './billing.ts'
import { hasName } from './found-by.ts'
import { hasCode } from './order-codes.ts'
import { hasReleasedStatus, released } from './released.ts'

type Condition = Expression<SqlBool>

/** Somebody's user name, or nobody where the dropdown's "Select" is asked for. */
function assignee(column: 'assTo' | 'assToSalesMan', name: string): Condition {
  const field = sql.ref(`request.${column}`)
  return name === UNASSIGNED ? sql`${field} IS NULL` : sql`${field} = ${name}`
}

/**
 * User names of the customers whose name contains a text, as an array that a column is compared with: found first, so that
 * the list's index on customers serves. A company is searched only for those who see the customer's contact.
 */
export function customersNamed(actor: Actor, text: string): RawBuilder<string[]> {
  const byCompany = seesMoney(actor) ? sql`OR named."company" ILIKE ${containing(text)}` : sql``
  return sql`ARRAY(SELECT named."userName" FROM account named
    WHERE named."userName" ILIKE ${containing(text)} ${byCompany})`
}

/** Who asks, and whose days the filter's days are. */
interface Asked {
  actor: Actor
  timeZone: string
}

type FilterConditions = {
  [K in keyof Required<RequestFilter>]: (value: NonNullable<RequestFilter[K]>, asked: Asked) => Condition
}

/** Each filter of the lists as a condition; the table is exhaustive, so a new filter can't be forgotten here. */
const CONDITIONS: FilterConditions = {
  requestFor: (value) => sql`request."requestFor" = ${value}`,
  delete: () => sql`true`,
  orderName: hasName,
  orderCode: hasCode,
  orderStatus: (value, { actor }) => hasReleasedStatus(actor, value),
  oStatus: (value) => sql`request."oStatus" = ${value}`,
  userName: (value, { actor }) => sql`request."userName" = ANY (${customersNamed(actor, value)})`,
  userEmail: (value) => sql`request."userName" = ANY (ARRAY(
    SELECT named."userName" FROM account named WHERE named."email" ILIKE ${containing(value)}))`,
  paymentStatus: (value) => sql`request."paymentStatus" = ${value}`,
  convertToOrder: (value) => sql`request."convertToOrder" = ${value}`,
  priced: (value, { actor }) => (value ? sql`${released(actor, 'price')} > 0` : sql`${released(actor, 'price')} = 0`),
  invoiced: (value) => (value ? ON_INVOICE : sql`NOT ${ON_INVOICE}`),
  owed: (value) => (value ? IS_OWED : sql`request."due" = 0`),
  customerId: (value) => sql`request."userName" = (
    SELECT customer."userName" FROM account customer WHERE customer."_id" = ${value})`,
  assTo: (value) => assignee('assTo', value),
  assToSalesMan: (value) => assignee('assToSalesMan', value),
  price: (value, { actor }) => sql`${released(actor, 'price')} = ${value}`,
  submitDateTime: (range, { timeZone }) => withinRange('request.submitDateTime', range, timeZone),
}

/** The conditions of a filter as whoever asks may use it; values that are absent don't filter. */
export function filterConditions(asked: Asked, filter: Partial<RequestFilter>): Condition[] {
  const conditions = CONDITIONS as Record<string, (value: unknown, asked: Asked) => Condition>
  return Object.entries(filter).flatMap(([name, value]) => {
    const condition = conditions[name]
    return value === undefined || value === null || !condition ? [] : [condition(value, asked)]
  })
}

const SORT_COLUMNS = {
  submitDateTime: () => sql`request."submitDateTime"`,
  orderCode: () => sql`request."orderCode"`,
  userName: () => sql`request."userName"`,
  price: (actor) => released(actor, 'price'),
} as const satisfies Record<RequestSort['by'], (actor: Actor) => RawBuilder<unknown>>

/** The total order of a list as the caller sees it: the chosen column, then what makes it unambiguous. */
export function sortOrder(actor: Actor, { by, direction }: RequestSort): RawBuilder<unknown> {
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`
  const column = SORT_COLUMNS[by](actor)
  if (by === 'submitDateTime' || by === 'orderCode') return sql`${column} ${way}, request."_id" ${way}`
  return sql`${column} ${way}, request."submitDateTime" ${way}, request."_id" ${way}`
}

/** What a list asks for. */
export interface ListQuery {
  filter: RequestFilter
  sort: RequestSort
  /** whose days the filter's days are */
  timeZone: string
  limit: number
  offset: number
}

/**
 * The condition of a list: the requests that a filter names and the caller reaches. Every list goes through here.
 * @throws AppError invalid_body for what the caller may not filter or sort by
 */
export function listed(actor: Actor, { filter, sort, timeZone }: Omit<ListQuery, 'limit' | 'offset'>) {
  refuseHidden(actor, filter, sort)
  return sql.join(
    [sql`NOT request."delete"`, reachesRequest(actor), ...filterConditions({ actor, timeZone }, filter)],
    sql` AND `,
  )
}
