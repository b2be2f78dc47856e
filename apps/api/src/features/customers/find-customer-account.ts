import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { customerScope } from '../access/scope.ts'

/** An account of a customer, and whose. */
interface CustomerAccountRow {
  _id: string
  userName: string
  customerId: string
}

/**
 * The customer's account of this id.
 * @throws AppError record_not_found for one out of the caller's reach, or deleted
 */
export async function findCustomerAccount(db: Database, actor: Actor, _id: string): Promise<CustomerAccountRow> {
  const { rows } = await sql<CustomerAccountRow>`
    SELECT account."_id", account."userName", account."customerId" FROM account
    WHERE account."_id" = ${_id} AND account."customerId" IS NOT NULL AND NOT account."delete" AND ${customerScope(actor)}`.execute(
    db,
  )
  const [customer] = rows
  if (!customer) throw new AppError('customer_not_found')
  return customer
}
