import { type Cents, cents, sumCents } from '@stitchdesk/contract/basics/money'
import { REMINDER_STEPS, type ReminderStep } from '@stitchdesk/contract/settings/reminder-steps'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { IS_REPORTED, isOverdue } from '../../requests/queries/billing.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { openCredits } from '../ledger/open-items.ts'
import { openOf } from '../ledger/share-out.ts'
import type { LateInvoice } from './reminder-mail.ts'

/** A step of the shop's reminders. */
export interface Step {
  step: ReminderStep
  days: number
  text: string
}

/** The steps that are on, the earliest first. */
export async function readSteps(db: Database): Promise<Step[]> {
  const { value } = await readSetting(db, 'reminders')
  return REMINDER_STEPS.filter((step) => value[`days${step}`] !== '').map((step) => ({
    step,
    days: Number(value[`days${step}`]),
    text: value[`text${step}`],
  }))
}

/** Condition on `invoice`: it is late, and nothing stops its reminders: no payment that waits, no dispute and no hold by hand. */
export const isReminded = (today: string): RawBuilder<boolean> => sql`(${isOverdue(today)} AND NOT ${IS_REPORTED}
  AND NOT EXISTS (SELECT FROM invoice_line line WHERE line."invoiceId" = invoice."_id" AND line."disputedAt" IS NOT NULL)
  AND NOT EXISTS (
    SELECT FROM customer_terms held WHERE held."customerId" = invoice."customerId" AND held."holdReason" <> ''))`

/** The step that an invoice has reached, null before the first. */
const stepReached = (steps: readonly Step[], today: string): RawBuilder<ReminderStep | null> =>
  steps.length === 0
    ? sql`NULL::integer`
    : sql`(CASE ${sql.join(
        steps
          .toReversed()
          .map(
            ({ step, days }) => sql`WHEN ${today}::date - invoice."dueDate" >= ${sql.lit(days)} THEN ${sql.lit(step)}`,
          ),
        sql` `,
      )} END)`

/** Condition on `invoice`: it has reached a step for which no reminder went out. */
export function isNewlyLate(steps: readonly Step[], today: string): RawBuilder<boolean> {
  const step = stepReached(steps, today)
  return sql`(${step} IS NOT NULL AND NOT EXISTS (
    SELECT FROM invoice_reminder sent WHERE sent."invoiceId" = invoice."_id" AND sent."step" >= ${step}))`
}

/** A late invoice and the step it has reached. `isNew`: no reminder went out for that step. */
export type Late = LateInvoice & { _id: Reached<'invoice'>; step: ReminderStep | null; isNew: boolean }

interface Reminding {
  steps: readonly Step[]
  /** the shop's */
  today: string
}

/** The late invoices of a customer, the longest overdue first, without those whose reminders something stops. */
async function lateInvoices(
  db: Database,
  customerId: Reached<'customer'>,
  { steps, today }: Reminding,
): Promise<Late[]> {
  const { rows } = await sql<Late>`
    SELECT invoice."_id", invoice."timestamp", invoice."dueDate"::text AS "dueDate", ${today}::date - invoice."dueDate" AS "daysLate",
      invoice."owed" AS "owed", ${stepReached(steps, today)} AS "step", ${isNewlyLate(steps, today)} AS "isNew"
    FROM invoice WHERE invoice."customerId" = ${customerId} AND invoice."timestamp" IS NOT NULL AND ${isReminded(today)}
    ORDER BY invoice."dueDate", invoice."_id"`.execute(db)
  return rows
}

/** What is late, and the credit of the customer. */
interface Owing {
  late: readonly Late[]
  overdue: Cents
  credit: Cents
}

/** The late invoices with the customer's credit. If the credit covers them, callers send no reminder, since it would ask for nothing. */
export async function lateLessCredit(db: Database, customerId: Reached<'customer'>, when: Reminding): Promise<Owing> {
  const late = await lateInvoices(db, customerId, when)
  const overdue = sumCents(late.map(({ owed }) => owed))
  return { late, overdue, credit: late.length > 0 ? openOf(await openCredits(db, customerId)) : cents(0) }
}
