import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import type { ReplacedAddress } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'

/** Mails the former address that the account has another, unless that address was never verified. */
export async function mailNewAddress(
  trx: Transaction<DB>,
  services: Services,
  { _id, replaced }: { _id: Reached<'account'>; replaced: ReplacedAddress },
): Promise<void> {
  if (!replaced.emailVerifiedAt) return
  const { companyName } = await readShop(trx, services.config)
  await queueMail(trx, services, {
    kind: 'email-changed',
    to: replaced.email,
    accountId: _id,
    content: (texts) => newAddressMail(texts, replaced, companyName),
  })
}

/** The email to the former address. */
export function newAddressMail(
  texts: MailTexts,
  replaced: Pick<ReplacedAddress, 'userName' | 'contactPerson' | 'newEmail'>,
  company: string,
): MailContent {
  return {
    subject: texts.say('address.changedSubject'),
    paragraphs: [
      greeting(texts, replaced),
      texts.say('address.changed', { company, email: replaced.newEmail }),
      texts.say('address.changedHint'),
    ],
  }
}
