import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * Adds a customer and answers the columns by which their first account signs in for them. The account has the customer's id, so that
 * addresses with it lead to the same company.
 */
export async function openCustomer(
  db: Database,
  fields: Insertable<DB['customer']> = {},
): Promise<{ _id: string; customerId: string }> {
  const _id = randomUUID()
  await db
    .insertInto('customer')
    .values({ _id, ...fields })
    .execute()
  return { _id, customerId: _id }
}
