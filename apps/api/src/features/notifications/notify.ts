import { DESIGNATIONS, type Designation } from '@stitchdesk/contract/basics/enums'
import {
  NOTIFICATIONS,
  NOTIFICATIONS_OF,
  type NotificationKind,
} from '@stitchdesk/contract/notifications/notification-kinds'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AWAITED, defineJob } from '../../platform/jobs/jobs.ts'
import { isNamedAmong } from '../access/reach.ts'
import { ACCOUNT_ROW } from '../access/scope.ts'
import type { Context, Services } from '../operation.ts'
import { concerns, notifiedAs, notifiedTable } from './notified-records.ts'

/** A notification to write. */
export interface NotificationDraft {
  kind: NotificationKind
  /** of the record that the kind is about */
  _id: string
  /** only these of the roles that the kind is for */
  to?: readonly Designation[]
  /** the text of a message, for the mail */
  words?: string
}

/** Mails notifications to those who want them by email. */
export const MAIL_NOTIFICATION = defineJob<NotificationDraft & { accountIds: Reached<'account'>[] }>(
  'mail-notification',
  {
    ...AWAITED,
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
  },
)

/**
 * Notifies every account that the record concerns, by role and scope, except the one that caused it, in one statement. Accounts that
 * want it get an email too.
 *
 * An account has one row for each record, with the latest kind, how often it happened and when it was read; the next event writes
 * that row again, so that reading groups nothing. A row keeps the record's id alone: readers see names as they are now, and nothing of a
 * request that was deleted or assigned to someone else, because reading asks for the scope again.
 * @param by who has made it happen
 * @param only accounts, if not everybody
 */
export function notify(
  trx: Transaction<DB>,
  services: Services,
  { _id, ...news }: NotificationDraft,
  by: Context['actor'],
  only?: readonly string[],
): Promise<void> {
  return notifyOfMany(trx, services, { ...news, records: [_id] }, by, only)
}

/** The same for many records, in one statement. */
export async function notifyOfMany(
  trx: Transaction<DB>,
  { jobs }: Services,
  { records, ...news }: Omit<NotificationDraft, '_id'> & { records: readonly string[] },
  by: Context['actor'],
  only?: readonly string[],
): Promise<void> {
  const { kind, to = DESIGNATIONS } = news
  const { entity } = NOTIFICATIONS[kind]
  const record = sql.ref(`${notifiedAs(entity)}._id`)
  const among = only ? isNamedAmong('account._id', only) : sql`true`
  const isOne = records.length === 1
  // PostgreSQL plans an array of one worse than its value.
  const which = isOne ? sql`= ${records[0]}` : sql`= ANY (${[...records]}::text[])`
  const roles = to.filter((role) => NOTIFICATIONS_OF[role].some((told) => told === kind))
  const receivers = roles.map(
    (Designation) => sql`
      SELECT account."_id", ${record} AS "entityId" FROM account, ${notifiedTable(entity)}
      WHERE ${record} ${which} AND account."Designation" = ${sql.lit(Designation)} AND NOT account."delete"
        AND account."_id" IS DISTINCT FROM ${by._id} AND ${among} AND ${concerns(entity, { Designation, ...ACCOUNT_ROW })}`,
  )
  // In one order, so that two transactions never deadlock.
  const { rows } = await sql<{ entityId: string; accountId: Reached<'account'>; byMail: boolean }>`
    INSERT INTO notification ("entity", "entityId", "accountId", "kind")
    SELECT ${entity}, receiver."entityId", receiver."_id", ${kind}
    FROM (${sql.join(receivers, sql` UNION ALL `)}) receiver ORDER BY receiver."entityId", receiver."_id"
    ON CONFLICT ("entity", "entityId", "accountId") DO UPDATE SET
      "kind" = excluded."kind",
      "times" = CASE WHEN notification."readAt" IS NULL AND notification."kind" = excluded."kind"
        THEN notification."times" + 1 ELSE 1 END,
      "at" = excluded."at",
      "readAt" = NULL
    RETURNING "entityId", "accountId", "times" = 1 AND EXISTS (
      SELECT FROM notification_preference preference
      WHERE preference."accountId" = notification."accountId" AND preference."kind" = notification."kind" AND preference."byMail") AS "byMail"`.execute(
    trx,
  )
  const mailed = Map.groupBy(
    rows.filter(({ byMail }) => byMail),
    ({ entityId }) => entityId,
  )
  for (const [_id, receiving] of mailed) {
    const accountIds = receiving.map(({ accountId }) => accountId)
    await jobs.add(trx, MAIL_NOTIFICATION, { ...news, _id, accountIds })
  }
}
