import { NO_PLACEMENT, UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import type { RequestSort } from '@stitchdesk/contract/requests/sorts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { withinRange } from '../../../platform/days.ts'
import { inDimension } from '../../access/role-scopes.ts'
import { isParticipant, listedScope, refuseHidden, requestScope, seesMoney } from '../../access/scope.ts'
import { hasCode } from '../order-codes.ts'
import { IS_AT_RISK } from '../promise.ts'
import { IS_BILLED_IN_ADVANCE, IS_OWED, ON_INVOICE, PRICE_WAITS } from './billing.ts'
import { hasName, isFoundBy, type NamedCustomers } from './found-by.ts'
import { CHANGES_ASKED, FIRST_VERSION, LATEST_RATING } from './how-it-went.ts'
import { ACCOUNTS, CUSTOMERS, NAMES_MANY } from './named-customers.ts'
import { hasReleasedStatus, isOpen, released } from './released.ts'
import type { SharedArrays } from './shared-arrays.ts'

type Condition = Expression<SqlBool>

/** A user name, or Unassigned for the dropdown's "Select". */
function assignee(column: 'assTo' | 'assToSalesMan', name: string): Condition {
  const field = sql.ref(`request.${column}`)
  return name === UNASSIGNED ? sql`${field} IS NULL` : sql`${field} = ${name}`
}

/** The caller, the time zone of the filter's days, and the customers whom its search names, where they are known. */
interface Asked {
  actor: Actor
  timeZone: string
  named?: NamedCustomers | undefined
  /** requests are met in the list's order, and not looked for by an index; the customers are found once, before */
  shared?: SharedArrays | undefined
}

/** Filters that find their customers first. */
const ofCustomers = (name: keyof typeof CUSTOMERS): Meaning<string> => ({
  where: (value, { actor, shared }) => {
    const customers = CUSTOMERS[name](value, seesMoney(actor))
    // unscoped account: names the customers of requests that are kept within reach beside it
    if (!shared) return sql`request."customerId" = ANY (${customers})`
    // unscoped account: names the customers of requests that are kept within reach beside it
    return sql`(request."customerId" IN (SELECT unnest(${shared.ref(customers)}))) IS TRUE`
  },
  // unscoped account: names the customers of requests that are kept within reach beside it
  count: (value, actor) => {
    const customers = CUSTOMERS[name](value, seesMoney(actor))
    const counted = dimension(sql`${inDimension('customerId')} AND "value" = ANY (${customers})`)
    return NAMES_MANY.has(name) ? { ...counted, named: customers } : counted
  },
})

/** Totals answer a filter by a column of every kept count, or by the rows of one dimension. */
interface Counted {
  by: 'every' | 'dimension'
  condition: RawBuilder<boolean>
  /** array of the customers whom the condition names, where these may be most of all */
  named?: RawBuilder<unknown>
}

interface Meaning<V> {
  /** condition on the table `request` */
  where(value: V, asked: Asked): Condition
  /** the same on the rows of `request_count`; null where totals have to be counted */
  count: ((value: V, actor: Actor) => Counted) | null
}

const every = (condition: RawBuilder<boolean>): Counted => ({ by: 'every', condition })
const dimension = (condition: RawBuilder<boolean>): Counted => ({ by: 'dimension', condition })
const assigned = (name: string) => (name === UNASSIGNED ? '' : name)

/** The meaning of each list filter, for rows and for totals; a filter without either does not compile. */
const MEANINGS: { [K in keyof Required<RequestFilter>]: Meaning<NonNullable<RequestFilter[K]>> } = {
  requestFor: {
    where: (value) => sql`request."requestFor" = ${value}`,
    count: (value) => every(sql`"requestFor" = ${value}`),
  },
  delete: { where: () => sql`true`, count: () => every(sql`true`) },
  search: { where: (text, { actor, named }) => isFoundBy(actor, text, named), count: null },
  orderName: { where: hasName, count: null },
  orderCode: { where: hasCode, count: null },
  orderStatus: {
    where: (value, { actor }) => hasReleasedStatus(actor, value),
    count: (value) => every(sql`"orderStatus" = ${value}`),
  },
  oStatus: { where: (value) => sql`request."oStatus" = ${value}`, count: null },
  userName: ofCustomers('userName'),
  userEmail: ofCustomers('userEmail'),
  paymentStatus: { where: (value) => sql`request."paymentStatus" = ${value}`, count: null },
  convertToOrder: { where: (value) => sql`request."convertToOrder" = ${value}`, count: null },
  open: {
    where: (value, { actor }) => (value ? isOpen(actor) : sql`NOT ${isOpen(actor)}`),
    count: (value) => every(sql`("orderStatus" IN ('New', 'Processing')) = ${value}`),
  },
  done: {
    where: (value, { actor }) =>
      value ? hasReleasedStatus(actor, 'Done') : sql`NOT ${hasReleasedStatus(actor, 'Done')}`,
    count: (value) => every(sql`("orderStatus" = 'Done') = ${value}`),
  },
  atRisk: { where: (value) => (value ? IS_AT_RISK : sql`${IS_AT_RISK} IS NOT TRUE`), count: null },
  waiting: {
    where: (value) => (value ? sql`request."waitingSince" IS NOT NULL` : sql`request."waitingSince" IS NULL`),
    count: null,
  },
  priceWaits: {
    where: (value, { actor }) => {
      const waits = seesMoney(actor) ? PRICE_WAITS : sql<boolean>`false`
      return value ? waits : sql<boolean>`NOT ${waits}`
    },
    count: null,
  },
  late: {
    where: (value) => sql`coalesce(request."dueTime" < coalesce((${FIRST_VERSION}), now()), false) = ${value}`,
    count: null,
  },
  processed: { where: (value) => sql`((${FIRST_VERSION}) IS NOT NULL) = ${value}`, count: null },
  rated: { where: (value) => sql`((${LATEST_RATING}) IS NOT NULL) = ${value}`, count: null },
  changed: { where: (value) => sql`((${CHANGES_ASKED}) > 0) = ${value}`, count: null },
  rush: { where: (value) => (value ? sql`request."rush" = 'Yes'` : sql`request."rush" <> 'Yes'`), count: null },
  priced: {
    where: (value, { actor }) => (value ? sql`${released(actor, 'price')} > 0` : sql`${released(actor, 'price')} = 0`),
    count: (value) => every(sql`"priced" = ${value}`),
  },
  invoiced: { where: (value) => (value ? ON_INVOICE : sql`NOT ${ON_INVOICE}`), count: null },
  paid: { where: (value) => (value ? sql`request."received" > 0` : sql`request."received" = 0`), count: null },
  account: { where: (value) => sql`request."userName" = ${value}`, count: null },
  company: ofCustomers('company'),
  companyName: {
    // unscoped account: names the customers of requests that are kept within reach beside it
    where: (value) => sql`request."userName" = ANY (${ACCOUNTS.companyName(value)})`,
    count: null,
  },
  placement: {
    where: (value) => sql`request."placement" = ${value === NO_PLACEMENT ? '' : value}`,
    count: null,
  },
  // unscoped customer_terms: names the customers of requests that are kept within reach beside it
  billable: { where: (value) => sql`(${IS_OWED} OR ${IS_BILLED_IN_ADVANCE}) = ${value}`, count: null },
  owed: { where: (value) => (value ? IS_OWED : sql`request."due" = 0`), count: null },
  customerId: ofCustomers('customerId'),
  mine: {
    where: (value, { actor, shared }) => {
      const { takesPartIn, isSalesMan } = listedScope(actor)
      if (!value) return sql`${isParticipant(actor)} IS NOT TRUE`
      return shared && takesPartIn && !isSalesMan
        ? sql`(request."_id" IN (SELECT unnest(${shared.ref(takesPartIn)}))) IS TRUE`
        : isParticipant(actor)
    },
    count: null,
  },
  assTo: {
    where: (value) => assignee('assTo', value),
    count: (value) => dimension(sql`${inDimension('assTo')} AND "value" = ${assigned(value)}`),
  },
  assToSalesMan: {
    where: (value) => assignee('assToSalesMan', value),
    count: (value) => dimension(sql`${inDimension('assToSalesMan')} AND "value" = ${assigned(value)}`),
  },
  price: {
    where: (value, { actor }) => sql`${released(actor, 'price')} = ${value}`,
    count: (value) =>
      value === 0 ? every(sql`NOT "priced"`) : dimension(sql`${inDimension('price')} AND "value" = ${String(value)}`),
  },
  sentDate: {
    where: (range, { timeZone }) => withinRange('request.sentDate', range, timeZone),
    count: null,
  },
  // Its days are not those of the counts: `countedTotal` takes a range apart.
  submitDateTime: {
    where: (range, { timeZone }) => withinRange('request.submitDateTime', range, timeZone),
    count: null,
  },
}

const meaningOf = (name: string) => (MEANINGS as Record<string, Meaning<unknown> | undefined>)[name]

/** The conditions of a filter that the caller may use; absent values don't filter. */
export function filterConditions(asked: Asked, filter: Partial<RequestFilter>): Condition[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    const meaning = meaningOf(name)
    return value === undefined || value === null || !meaning ? [] : [meaning.where(value, asked)]
  })
}

