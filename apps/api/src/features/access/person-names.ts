import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { folded } from '../../platform/database/text-filter.ts'
import { isCustomer, isEmployee } from './employees.ts'
import { accessOf } from './role-scopes.ts'

/** What customers read for an employee who has no name but the user name. */
const OUR_TEAM = 'our team'

/** A name of an account; null if it is empty or only repeats the user name. */
function ownName(alias: string, name: 'customerNick' | 'contactPerson'): RawBuilder<string | null> {
  const column = sql.ref(`${alias}.${name}`)
  return sql`CASE WHEN lower(${column}) NOT IN ('', lower(${sql.ref(`${alias}.userName`)})) THEN ${column} END`
}

/**
 * The name that employees read for an employee: the nick name, else the contact person, else the user name.
 * @param alias what the table `account` is called there
 */
export function calledEmployee(alias: string): RawBuilder<string> {
  return sql`coalesce(${ownName(alias, 'customerNick')}, ${ownName(alias, 'contactPerson')}, ${sql.ref(`${alias}.userName`)})`
}

/**
 * The name that the caller reads for an employee. A user name is half of a sign-in, so customers never read one, not even as a
 * nick name.
 * @param alias what the table `account` is called there
 */
export function staffName(actor: Pick<Actor, 'Designation'>, alias: string): RawBuilder<string> {
  if (accessOf(actor).staff) return calledEmployee(alias)
  return sql`coalesce(${ownName(alias, 'customerNick')}, ${ownName(alias, 'contactPerson')}, ${sql.lit(OUR_TEAM)})`
}

/** The name of the person or company of a row of `account`: customers by company or person, employees as `calledEmployee`. */
export function calledAccount(alias: string): RawBuilder<string> {
  return sql`CASE WHEN ${isCustomer(alias)} THEN ${calledCustomer(alias)} ELSE ${calledEmployee(alias)} END`
}

/**
 * The name that an employee reads for any account: employees as `calledEmployee`, customers by company or person. Designers, who see no
 * contact details, read a customer's user name.
 * @param alias what the table `account` is called there
 */
export function calledAnybody(actor: Pick<Actor, 'Designation'>, alias: string): RawBuilder<string> {
  if (accessOf(actor).money) return calledAccount(alias)
  const userName = sql.ref(`${alias}.userName`)
  return sql`CASE WHEN ${isCustomer(alias)} THEN ${userName} ELSE ${calledEmployee(alias)} END`
}

/**
 * The user name of an account, by which staff find a person; null if the caller is a customer, or if the account is a customer's and the
 * caller sees no contact details.
 * @param id of the account, as an expression
 */
export function userNameOf(actor: Pick<Actor, 'Designation'>, id: RawBuilder<unknown>): RawBuilder<string | null> {
  const { staff, money } = accessOf(actor)
  if (!staff) return sql`NULL`
  const known = money ? sql`true` : isEmployee('who')
  return sql`(SELECT who."userName" FROM account who WHERE who."_id" = ${id} AND ${known})`
}

/** The name of the customer of a row of `account`: the company, else the person, else the user name. */
export function calledCustomer(account: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql`coalesce(nullif(${column('company')}, ''), nullif(${column('contactPerson')}, ''), ${column('userName')})`
}

/** The name of the customer of `request`; null for a caller who may not see contact details. */
export function requestCustomerName(actor: Pick<Actor, 'Designation'>): RawBuilder<string | null> {
  if (!accessOf(actor).money) return sql`NULL`
  return sql`(SELECT ${calledCustomer('called')} FROM account called WHERE called."userName" = request."userName")`
}

/**
 * The name with which a customer signed: the one they gave then, else the person's, else the user name.
 * @param given the name that the holder of a link gave
 */
export function signedName(given: RawBuilder<unknown>, alias: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`coalesce(nullif(${given}, ''), nullif(${column('contactPerson')}, ''), ${column('userName')})`
}

/** Condition: an account has this name, ignoring case and accents. Uses the index account_by_called_folded. */
export const isCalled = (name: string): RawBuilder<boolean> =>
  sql`${folded(calledCustomer('account'))} = fold_text(${name})`

/** The order by the names of customers, ignoring case and accents, exactly that of the index account_by_called_folded. */
export function sortedByCalled(account: string, way: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${folded(calledCustomer(account))} ${way}, ${sql.ref(`${account}.userName`)} ${way}`
}
