import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { MONITORING_LIMITS } from '@stitchdesk/contract/monitoring/limits'
import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { FORGETTABLE } from '../../platform/sign-in/sessions.ts'
import { BY_JOB } from '../access/reach.ts'
import type { Services } from '../operation.ts'

/** Removes expired rows. */
export const PURGE = defineJob('purge', { retryLimit: 2 })

const BATCH = 1000
const { keptDays: kept } = MONITORING_LIMITS

/** Expired rows by table. The audit trail is kept. */
const USELESS: Partial<Record<keyof DB, RawBuilder<boolean>>> = {
  // Ended or run out; the list of sign-ins shows only those that count.
  session: sql`least("endedAt", "expiresAt") < now() - make_interval(days => ${kept.sessions})`,
  // The family of a used token identifies a copy of it, so only tokens without a family are kept as long as they could be used.
  refresh_token: sql`(${FORGETTABLE}
    OR "usedAt" < now() - make_interval(secs => ${AUTH_LIMITS.refreshTokenSeconds}))`,
  // Kept for some days, so that an expired link can be told from one that never existed.
  password_reset: sql`"expiresAt" < now() - make_interval(days => ${kept.links})`,
  email_verification: sql`"expiresAt" < now() - make_interval(days => ${kept.links})`,
  google_nonce: sql`"expiresAt" < now()`,
  // By then the browser has forgotten its cookie, too.
  known_device: sql`"lastUsedAt" < now() - make_interval(secs => ${AUTH_LIMITS.deviceSeconds})`,
  password_guess: sql`"forgetAt" < now()`,
  // Read ones are useless after a while, and unread ones have had a year.
  notification: sql`("readAt" < now() - make_interval(days => ${kept.readNotifications}) OR "at" < now() - make_interval(days => ${kept.notifications}))`,
  // A browser that shows a request reports it every few seconds.
  request_presence: sql`"seenAt" < now() - interval '1 hour'`,
  // Its Undo has ended long before.
  held_sending: sql`"endedAt" < now() - make_interval(days => ${kept.heldSendings})`,
  // Reserved for a form that was never sent; a browser may keep its draft for months.
  order_code: sql`${BY_JOB} AND "reservedAt" < now() - make_interval(days => ${kept.orderNumbers})
    AND NOT EXISTS (SELECT FROM request WHERE request."orderCode" = order_code."orderCode")
    AND NOT EXISTS (SELECT FROM upload WHERE upload."orderCode" = order_code."orderCode")`,
  // Never paid, and nobody can any more.
  checkout: sql`("createdAt" < now() - make_interval(days => ${kept.checkouts}) AND "state" = 'expired')`,
  // Stripe sends an event again for three days.
  stripe_event: sql`"receivedAt" < now() - make_interval(days => ${kept.cardEvents})`,
  // Runs whose backup still exists are removed with that.
  backup_run: sql`("endedAt" < now() - make_interval(days => ${kept.backups}) AND ("status" = 'failed' OR "removedAt" IS NOT NULL))`,
  rate_limit: sql`"expire" < extract(epoch FROM now()) * 1000`,
}

/** Starts the nightly removal of expired rows. The queue removes finished jobs itself. */
export async function startPurging({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await jobs.work(PURGE, () => purge(db))
  await jobs.repeat(PURGE, '20 4 * * *')
}

/** Removes expired rows in small steps, so that no call waits. */
export async function purge(db: Database): Promise<void> {
  for (const [table, useless] of Object.entries(USELESS)) {
    for (let removed = BATCH; removed === BATCH; ) {
      const { numAffectedRows } = await sql`
        DELETE FROM ${sql.table(table)} WHERE ctid IN (
          SELECT ctid FROM ${sql.table(table)} WHERE ${useless} LIMIT ${BATCH})`.execute(db)
      removed = Number(numAffectedRows)
    }
  }
}
