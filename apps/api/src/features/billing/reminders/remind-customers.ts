import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { dayOf } from '../../../platform/days.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { BY_JOB } from '../../access/reach.ts'
import { billsGoTo } from '../../mail/bills-go-to.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Services } from '../../operation.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { findCustomerById } from '../billed-customers.ts'
import { lockLedger } from '../ledger/lock-ledger.ts'
import { billedAccount } from '../round/round-work.ts'
import { isNewlyLate, isReminded, lateLessCredit, readSteps, type Step } from './late-invoices.ts'
import { markReminded } from './mark-reminded.ts'
import { reminderDraft } from './reminder-draft.ts'

/** Reminds customers of what is late, as the shop's settings say. */
export const REMIND_CUSTOMERS = defineJob('remind-customers', { retryLimit: 5, retryDelay: 300 })

/** Starts reminding, each morning of the shop. */
export async function startRemindingCustomers(services: Services): Promise<void> {
  await services.jobs.work(REMIND_CUSTOMERS, () => remindCustomers(services.db, services))
  const timeZone = await shopZone(services.db, services.config)
  await services.jobs.repeat(REMIND_CUSTOMERS, '10 9 * * *', { timeZone, missed: 'once' })
}

/**
 * Emails each customer one reminder of all that is late, as soon as one of their invoices reaches a new step. A customer whose credit
 * covers all of it gets none. Each customer is a transaction of its own, so that no step is emailed twice even if several processes run
 * this.
 * @param now the moment that decides which invoices are late
 */
export async function remindCustomers(db: Database, services: Services, now = new Date()): Promise<void> {
  const steps = await readSteps(db)
  if (steps.length === 0) return
  const today = dayOf(now, await shopZone(db, services.config))
  const { rows } = await sql<{ customerId: Reached<'customer'>; accountId: Reached<'account'> }>`
    SELECT late."customerId", account."_id" AS "accountId" FROM (
      SELECT DISTINCT invoice."customerId" FROM invoice WHERE ${BY_JOB} AND ${isReminded(today)} AND ${isNewlyLate(steps, today)}
    ) late ${billedAccount(sql`late."customerId"`)} ORDER BY late."customerId"`.execute(db)
  for (const row of rows) {
    await db.transaction().execute((trx) => mailReminder(trx, services, { ...row, steps, today }))
  }
}

interface Due {
  customerId: Reached<'customer'>
  accountId: Reached<'account'>
  steps: readonly Step[]
  today: string
}

async function mailReminder(trx: Transaction<DB>, services: Services, { customerId, accountId, ...when }: Due) {
  // With the ledger locked, a payment, report or dispute either counts here already or waits until the reminder is queued.
  await lockLedger(trx, customerId)
  const { late, overdue, credit } = await lateLessCredit(trx, customerId, when)
  if (credit >= overdue) return
  const due = late.filter(({ isNew }) => isNew)
  const customer = due.length > 0 && (await findCustomerById(trx, accountId))
  if (!customer) return
  const to = billsGoTo(customer)
  const draft = await reminderDraft(trx, services, { customer, late, credit, due, steps: when.steps })
  await queueMail(trx, services, { ...draft, kind: 'reminder', to, accountId })
  await markReminded(trx, { services, actor: { _id: null, kind: 'system' } }, due)
}
