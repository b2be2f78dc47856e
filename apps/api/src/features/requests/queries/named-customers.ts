import { NO_COMPANY } from '@stitchdesk/contract/basics/enums'
import { keysOf } from '@stitchdesk/contract/basics/tables'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { accountHolds } from '../../access/customer-names.ts'
import { isCustomer } from '../../access/employees.ts'
import { isNamedAmong, NAMED_BESIDE } from '../../access/reach.ts'
import { seesMoney } from '../../access/scope.ts'
import { findNamed, type NamedCustomers } from './found-by.ts'

// A filter by a part of a name finds its customers first, so that the planner knows how many they are.

/** The columns of accounts in which each of these filters looks for its text. */
const LOOKED_IN = {
  // Company and person are searched only for those who see the customer's contact.
  userName: (actor: Actor) => (seesMoney(actor) ? ['userName', 'company', 'contactPerson'] : ['userName']),
  userEmail: () => ['email'],
  company: () => ['company'],
}
type NamingFilter = keyof typeof LOOKED_IN

/** Customers whom the filters of a list name, by their ids; a filter is absent that names none by a text, or more than are looked up. */
export type FoundCustomers = { [K in NamingFilter]?: readonly string[] } & {
  search?: NamedCustomers | undefined
}

/** Customers of whom an account has a text in one of the filter's columns. */
const namedBy = (actor: Actor, filter: NamingFilter, text: string): RawBuilder<{ customerId: string }> => sql`
  SELECT named."customerId" FROM account named
  WHERE ${NAMED_BESIDE} AND ${isCustomer('named')} AND named."customerId" IS NOT NULL AND ${accountHolds('named', LOOKED_IN[filter](actor), text)}`

/** Finds the customers whom the filters of a list name. */
export async function findCustomers(db: Database, actor: Actor, filter: RequestFilter): Promise<FoundCustomers> {
  const found: FoundCustomers = {}
  if (filter.search) found.search = await findNamed(db, actor, filter.search)
  for (const name of keysOf(LOOKED_IN)) {
    const text = filter[name]
    if (!text) continue
    const { rows } = await sql<{
      customerId: string
    }>`${namedBy(actor, name, text)} LIMIT ${REQUEST_LIMITS.namedCustomers + 1}`.execute(db)
    if (rows.length <= REQUEST_LIMITS.namedCustomers) found[name] = rows.map(({ customerId }) => customerId)
  }
  return found
}

/** Condition on `request`: its customer is named by a filter. @param ids the customers, where `findCustomers` found them */
export function isOfNamed(actor: Actor, filter: NamingFilter, text: string, ids: readonly string[] | undefined) {
  if (ids) return isNamedAmong('request.customerId', ids)
  // So many are met soon along the list's order. The planner, who only guesses their number, must not gather all their requests.
  return sql<boolean>`((request."customerId" IN (${namedBy(actor, filter, text)})) IS TRUE)`
}

/** User names of the accounts of a company, which need not be all accounts of their customers. */
export const accountsOfCompany = (name: string): RawBuilder<unknown> => sql`ARRAY(
  SELECT named."userName" FROM account named WHERE lower(named."company") = lower(${name === NO_COMPANY ? '' : name}))`
