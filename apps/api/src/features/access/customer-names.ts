import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { containing } from '../../platform/text-filter.ts'
import { accessOf } from './role-access.ts'

/**
 * What an account is found by, in the words of the index account_found_by: every name it has and its addresses. Phones stand there
 * as digits only, too.
 * @param account how the statement calls the table
 */
export function accountFoundBy(account: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  const digits = (name: string) => sql`translate(${column(name)}, ' +-()./', '')`
  const names = ['userName', 'customerNick', 'contactPerson', 'company', 'email', 'phone', 'cell'].map(column)
  return sql`(${sql.join([...names, digits('phone'), digits('cell')], sql` || ' ' || `)})`
}

/**
 * The condition that one of these columns of an account holds a text, in any case of its letters; what has it nowhere is passed
 * over by the index.
 */
export function accountHolds(account: string, columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = containing(text)
  const holds = columns.map((name) => sql`${sql.ref(`${account}.${name}`)} ILIKE ${pattern}`)
  return sql`(${accountFoundBy(account)} ILIKE ${pattern} AND (${sql.join(holds, sql` OR `)}))`
}

/** What people call the customer of a row of `account`: the company, else the person, else the name to sign in with. */
export function calledCustomer(account: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql`coalesce(nullif(${column('company')}, ''), nullif(${column('contactPerson')}, ''), ${column('userName')})`
}

/** What people call whoever a row of `account` is: staff by their person's name. */
export function calledAccount(account: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql`(CASE ${column('Designation')} WHEN 'User' THEN ${calledCustomer(account)}
    ELSE coalesce(nullif(${column('contactPerson')}, ''), ${column('userName')}) END)`
}

/** The condition that people call an account so, in any case of its letters: by the index account_by_called. */
export const isCalled = (name: string): RawBuilder<boolean> => sql`lower(${calledCustomer('account')}) = lower(${name})`

/** The order by what customers of a joined row of `account` are called, in any case of its letters: that of the index account_by_called. */
export function sortedByCalled(account: string, way: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lower(${calledCustomer(account)}) ${way}, ${sql.ref(`${account}.userName`)} ${way}`
}

/** The same of the customer of `request`; null for a caller who may not see contact. */
export function requestCustomerName(actor: Pick<Actor, 'Designation'>): RawBuilder<string | null> {
  if (!accessOf(actor).money) return sql`NULL`
  return sql`(SELECT ${calledCustomer('called')} FROM account called WHERE called."userName" = request."userName")`
}
