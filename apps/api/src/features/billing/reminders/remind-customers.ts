import { REMINDER_STEPS, type ReminderStep } from '@stitchdesk/contract/settings/reminder-steps'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Database } from '../../../platform/database/database.ts'
import { dayOf } from '../../../platform/days.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { present } from '../../../platform/present.ts'
import { recordChange } from '../../events/record-event.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Services } from '../../operation.ts'
import { isHeldOn, isOverdue, LEFT_TO_PAY } from '../../requests/queries/billing.ts'
import { readSetting, readShop } from '../../settings/read-setting.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { findCustomerById } from '../billed-customers.ts'
import { lockLedger } from '../ledger/lock-ledger.ts'
import { PAYMENT_WAITS } from '../queries.ts'
import { billedAccount } from '../round/round-work.ts'
import { type LateInvoice, paymentReminderMail } from './reminder-mail.ts'

/** Reminds customers of what is late, as the shop's settings say. */
export const REMIND_CUSTOMERS = defineJob('remind-customers', { retryLimit: 5, retryDelay: 300 })

/** Starts reminding, each morning of the shop. */
export async function startRemindingCustomers(services: Services): Promise<void> {
  await services.jobs.work(REMIND_CUSTOMERS, () => remindCustomers(services.db, services))
  const timeZone = await shopZone(services.db, services.config)
  await services.jobs.repeat(REMIND_CUSTOMERS, '10 9 * * *', { timeZone, missed: 'once' })
}

interface Step {
  step: ReminderStep
  days: number
  text: string
}

/** The steps that are on, the earliest first. */
async function readSteps(db: Database): Promise<Step[]> {
  const { value } = await readSetting(db, 'reminders')
  return REMINDER_STEPS.filter((step) => value[`days${step}`] !== '').map((step) => ({
    step,
    days: Number(value[`days${step}`]),
    text: value[`text${step}`],
  }))
}

/** Condition on `invoice`: nothing stops its reminders. A payment that waits, a dispute and a hold do, whatever it was set by. */
const isReminded = (today: string) => sql`(NOT ${PAYMENT_WAITS}
  AND NOT EXISTS (SELECT FROM invoice_line line WHERE line."invoiceId" = invoice."_id" AND line."disputedAt" IS NOT NULL)
  AND NOT ${isHeldOn(sql`${today}::date`, sql`invoice."customerId"`)})`

/** The step that an invoice has reached, null before the first. */
const reached = (steps: readonly Step[], today: string) =>
  sql`(CASE ${sql.join(
    steps
      .toReversed()
      .map(({ step, days }) => sql`WHEN ${today}::date - invoice."dueDate" >= ${sql.lit(days)} THEN ${sql.lit(step)}`),
    sql` `,
  )} END)`

/**
 * Mails each customer one reminder of all that is late, once an invoice of theirs has reached a step that it has had no reminder of. Each
 * customer is a transaction of its own, so that however often it is done, by whatever process, no step is mailed twice.
 * @param now the moment by which invoices are late
 */
export async function remindCustomers(db: Database, services: Services, now = new Date()): Promise<void> {
  const steps = await readSteps(db)
  if (steps.length === 0) return
  const today = dayOf(now, await shopZone(db, services.config))
  const step = reached(steps, today)
  // unscoped invoice: a job reminds all customers
  const { rows } = await sql<{ customerId: string; accountId: string }>`
    SELECT late."customerId", account."_id" AS "accountId" FROM (
      SELECT DISTINCT invoice."customerId" FROM invoice
      WHERE ${isOverdue(today)} AND ${isReminded(today)} AND ${step} IS NOT NULL AND NOT EXISTS (
        SELECT FROM invoice_reminder sent WHERE sent."invoiceId" = invoice."_id" AND sent."step" >= ${step})
    ) late ${billedAccount(sql`late."customerId"`)} ORDER BY late."customerId"`.execute(db)
  for (const row of rows) {
    await db.transaction().execute((trx) => remindCustomer(trx, services, { ...row, steps, today }))
  }
}

interface Due {
  customerId: string
  accountId: string
  steps: readonly Step[]
  today: string
}

async function remindCustomer(trx: Transaction<DB>, services: Services, { customerId, accountId, steps, today }: Due) {
  // A payment, claim or dispute that comes meanwhile waits for this lock, or came before it.
  await lockLedger(trx, customerId)
  const step = reached(steps, today)
  // unscoped invoice: a job reminds all customers
  const { rows: late } = await sql<LateInvoice & { step: ReminderStep | null; isNew: boolean }>`
    SELECT invoice."_id", invoice."timestamp", invoice."dueDate"::text AS "dueDate", ${today}::date - invoice."dueDate" AS "daysLate",
      ${LEFT_TO_PAY} AS "owed", ${step} AS "step", ${step} IS NOT NULL AND NOT EXISTS (
        SELECT FROM invoice_reminder sent WHERE sent."invoiceId" = invoice."_id" AND sent."step" >= ${step}) AS "isNew"
    FROM invoice WHERE invoice."customerId" = ${customerId} AND ${isOverdue(today)} AND ${isReminded(today)}
    ORDER BY invoice."dueDate", invoice."_id"`.execute(trx)
  const due = late.filter(({ isNew }) => isNew)
  const customer = due.length > 0 && (await findCustomerById(trx, accountId))
  if (!customer) return
  await trx
    .insertInto('invoice_reminder')
    .values(due.map(({ _id, step: reachedStep }) => ({ invoiceId: _id, step: present(reachedStep, 'The step') })))
    .execute()
  const highest = present(
    REMINDER_STEPS.findLast((each) => due.some((invoice) => invoice.step === each)),
    'The step',
  )
  const reachedText = steps.find((each) => each.step === highest)
  const { companyName } = await readShop(trx, services.config)
  const [only] = late
  await queueMail(trx, services, {
    kind: 'reminder',
    to: customer.invoiceEmail || customer.email,
    accountId,
    ...(only && late.length === 1 && { invoiceId: only._id }),
    content: (texts) =>
      paymentReminderMail(
        texts,
        { customer, step: highest, text: reachedText?.text ?? '', invoices: late },
        companyName,
      ),
  })
  for (const { _id, step: reachedStep, daysLate } of due) {
    await recordChange(
      trx,
      { actor: { _id: null, kind: 'system' } },
      { entity: 'invoice', _id, after: { reminded: { step: reachedStep, daysLate } } },
    )
  }
}
