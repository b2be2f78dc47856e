import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { isNamed, isNamedAmong } from '../access/reach.ts'
import { customerScope } from '../access/scope.ts'

const BILLED_COLUMNS = [
  ...(['account._id', 'account.customerId', 'account.id', 'account.userName', 'account.company'] as const),
  ...(['account.contactPerson', 'account.email', 'account.invoiceEmail', 'account.delete'] as const),
  ...(['account.address', 'account.city', 'account.state', 'account.zipcode', 'account.country'] as const),
] as const

/** The customer with this `_id`, if the caller reaches them; a deleted one's invoices stay reachable. */
export function findCustomer(db: Database, actor: Actor, _id: string) {
  return db
    .selectFrom('account')
    .select([...BILLED_COLUMNS])
    .where(isNamed('account._id', _id))
    .where(customerScope(actor))
    .$narrowType<{ customerId: Reached<'customer'> }>()
    .executeTakeFirst()
}

/** The customers whom the caller may send an invoice, by the `_id` of one of their accounts. */
export async function findBilledCustomers(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BilledCustomer>> {
  const customers = await db
    .selectFrom('account')
    .select([...BILLED_COLUMNS])
    .where(isNamedAmong('account._id', ids))
    .where('account.delete', '=', false)
    .where(customerScope(actor))
    .$narrowType<{ customerId: Reached<'customer'> }>()
    .execute()
  return new Map(customers.map((customer) => [customer._id, customer]))
}

/** The same for a job, which reaches all customers. */
export function findCustomerById(db: Database, _id: Reached<'account'>) {
  return db
    .selectFrom('account')
    .select([...BILLED_COLUMNS])
    .where('account._id', '=', _id)
    .$narrowType<{ customerId: Reached<'customer'> }>()
    .executeTakeFirst()
}

/** The customer that an invoice is for. */
export type BilledCustomer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/**
 * The customer whom the caller may send an invoice.
 * @throws AppError record_not_found for one out of reach or deleted
 */
export async function findBilledCustomer(db: Database, actor: Actor, _id: string): Promise<BilledCustomer> {
  const customer = await findCustomer(db, actor, _id)
  if (!customer || customer.delete) throw new AppError('customer_not_found')
  return customer
}
