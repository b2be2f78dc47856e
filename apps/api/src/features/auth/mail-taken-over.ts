import { pathTo } from '@stitchdesk/contract/addresses'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import type { TakenOver } from '../event.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'

/** Mails the owner of an address that a password which a stranger may have set is gone. */
export async function mailTakenOver(
  trx: Transaction<DB>,
  services: Services,
  { _id, takenOver: { email, hadPassword } }: { _id: Reached<'account'>; takenOver: TakenOver },
): Promise<void> {
  if (!hadPassword) return
  const { companyName } = await readShop(trx, services.config)
  await queueMail(trx, services, {
    kind: 'security',
    to: email,
    accountId: _id,
    content: (texts) => takenOverMail(texts, companyName),
  })
}

/** The email to the owner of an address whose account a stranger may have opened. */
export function takenOverMail(texts: MailTexts, company: string): MailContent {
  return {
    subject: texts.say('security.takenOverSubject'),
    paragraphs: [
      texts.say('greetingUnnamed'),
      texts.say('security.takenOver', { company }),
      texts.say('security.takenOverHint'),
    ],
    link: { label: texts.say('reset.button'), path: pathTo('forgotPassword') },
  }
}
