import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { isNamed } from '../access/reach.ts'
import { customerScope } from '../access/scope.ts'

/** An account and its customer. */
interface CustomerAccountRow {
  _id: Reached<'account'>
  userName: string
  customerId: Reached<'customer'>
}

/**
 * The customer's account of this id.
 * @throws AppError record_not_found for one out of the caller's reach, or deleted
 */
export async function findCustomerAccount(db: Database, actor: Actor, _id: string): Promise<CustomerAccountRow> {
  const { rows } = await sql<CustomerAccountRow>`
    SELECT account."_id", account."userName", account."customerId" FROM account
    WHERE ${isNamed('account._id', _id)} AND account."customerId" IS NOT NULL AND NOT account."delete" AND ${customerScope(actor)}`.execute(
    db,
  )
  const [customer] = rows
  if (!customer) throw new AppError('customer_not_found')
  return customer
}
