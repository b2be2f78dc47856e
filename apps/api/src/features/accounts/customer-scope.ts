import type { Designation } from '@stitchdesk/contract/basics/enums'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../http/handler.ts'
import type { DB } from '../../platform/database.generated.ts'

const eb = expressionBuilder<DB, 'account'>()

/** Which customers' accounts each role reaches. */
const CUSTOMER_SCOPE = {
  Administrate: () => sql<boolean>`true`,
  subadmin: () => sql<boolean>`true`,
  User: (actor) => eb('account._id', '=', actor._id),
  designer: () => sql<boolean>`false`,
  sales: (actor) => eb('account.assToSalesMan', '=', actor.userName),
} as const satisfies Record<Designation, (actor: Actor) => Expression<SqlBool>>

/** Condition on `account`: it is a customer's, and within the caller's reach. */
export function isCustomerOf(actor: Actor): Expression<SqlBool> {
  return eb.and([eb('account.Designation', '=', 'User'), CUSTOMER_SCOPE[actor.Designation](actor)])
}
