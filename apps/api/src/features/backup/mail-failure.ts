import { pathTo } from '@stitchdesk/contract/addresses'
import type { Database } from '../../platform/database/database.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import { isEmployee } from '../access/employees.ts'
import { greeting } from '../mail/greeting.ts'
import { type MailContent, queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'

/** The email to administrators about a failed backup. */
export function backupFailedMail(
  texts: MailTexts,
  administrator: { contactPerson: string; userName: string },
  failures: readonly { place: string; reason: string }[],
  lastDone: string | null,
): MailContent {
  return {
    subject: texts.say('backup.subject'),
    paragraphs: [greeting(texts, administrator), texts.say('backup.body')],
    facts: [
      ...failures.flatMap(({ place, reason }): [string, string][] => [
        [texts.say('facts.backupTo'), place],
        [texts.say('facts.reason'), reason],
      ]),
      [texts.say('facts.lastBackup'), lastDone ?? texts.say('facts.noBackup')],
    ],
    link: { label: texts.say('backup.open'), path: pathTo('system') },
  }
}

/** Mails every administrator that a backup failed. */
export async function mailBackupFailure(
  db: Database,
  services: Services,
  failures: readonly { place: string; reason: string }[],
): Promise<void> {
  const administrators = await db
    .selectFrom('account')
    .select(['_id', 'userName', 'contactPerson', 'email'])
    .where(isEmployee('account'))
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
  const lastDone = last ? `${last.endedAt.slice(0, 16).replace('T', ' ')} UTC` : null
  await db.transaction().execute(async (trx) => {
    for (const administrator of administrators) {
      await queueMail(trx, services, {
        kind: 'backup',
        to: administrator.email,
        accountId: administrator._id,
        content: (texts) => backupFailedMail(texts, administrator, failures, lastDone),
      })
    }
  })
}
