import { pathTo } from '@stitchdesk/contract/addresses'
import type { Database } from '../../platform/database/database.ts'
import { greeting } from '../mail/greeting.ts'
import { type MailContent, queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'

/** What an administrator is mailed about a backup that failed. */
export function backupFailedMail(
  administrator: { contactPerson: string; userName: string },
  failures: readonly { place: string; reason: string }[],
  lastDone: string | null,
): MailContent {
  return {
    subject: 'Backup failed',
    paragraphs: [
      greeting(administrator),
      'The scheduled backup failed and was not made up for by another try. Fix the cause, then choose “Back up now”.',
    ],
    facts: [
      ...failures.flatMap(({ place, reason }): [string, string][] => [
        ['To', place],
        ['Reason', reason],
      ]),
      ['Last good backup', lastDone ?? 'none'],
    ],
    link: { label: 'Open System', path: pathTo('system') },
  }
}

/** Mails every administrator that a backup failed. */
export async function mailBackupFailure(
  db: Database,
  services: Services,
  failures: readonly { place: string; reason: string }[],
): Promise<void> {
  // unscoped account: the administrators, who look after the shop
  const administrators = await db
    .selectFrom('account')
    .select(['_id', 'userName', 'contactPerson', 'email'])
    .where('Designation', '=', 'Administrate')
    .where('delete', '=', false)
    .where('email', '!=', '')
    .execute()
  const last = await db
    .selectFrom('backup_run')
    .select('endedAt')
    .where('status', '=', 'done')
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  await db.transaction().execute(async (trx) => {
    for (const administrator of administrators) {
      await queueMail(trx, services, {
        kind: 'backup',
        to: administrator.email,
        accountId: administrator._id,
        ...backupFailedMail(
          administrator,
          failures,
          last ? `${last.endedAt.slice(0, 16).replace('T', ' ')} UTC` : null,
        ),
      })
    }
  })
}
