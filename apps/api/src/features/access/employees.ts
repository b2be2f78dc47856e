import { type RawBuilder, sql } from 'kysely'

/**
 * Condition on a row of `account`: it works for the shop.
 * @param alias what the table `account` is called there
 */
export const isEmployee = (alias: string): RawBuilder<boolean> => sql`(${sql.ref(`${alias}.Designation`)} <> 'User')`

/** The opposite: it is a customer's. */
export const isCustomer = (alias: string): RawBuilder<boolean> => sql`(${sql.ref(`${alias}.Designation`)} = 'User')`
