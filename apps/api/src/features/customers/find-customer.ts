import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { customerScope } from '../access/scope.ts'

/** An account of a customer, and whose. */
interface Reached {
  _id: string
  userName: string
  customerId: string
}

/**
 * The customer's account of this id.
 * @throws AppError record_not_found for one out of the caller's reach, or deleted
 */
export async function findReached(db: Database, actor: Actor, _id: string): Promise<Reached> {
  const { rows } = await sql<Reached>`
    SELECT account."_id", account."userName", account."customerId" FROM account
    WHERE account."_id" = ${_id} AND NOT account."delete" AND ${customerScope(actor)}`.execute(db)
  const [customer] = rows
  if (!customer) throw new AppError('customer_not_found')
  return customer
}
