import type { Insertable } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { firstAccountOf, newId } from '../access/reach.ts'

/**
 * Adds a customer, and answers the columns that tie their first account to them. Account and customer share an id, so that
 * addresses with it lead to the same company.
 */
export async function openCustomer(
  db: Database,
  fields: Insertable<DB['customer']> = {},
): Promise<{ _id: Reached<'account'>; customerId: Reached<'customer'> }> {
  const customerId = newId<'customer'>()
  await db
    .insertInto('customer')
    .values({ _id: customerId, ...fields })
    .execute()
  return { _id: firstAccountOf(customerId), customerId }
}
