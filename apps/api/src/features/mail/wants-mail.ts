import { isMailedAtFirst, type MailedKind } from '@stitchdesk/contract/notifications/notification-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import type { MailReceiver } from '../event.ts'

/** Whether an account wants emails of a kind: its choice, or the default. */
export async function wantsMail(db: Database, accountId: Reached<'account'>, kind: MailedKind): Promise<boolean> {
  return (await whoWantsMail(db, [accountId], kind)).has(accountId)
}

/** Which of these accounts want emails of a kind. */
export async function whoWantsMail(
  db: Database,
  accountIds: readonly Reached<'account'>[],
  kind: MailedKind,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ _id: string }>`
    SELECT asked."_id" FROM unnest(${[...accountIds]}::text[]) asked ("_id") WHERE ${isMailWanted(sql`asked."_id"`, kind)}`.execute(
    db,
  )
  return new Set(rows.map(({ _id }) => _id))
}

/** Condition: an account wants emails of a kind. */
function isMailWanted(accountId: RawBuilder<unknown>, kind: MailedKind): RawBuilder<boolean> {
  return sql`coalesce((
    SELECT preference."byMail" FROM notification_preference preference
    WHERE preference."accountId" = ${accountId} AND preference."kind" = ${kind}), ${sql.lit(isMailedAtFirst(kind))})`
}

/** The account that gets mail about `request`: the one that placed it, else the customer's oldest account. */
const MAILED = sql`(
  SELECT account.* FROM account WHERE account."customerId" = request."customerId"
  ORDER BY account."delete", account."userName" <> request."userName", account."registerdDate", account."_id" LIMIT 1)`

/** Whether the receiver of mail about `request` wants emails of a kind, as a column. */
export const isRequestMailWanted = (kind: MailedKind): RawBuilder<boolean> =>
  isMailWanted(sql`(SELECT mailed."_id" FROM ${MAILED} mailed)`, kind)

/** The receiver of an email about a request; undefined if they turned off emails of the kind. */
export async function findMailed(
  db: Database,
  requestId: Reached<'request'>,
  kind: MailedKind,
): Promise<MailReceiver | undefined> {
  const { rows } = await sql<MailReceiver>`
    SELECT mailed."_id", mailed."userName", mailed."contactPerson", mailed."email", mailed."lengthUnit", mailed."language", mailed."delete"
    FROM request CROSS JOIN LATERAL ${MAILED} mailed
    WHERE request."_id" = ${requestId} AND ${isRequestMailWanted(kind)}`.execute(db)
  return rows[0]
}
