import { isMailedAtFirst, type MailedKind } from '@stitchdesk/contract/basics/notification-kinds'
import type { Database } from '../../platform/database.ts'

/** Whether somebody is to be mailed news of a kind: as they have chosen, or as it is before they choose. */
export async function wishesMail(db: Database, userName: string, kind: MailedKind): Promise<boolean> {
  const chosen = await db
    .selectFrom('notification_wish')
    .innerJoin('account', 'account._id', 'notification_wish.accountId')
    .select('notification_wish.wished')
    .where('account.userName', '=', userName)
    .where('notification_wish.kind', '=', kind)
    .executeTakeFirst()
  return chosen?.wished ?? isMailedAtFirst(kind)
}
