import { monthAfter } from '@stitchdesk/contract/basics/days'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { sql } from 'kysely'
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
import { billedAccount } from '../round/round-work.ts'
import { readStatement } from './read-statement.ts'
import { markMailed } from './send-statement.ts'
import { statementDraft } from './statement-mail.ts'

/** Mails last month's statements to customers whose terms say so. */
export const MAIL_STATEMENTS = defineJob('mail-statements', { retryLimit: 5, retryDelay: 300 })

/** Starts mailing statements, looking each morning of the shop. */
export async function startMailingStatements(services: Services): Promise<void> {
  await services.jobs.work(MAIL_STATEMENTS, () => mailStatements(services.db, services))
  const timeZone = await shopZone(services.db, services.config)
  await services.jobs.repeat(MAIL_STATEMENTS, '20 6 * * *', { timeZone, missed: 'once' })
}

/**
 * Emails last month's statement to each customer who wants it and hasn't got it. Each customer is a transaction of its own, so that nobody
 * gets it twice even if several processes run this. Customers with neither entries nor a balance get none.
 * @param now the moment that decides which month is sent
 */
export async function mailStatements(db: Database, services: Services, now = new Date()): Promise<void> {
  const today = dayOf(now, await shopZone(db, services.config))
  if (Number(today.slice(8)) > BILLING_LIMITS.statementLatestDay) return
  const month = monthAfter(today.slice(0, 7), -1)
  const { rows } = await sql<{ accountId: Reached<'account'>; customerId: Reached<'customer'> }>`
    SELECT terms."customerId", account."_id" AS "accountId" FROM customer_terms terms ${billedAccount(sql`terms."customerId"`)}
    WHERE ${BY_JOB} AND terms."statementByMail" AND NOT EXISTS (
      SELECT FROM statement_mail mailed WHERE mailed."customerId" = terms."customerId" AND mailed."month" = ${month})
    ORDER BY terms."customerId"`.execute(db)
  for (const row of rows) await mailStatement(db, services, { ...row, month })
}

interface Due {
  customerId: Reached<'customer'>
  accountId: Reached<'account'>
  month: string
}

function mailStatement(db: Database, services: Services, { customerId, accountId, month }: Due): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const isFirst = await markMailed(trx, { customerId, month })
    const customer = isFirst && (await findCustomerById(trx, accountId))
    if (!customer) return
    const statement = await readStatement(trx, services, customer, month)
    if (statement.entries.length === 0 && statement.opening === 0) return
    await queueMail(trx, services, {
      ...statementDraft(statement, customer),
      kind: 'statement',
      to: billsGoTo(customer),
      accountId,
    })
  })
}
