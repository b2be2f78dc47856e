import type { Cents } from '@stitchdesk/contract/basics/money'
import type { HoldCause } from '@stitchdesk/contract/terms/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { IS_OWED, IS_UNPAID, LEFT_TO_PAY, ON_ISSUED_INVOICE } from '../requests/queries/billing.ts'
import { readSetting } from '../settings/read-setting.ts'
import { shopToday } from '../settings/time-zone.ts'

/**
 * What a customer owes, in cents: the rest of their open invoices, tax included, and finished work that no issued invoice holds.
 * @param customerId column or value that names the customer
 */
const owedBy = (customerId: RawBuilder<unknown>) => sql<Cents>`(
  coalesce((SELECT sum(${LEFT_TO_PAY}) FROM invoice
    WHERE invoice."customerId" = ${customerId} AND ${IS_UNPAID}), 0)
  + coalesce((SELECT sum(request."due") FROM request
    WHERE request."customerId" = ${customerId} AND ${IS_OWED} AND NOT ${ON_ISSUED_INVOICE}), 0))::bigint`

/** When a customer is on hold, as the shop has set it today. */
export interface HoldRules {
  overLimit: boolean
  /** null where lateness holds nobody */
  overdueDays: number | null
  /** the shop's day, `YYYY-MM-DD` */
  today: string
}

/** The shop's rules of holding customers. */
export async function readHoldRules(db: Database, config: Pick<Config, 'TIME_ZONE'>): Promise<HoldRules> {
  const { value } = await readSetting(db, 'holds')
  return {
    overLimit: value.overLimit === 'on',
    overdueDays: value.overdueDays === '' ? null : Number(value.overdueDays),
    today: await shopToday(db, config),
  }
}

/**
 * Condition that a customer is on hold for a cause. Nothing of it is stored, so that it ends with the payment or the change that ends
 * its cause.
 * @param customerId column or value that names the customer
 */
function isHeldFor(cause: HoldCause, rules: HoldRules, customerId: RawBuilder<unknown>): RawBuilder<boolean> {
  const terms = (condition: RawBuilder<unknown>) => sql<boolean>`EXISTS (
    SELECT FROM customer_terms terms WHERE terms."customerId" = ${customerId} AND ${condition})`
  if (cause === 'by-hand') return terms(sql`terms."holdReason" <> ''`)
  if (cause === 'limit') {
    return rules.overLimit ? terms(sql`terms."creditLimit" < ${owedBy(customerId)}`) : sql<boolean>`false`
  }
  if (rules.overdueDays === null) return sql<boolean>`false`
  return sql<boolean>`EXISTS (SELECT FROM invoice WHERE invoice."customerId" = ${customerId} AND ${IS_UNPAID}
    AND invoice."dueDate" < ${rules.today}::date - ${rules.overdueDays}::integer)`
}

/** Condition that a customer is on hold. @param customerId column or value that names the customer */
export const isOnHold = (rules: HoldRules, customerId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${isHeldFor('by-hand', rules, customerId)} OR ${isHeldFor('limit', rules, customerId)}
  OR ${isHeldFor('overdue', rules, customerId)})`

/** What a customer owes, and every cause for which they are on hold. */
export async function standingOf(
  db: Database,
  rules: HoldRules,
  customer: string,
): Promise<{ owes: Cents; holds: HoldCause[] }> {
  const id = sql`${customer}`
  // unscoped customer_terms, invoice, request: the customer was found within reach
  const { rows } = await sql<{ owes: Cents } & Record<HoldCause, boolean>>`
    SELECT ${owedBy(id)} AS "owes", ${isHeldFor('by-hand', rules, id)} AS "by-hand",
      ${isHeldFor('limit', rules, id)} AS "limit", ${isHeldFor('overdue', rules, id)} AS "overdue"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting answers a row')
  return { owes: row.owes, holds: (['by-hand', 'limit', 'overdue'] as const).filter((cause) => row[cause]) }
}
