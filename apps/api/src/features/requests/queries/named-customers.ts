import { NO_COMPANY } from '@stitchdesk/contract/basics/enums'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import { holdsTyped } from '../../../platform/database/text-filter.ts'

// A filter that names customers finds them first, as an array of ids, so that the list's index on customers serves.

type Ids = RawBuilder<unknown>

/** Customers who have a text in one of these columns of `customer_name`. */
function customersBy(columns: readonly ('userName' | 'company' | 'contactPerson' | 'email')[], text: string): Ids {
  const holds = columns.map((name) => holdsTyped(sql.ref(`named.${name}`), text))
  return sql`ARRAY(SELECT named."customerId" FROM customer_name named WHERE ${sql.join(holds, sql` OR `)})`
}

const isOfCompany = (name: string) => sql`lower(named."company") = lower(${name === NO_COMPANY ? '' : name})`

/** The customers that each of these filters names. */
export const CUSTOMERS = {
  // Company and person are searched only for those who see the customer's contact.
  userName: (text, seesContact) =>
    customersBy(seesContact ? ['userName', 'company', 'contactPerson'] : ['userName'], text),
  userEmail: (text) => customersBy(['email'], text),
  company: (text) => customersBy(['company'], text),
  customerId: (_id) => sql`ARRAY(SELECT customer."customerId" FROM account customer WHERE customer."_id" = ${_id})`,
  companyName: (name) => sql`ARRAY(SELECT named."customerId" FROM account named WHERE ${isOfCompany(name)})`,
  account: (name) => sql`ARRAY(SELECT named."customerId" FROM account named WHERE named."userName" = ${name})`,
} as const satisfies Record<string, (value: string, seesContact: boolean) => Ids>

/** Those of these filters whose text many customers may have. */
export const NAMES_MANY: ReadonlySet<keyof typeof CUSTOMERS> = new Set(['userName', 'userEmail', 'company'])

/** Whether a filter names customers by a text that many may have. */
export const namesMany = (filter: RequestFilter): boolean =>
  [...NAMES_MANY].some((name) => (filter[name] ?? null) !== null)

/** Filters that mean single accounts, not all accounts of their customers: the accounts that each names. */
export const ACCOUNTS = {
  companyName: (name) => sql`ARRAY(SELECT named."userName" FROM account named WHERE ${isOfCompany(name)})`,
  account: (name) => sql`ARRAY[${name}]::text[]`,
} as const satisfies Record<string, (value: string) => Ids>

/** Customers who pay in advance. */
// unscoped customer_terms: names the customers of requests that are kept within reach beside it
export const PREPAID = sql`ARRAY(SELECT own."customerId" FROM customer_terms own WHERE own."billing" = 'prepaid')`
