import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
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
  { _id, replaced }: { _id: string; replaced: ReplacedAddress },
): Promise<void> {
  if (!replaced.emailVerifiedAt) return
  const { companyName } = await readShop(trx, services.config)
  await queueMail(trx, services, {
    kind: 'email-changed',
    to: replaced.email,
    accountId: _id,
    ...newAddressMail(replaced, companyName),
  })
}

/** The email to the former address. */
export function newAddressMail(
  replaced: Pick<ReplacedAddress, 'userName' | 'contactPerson' | 'newEmail'>,
  companyName: string,
): MailContent {
  return {
    subject: 'Your email address changed',
    paragraphs: [
      greeting(replaced),
      `Your account at ${companyName} now uses ${replaced.newEmail}. This address no longer gets its emails and can no longer sign in.`,
      'If this was not you, tell us at once. We can change it back.',
    ],
  }
}
