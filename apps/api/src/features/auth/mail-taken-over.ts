import { pathTo } from '@stitchdesk/contract/addresses'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { TakenOver } from '../event.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'

/** Mails the owner of an address that a password which a stranger may have set is gone. */
export async function mailTakenOver(
  trx: Transaction<DB>,
  services: Services,
  { _id, takenOver: { email, hadPassword } }: { _id: string; takenOver: TakenOver },
): Promise<void> {
  if (!hadPassword) return
  const { companyName } = await readShop(trx, services.config)
  await queueMail(trx, services, {
    kind: 'security',
    to: email,
    accountId: _id,
    ...takenOverMail(companyName),
  })
}

/** The email to the owner of an address whose account a stranger may have opened. */
export function takenOverMail(companyName: string): MailContent {
  return {
    subject: 'Your password was removed',
    paragraphs: [
      'Hello,',
      `You signed in to ${companyName} with Google. This account was registered before with an email address that was never verified.`,
      'To protect you, we removed its password and two-factor sign-in and signed out every device. Sign in with Google, or choose a new password.',
    ],
    link: { label: 'Choose a new password', path: pathTo('forgotPassword') },
  }
}
