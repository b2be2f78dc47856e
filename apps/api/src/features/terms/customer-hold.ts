import type { Cents } from '@stitchdesk/contract/basics/money'
import type { HoldCause } from '@stitchdesk/contract/terms/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { isHeldAmong } from '../requests/queries/billing.ts'
import { shopToday } from '../settings/time-zone.ts'

/** The shop's day, on which a customer is on hold or not. */
export interface HoldRules {
  /** `YYYY-MM-DD` */
  today: string
}

/** The day of the shop's rules of holding customers. */
export async function readHoldRules(db: Database, config: Pick<Config, 'TIME_ZONE'>): Promise<HoldRules> {
  return { today: await shopToday(db, config) }
}

/**
 * Condition that a customer is on hold by the shop's rules, asked once for all of a statement.
 * @param customerId column that names the customer
 * @param customers array of those of the statement
 */
export const isOnHold = (
  { today }: HoldRules,
  customerId: RawBuilder<unknown>,
  customers: RawBuilder<unknown>,
): RawBuilder<boolean> => isHeldAmong(sql`${today}::date`, customerId, customers)

/** A customer's debts less unspent credit, and every cause of their hold. */
export async function standingOf(
  db: Database,
  { today }: HoldRules,
  customer: string,
): Promise<{ owes: Cents; holds: HoldCause[] }> {
  const { rows } = await sql<{ owes: Cents; holds: HoldCause[] }>`
    SELECT customer_owes(${customer}) AS "owes", customer_holds(${customer}, ${today}::date) AS "holds"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting answers a row')
  return row
}
