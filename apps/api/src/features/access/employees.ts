import { type RawBuilder, sql } from 'kysely'

declare const employed: unique symbol

/** A condition that limits a statement to employees' accounts, so that it needs no scope for customers' rows. */
export type Employees = RawBuilder<boolean> & { readonly [employed]: true }

/**
 * Condition on a row of `account`: it works for the shop.
 * @param alias what the table `account` is called there
 */
export const isEmployee = (alias: string): Employees =>
  sql<boolean>`(${sql.ref(`${alias}.Designation`)} <> 'User')` as Employees

/** The opposite condition: it is a customer's account. */
export const isCustomer = (alias: string): RawBuilder<boolean> => sql`(${sql.ref(`${alias}.Designation`)} = 'User')`
