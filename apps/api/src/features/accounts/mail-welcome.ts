import { pathTo } from '@stitchdesk/contract/addresses'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import type { Welcomed } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'

/** Tells a customer by mail that the shop has opened an account for them, and how to get in. */
export async function mailWelcome(
  trx: Transaction<DB>,
  services: Services,
  { _id, welcomed }: { _id: Reached<'account'>; welcomed: Welcomed },
): Promise<void> {
  const { companyName } = await readShop(trx, services.config)
  await queueMail(trx, services, {
    kind: 'welcome',
    to: welcomed.email,
    accountId: _id,
    content: (texts) => welcomeMail(texts, welcomed, companyName),
  })
}

/** The email about an account that the shop has opened. */
export function welcomeMail(
  texts: MailTexts,
  { userName, contactPerson, hasPassword }: Welcomed,
  company: string,
): MailContent {
  return {
    subject: texts.say('welcome.subject', { company }),
    paragraphs: [
      greeting(texts, { contactPerson, userName }),
      texts.say('welcome.created', { userName }),
      texts.say(hasPassword ? 'welcome.agreed' : 'welcome.choose'),
    ],
    link: hasPassword
      ? { label: texts.say('welcome.signIn'), path: pathTo('login') }
      : { label: texts.say('welcome.choosePassword'), path: pathTo('forgotPassword') },
  }
}
