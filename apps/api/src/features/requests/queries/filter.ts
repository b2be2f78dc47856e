import { NO_PLACEMENT, UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import type { RequestSort } from '@stitchdesk/contract/requests/sorts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { withinRange } from '../../../platform/days.ts'
import { isNamed } from '../../access/reach.ts'
import { isParticipant, refuseHidden, requestScope, seesMoney } from '../../access/scope.ts'
import { hasCode } from '../order-codes.ts'
import { IS_AT_RISK } from '../promise.ts'
import { HAS_RECEIVED, IS_BILLED_IN_ADVANCE, IS_OWED, IS_TO_PRICE, ON_INVOICE, PRICE_WAITS } from './billing.ts'
import { hasName, isFoundBy } from './found-by.ts'
import { HAS_ASKED_CHANGE, HAS_VERSION, IS_LATE, IS_RATED } from './how-it-went.ts'
import { accountsOfCompany, type FoundCustomers, isOfNamed } from './named-customers.ts'
import { hasReleasedStatus, isOpen, released } from './released.ts'

type Condition = Expression<SqlBool>

/** A user name, or Unassigned for the dropdown's "Select". */
function assignee(column: 'assTo' | 'assToSalesMan', name: string): Condition {
  const field = sql.ref(`request.${column}`)
  return name === UNASSIGNED ? sql`${field} IS NULL` : sql`${field} = ${name}`
}

/** The caller, the time zone of the filter's days, and the customers whom it names. */
interface Asked {
  actor: Actor
  timeZone: string
  customers: FoundCustomers
}

/** The condition on `request` that a value of a filter makes. */
type Meaning<V> = (value: V, asked: Asked) => Condition

/** A filter that names customers by a part of a name. */
const ofNamed =
  (name: 'userName' | 'userEmail' | 'company'): Meaning<string> =>
  (text, { actor, customers }) =>
    isOfNamed(actor, name, text, customers[name])

/** The meaning of each list filter, which stands here alone; a filter without one does not compile. */
const MEANINGS: { [K in keyof Required<RequestFilter>]: Meaning<NonNullable<RequestFilter[K]>> } = {
  requestFor: (value) => sql`request."requestFor" = ${value}`,
  delete: () => sql`true`,
  search: (text, { actor, customers }) => isFoundBy(actor, text, customers.search),
  orderName: hasName,
  orderCode: hasCode,
  orderStatus: (value, { actor }) => hasReleasedStatus(actor, value),
  oStatus: (value) => sql`request."oStatus" = ${value}`,
  userName: ofNamed('userName'),
  userEmail: ofNamed('userEmail'),
  paymentStatus: (value) => sql`request."paymentStatus" = ${value}`,
  convertToOrder: (value) => sql`request."convertToOrder" = ${value}`,
  open: (value, { actor }) => (value ? isOpen(actor) : sql`NOT ${isOpen(actor)}`),
  done: (value, { actor }) => (value ? hasReleasedStatus(actor, 'Done') : sql`NOT ${hasReleasedStatus(actor, 'Done')}`),
  atRisk: (value) => (value ? IS_AT_RISK : sql`${IS_AT_RISK} IS NOT TRUE`),
  waiting: (value) => (value ? sql`request."waitingSince" IS NOT NULL` : sql`request."waitingSince" IS NULL`),
  priceWaits: (value, { actor }) => {
    const waits = seesMoney(actor) ? PRICE_WAITS : sql<boolean>`false`
    return value ? waits : sql<boolean>`NOT ${waits}`
  },
  late: (value) => (value ? IS_LATE : sql`${IS_LATE} IS NOT TRUE`),
  processed: (value) => (value ? HAS_VERSION : sql`NOT ${HAS_VERSION}`),
  rated: (value) => (value ? IS_RATED : sql`NOT ${IS_RATED}`),
  changed: (value) => (value ? HAS_ASKED_CHANGE : sql`NOT ${HAS_ASKED_CHANGE}`),
  rush: (value) => (value ? sql`request."rush" = 'Yes'` : sql`request."rush" <> 'Yes'`),
  priced: (value, { actor }) => (value ? sql`${released(actor, 'price')} > 0` : sql`${released(actor, 'price')} = 0`),
  toPrice: (value) => (value ? IS_TO_PRICE : sql`NOT ${IS_TO_PRICE}`),
  invoiced: (value) => (value ? ON_INVOICE : sql`NOT ${ON_INVOICE}`),
  paid: (value) => (value ? HAS_RECEIVED : sql`NOT ${HAS_RECEIVED}`),
  account: (value) => sql`request."userName" = ${value}`,
  company: ofNamed('company'),
  companyName: (value) => sql`request."userName" = ANY (${accountsOfCompany(value)})`,
  placement: (value) => sql`request."placement" = ${value === NO_PLACEMENT ? '' : value}`,
  billable: (value) => sql`(${IS_OWED} OR ${IS_BILLED_IN_ADVANCE}) = ${value}`,
  owed: (value) => (value ? IS_OWED : sql`NOT ${IS_OWED}`),
  customerId: (_id) =>
    sql`request."customerId" = (SELECT named."customerId" FROM account named WHERE ${isNamed('named._id', _id)})`,
  mine: (value, { actor }) => isParticipant(actor, value),
  assTo: (value) => assignee('assTo', value),
  assToSalesMan: (value) => assignee('assToSalesMan', value),
  price: (value, { actor }) => sql`${released(actor, 'price')} = ${value}`,
  sentDate: (range, { timeZone }) => withinRange('request.sentDate', range, timeZone),
  submitDateTime: (range, { timeZone }) => withinRange('request.submitDateTime', range, timeZone),
}

const meaningOf = (name: string) => (MEANINGS as Record<string, Meaning<unknown> | undefined>)[name]

/** The conditions of a filter that the caller may use; absent values don't filter. */
function filterConditions(asked: Asked, filter: Partial<RequestFilter>): Condition[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    const meaning = meaningOf(name)
    return value === undefined || value === null || !meaning ? [] : [meaning(value, asked)]
  })
}

/** The query of a list. */
export interface ListQuery {
  filter: RequestFilter
  sort: RequestSort
  /** whose days the filter's days are */
  timeZone: string
  /** the customers whom its filter names, see `findCustomers` */
  customers: FoundCustomers
  limit: number
  offset: number
}

/**
 * The condition of a list: the requests that a filter names and the caller reaches. Every list goes through here.
 * @throws AppError invalid_body for what the caller may not filter or sort by
 */
export function listed(actor: Actor, { filter, sort, timeZone, customers }: Omit<ListQuery, 'limit' | 'offset'>) {
  refuseHidden(actor, filter, sort)
  return sql.join(
    [sql`NOT request."delete"`, requestScope(actor), ...filterConditions({ actor, timeZone, customers }, filter)],
    sql` AND `,
  )
}
