import type { Report } from '@stitchdesk/contract/basics/enums'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { isStaffRole } from '@stitchdesk/contract/basics/roles'
import { entriesOf } from '@stitchdesk/contract/basics/tables'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import type { RequestSort } from '@stitchdesk/contract/requests/sorts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError, type Issue, invalidInput } from '../../platform/errors.ts'
import { isCustomer } from './employees.ts'
import { asScope, type Scope } from './reach.ts'
import { accessOf, everything, type NoticeSubject, type Rights } from './role-scopes.ts'

type Condition = RawBuilder<boolean>

/** The account whose reach a condition tests: the caller, or with `ACCOUNT_ROW` each row of `account`. */
export type Reader = Pick<Actor, 'Designation'> & Parameters<ReturnType<typeof accessOf>['requests']['where']>[0]

/** Stands for the caller in a statement that tests many accounts of a role. */
export const ACCOUNT_ROW = {
  _id: sql.ref<string>('account._id'),
  userName: sql.ref<string>('account.userName'),
  customerId: sql.ref<string | null>('account.customerId'),
}

/** Condition on `request` that limits a query to the caller's reach, so that other records aren't found. */
export const requestScope = (reader: Reader): Scope => asScope(accessOf(reader).requests.where(reader))

/** Further condition on `request`: whether the caller takes part in it. */
export const isParticipant = (actor: Actor, wanted: boolean): Condition =>
  wanted
    ? accessOf(actor).requests.mine(actor, true)
    : sql`(${accessOf(actor).requests.mine(actor, false)}) IS NOT TRUE`

/** Whether the role has few of all requests and no index lists them, so that a search is faster if it starts from their customers. */
export const isSpread = (actor: Actor): boolean => accessOf(actor).requests.spread

/** Whether the caller gets live events about such a request. */
export const receivesNotice = (actor: Actor, request: NoticeSubject): boolean =>
  accessOf(actor).requests.notice(actor, request)

/** Condition: the caller’s account is in this column. */
export const isOwn = (actor: Pick<Actor, '_id'>, column: string): Scope =>
  asScope(sql`${sql.ref(column)} = ${actor._id}`)

/** Condition on `account`: it is a customer's, and within the caller's reach. */
export const customerScope = (reader: Reader): Scope =>
  asScope(sql`(${isCustomer('account')} AND ${accessOf(reader).customers.where(reader)})`)

/** Whether the caller becomes the salesperson of customers they create. */
export const keepsCreatedCustomers = (actor: Actor): boolean => accessOf(actor).customers.keepsCreated

/** Condition on `invoice`: its customer is within the caller's reach. */
export const invoiceScope = (reader: Reader): Scope => asScope(accessOf(reader).invoices.where(reader))

/** Condition on `invoice`: it is issued, or the caller sees drafts. */
export const showsInvoice = (actor: Actor): Condition =>
  accessOf(actor).invoices.drafts ? sql`true` : sql`invoice."timestamp" IS NOT NULL`

/** Whether payments that the caller enters count right away. */
export const mayConfirmPayments = (actor: Actor): boolean => accessOf(actor).invoices.settles

/** Condition on `upload`: it belongs to a request that was found within reach. */
export const filesOf = (_id: Reached<'request'>): Scope => asScope(sql`upload."requestId" = ${_id}`)

/** Condition on `upload`: it was uploaded to the order code of a request that was found within reach. */
export const uploadsTo = (request: { _id: Reached<'request'>; orderCode: number }): Scope =>
  asScope(sql`upload."orderCode" = ${request.orderCode}`)

/**
 * Condition for statements on the whole shop.
 * @throws AppError forbidden for a caller who doesn't reach every request
 */
export function wholeShop(actor: Actor): Scope {
  if (accessOf(actor).requests.where !== everything) throw new AppError('forbidden')
  return asScope(everything())
}

/** Condition on `upload` of a request within the caller's reach. */
export const fileScope = (actor: Actor): Condition => accessOf(actor).files.where(actor)

/** The caller's rights on files. */
export const fileRights = (actor: Actor) => accessOf(actor).files

/** Condition on `account` of an employee: the caller reads what they are paid. */
export const payScope = (actor: Actor): Scope => asScope(accessOf(actor).pay(actor))

/** Whether the caller sees prices, payments and the customer's address. */
export const seesMoney = (actor: Pick<Actor, 'Designation'>): boolean => accessOf(actor).money

/** Whether the caller works for the shop; customers see requests as they were last released. */
export const isStaff = (actor: Pick<Actor, 'Designation'>): boolean => accessOf(actor).staff

/**
 * What the caller may change on an account other than their own.
 * @param target the other account; `isReachedCustomer` is the answer of `customerScope`
 * @throws AppError record_not_found when it is out of the caller's reach
 */
export function rightsOnAccount(actor: Actor, target: { Designation: string; isReachedCustomer: boolean }): Rights {
  const { customers, employees } = accessOf(actor)
  const isEmployed = isStaffRole(target.Designation)
  const rights = isEmployed ? employees : customers
  const isReached = isEmployed || target.isReachedCustomer
  if (!isReached || (rights.fields.length === 0 && !rights.mayDelete)) throw new AppError('record_not_found')
  return rights
}

/**
 * Refuses a report that the caller's role does not see.
 * @throws AppError forbidden
 */
export function refuseHiddenReport(actor: Actor, report: Report): void {
  if (!accessOf(actor).reports.includes(report)) throw new AppError('forbidden')
}

/**
 * Refuses filters and sorting by fields the caller may not see, because the found rows would reveal a hidden price.
 * @throws AppError invalid_body naming each
 */
export function refuseHidden(actor: Actor, filter: RequestFilter, sort: RequestSort): void {
  const issues: Issue[] = entriesOf(accessOf(actor).requests.hiddenFilters)
    .filter(([name]) => (filter[name] ?? null) !== null)
    .map(([name, label = name]) => ({ path: ['params', name], ...describeIssue('filter_hidden', { field: label }) }))
  if (sort.by === 'price' && !seesMoney(actor)) {
    issues.push({ path: ['sort', 'by'], ...describeIssue('sort_hidden', { field: 'price' }) })
  }
  if (issues.length > 0) throw invalidInput(issues)
}