/** The conditions of a filter on `request_count`, one for each value; null if one of them can't be told by these counts. */
export function countConditions(actor: Actor, filter: Partial<RequestFilter>): Counted[] | null {
  const conditions: Counted[] = []
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === null) continue
    const count = meaningOf(name)?.count
    if (!count) return null
    conditions.push(count(value, actor))
  }
  return conditions
}

/** The query of a list. */
export interface ListQuery {
  filter: RequestFilter
  sort: RequestSort
  /** whose days the filter's days are */
  timeZone: string
  /** the customers whom its search names, see `findNamed` */
  named?: NamedCustomers | undefined
  limit: number
  offset: number
}

/**
 * The condition of a list: the requests that a filter names and the caller reaches. Every list goes through here.
 * @param shared where requests are met in the list's order, for many are of the named customers
 * @throws AppError invalid_body for what the caller may not filter or sort by
 */
export function listed(
  actor: Actor,
  { filter, sort, timeZone, named }: Omit<ListQuery, 'limit' | 'offset'>,
  shared?: SharedArrays,
) {
  refuseHidden(actor, filter, sort)
  return sql.join(
    [sql`NOT request."delete"`, requestScope(actor), ...filterConditions({ actor, timeZone, named, shared }, filter)],
    sql` AND `,
  )
}
