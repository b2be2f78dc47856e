import { NO_COMPANY } from '@stitchdesk/contract/basics/enums'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../../../platform/database/text-filter.ts'
import { accountHolds } from '../../access/customer-names.ts'
import { isCustomer } from '../../access/employees.ts'

// Filters that name customers find these first, as an array that a column is compared with, so that the list's index on customers serves.

type Ids = RawBuilder<unknown>

/** Customers whose name contains a text. Company and person are searched only for those who see the customer's contact. */
function customersNamed(text: string, seesContact: boolean): Ids {
  const columns = seesContact ? ['userName', 'company', 'contactPerson'] : ['userName']
  // unscoped account: names the customers of requests that are kept within reach beside it
  return sql`ARRAY(SELECT named."customerId" FROM account named WHERE ${isCustomer('named')} AND ${accountHolds('named', columns, text)})`
}

const isOfCompany = (name: string) => sql`lower(named."company") = lower(${name === NO_COMPANY ? '' : name})`

/** The customers that each of these filters names. */
export const CUSTOMERS = {
  userName: customersNamed,
  userEmail: (text) => sql`ARRAY(
    SELECT named."customerId" FROM account named WHERE ${isCustomer('named')} AND ${accountHolds('named', ['email'], text)})`,
  company: (text) => sql`ARRAY(SELECT named."customerId" FROM account named WHERE ${contains('named.company', text)})`,
  customerId: (_id) => sql`ARRAY(SELECT customer."customerId" FROM account customer WHERE customer."_id" = ${_id})`,
  companyName: (name) => sql`ARRAY(SELECT named."customerId" FROM account named WHERE ${isOfCompany(name)})`,
  account: (name) => sql`ARRAY(SELECT named."customerId" FROM account named WHERE named."userName" = ${name})`,
} as const satisfies Record<string, (value: string, seesContact: boolean) => Ids>

/** Of these, a text that many customers may have. */
export const NAMES_MANY: ReadonlySet<keyof typeof CUSTOMERS> = new Set(['userName', 'userEmail', 'company'])

/** Whether a filter names customers by a text that many may have. */
export const namesMany = (filter: RequestFilter): boolean =>
  [...NAMES_MANY].some((name) => (filter[name] ?? null) !== null)

/** The accounts that a filter names, where it asks for these and not for all accounts of their customers. */
export const ACCOUNTS = {
  companyName: (name) => sql`ARRAY(SELECT named."userName" FROM account named WHERE ${isOfCompany(name)})`,
  account: (name) => sql`ARRAY[${name}]::text[]`,
} as const satisfies Record<string, (value: string) => Ids>

/** Customers who pay in advance. */
// unscoped customer_terms: names the customers of requests that are kept within reach beside it
export const PREPAID = sql`ARRAY(SELECT own."customerId" FROM customer_terms own WHERE own."billing" = 'prepaid')`
