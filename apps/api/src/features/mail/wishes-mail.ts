import { isMailedAtFirst, type MailedKind } from '@stitchdesk/contract/notifications/notification-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Whether an account wants emails of a kind: its choice, or the default. */
export async function wishesMail(db: Database, userName: string, kind: MailedKind): Promise<boolean> {
  const { rows } = await sql<{ wished: boolean }>`
    SELECT ${isMailWished(sql`${userName}`, kind)} AS "wished"`.execute(db)
  return rows[0]?.wished ?? isMailedAtFirst(kind)
}

/** The same as a column, by user name. */
export function isMailWished(userName: RawBuilder<unknown>, kind: MailedKind): RawBuilder<boolean> {
  return sql`coalesce((
    SELECT wish."wished" FROM notification_wish wish JOIN account wisher ON wisher."_id" = wish."accountId"
    WHERE wisher."userName" = ${userName} AND wish."kind" = ${kind}), ${sql.lit(isMailedAtFirst(kind))})`
}
