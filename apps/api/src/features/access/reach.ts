import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Reached } from '../../platform/database/reached.ts'

declare const scoped: unique symbol

/** A condition that limits a statement to the rows that its reader may reach. Only this folder makes scopes. */
export type Scope = RawBuilder<boolean> & { readonly [scoped]: true }

export const asScope = (condition: RawBuilder<boolean>): Scope => condition as Scope

/** A scope with one more condition. */
export const narrowed = (scope: Scope, by: RawBuilder<boolean>): Scope => asScope(sql`(${scope} AND ${by})`)

/** An id for a new row. */
export const newId = <T extends string>(): Reached<T> => String(randomUUID()) as Reached<T>

/** The id of a customer's first account. It equals the customer's id. */
export const firstAccountOf = (_id: Reached<'customer'>): Reached<'account'> => String(_id) as Reached<'account'>

/** Condition: a row is the one that the caller names. A scope beside it says whether they reach it. */
export const isNamed = (column: string, name: string): RawBuilder<boolean> => sql`${sql.ref(column)} = ${name}`

/** The same for several rows. */
export const isNamedAmong = (column: string, names: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = ANY (${[...names]}::text[])`

/**
 * A scope for statements that need no caller's scope, for the given reason. `scripts/check/scopes/scoped-statements.ts` counts these calls.
 */
const unscoped = (_reason: string, condition: RawBuilder<boolean> = sql`true`): Scope => asScope(condition)

export const BY_JOB = unscoped('a job of the product does the same for all customers')
export const PROOF_LINK = unscoped('whoever has the link to a proof may see it, and answer it')
export const PROOF_PICTURE = unscoped('nobody guesses the address of a proof’s picture, and it ends with the link')
export const PRICE_LINK = unscoped('whoever has the link to a price may see it, and answer it')
export const STORED = unscoped('the bytes at a path that whoever asks found within reach; a job’s own')
export const ORDER_CODE = unscoped('the order code is locked by who reserved or reached it')
/** The files of an order code. */
export const uploadedTo = (orderCode: number): Scope => narrowed(ORDER_CODE, sql`upload."orderCode" = ${orderCode}`)
export const LOCKED = unscoped('the caller of the function has locked the requests that it names')
export const CLOSING = unscoped('the account is locked by who may delete it')
export const SIGNING_IN = unscoped('who signs in, registers or follows a mailed link proves whose account it is')
export const ALL_NAMES = unscoped('of all accounts only whether a name or an address is taken is answered')
export const BY_MANAGERS = unscoped('the contract gives such a call to those alone who reach every customer')
export const NAMED_BESIDE = unscoped(
  'finds customers by name for a statement whose own scope keeps to those within reach',
)
export const PAPER = unscoped(
  'whoever has the link of an invoice, a credit note or a payment by card may see it, and pay it',
)
export const BY_STRIPE = unscoped('Stripe signs its messages, and names its own session or payment')
export const BY_RECEIPT = unscoped('a signed address names the mail that was delivered or came back')
export const OF_SHOP = unscoped('figures of the whole shop, for those alone who see all of it')
export const ALL_NUMBERS = unscoped('the numbers of papers are one series for all customers')
export const PROMOTED = unscoped('what was assigned to the account that has just become an administrator')
export const byToken = (condition: RawBuilder<boolean>): Scope =>
  unscoped('nobody guesses the token of a file, which is the right to it', condition)
