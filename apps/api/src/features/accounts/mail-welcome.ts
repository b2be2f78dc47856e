import { pathTo } from '@stitchdesk/contract/addresses'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Welcomed } from '../event.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'

/** Tells a customer by mail that the shop has opened an account for them, and how to get in. */
export async function mailWelcome(
  trx: Transaction<DB>,
  services: Services,
  { _id, welcomed }: { _id: string; welcomed: Welcomed },
): Promise<void> {
  const { companyName } = await readShop(trx, services.config)
  await queueMail(trx, services, {
    kind: 'welcome',
    to: welcomed.email,
    accountId: _id,
    ...welcomeMail(welcomed, companyName),
  })
}

/** The email about an account that the shop has opened. */
export function welcomeMail({ userName, contactPerson, hasPassword }: Welcomed, companyName: string): MailContent {
  return {
    subject: `Welcome to ${companyName}`,
    paragraphs: [
      `Hello ${contactPerson || userName},`,
      `We created an account for you. Your user name is ${userName}.`,
      hasPassword
        ? 'Sign in with the password we agreed on.'
        : 'Choose a password first: enter this email address on the page below, and we send you a link.',
    ],
    link: hasPassword
      ? { label: 'Sign in', path: pathTo('login') }
      : { label: 'Choose a password', path: pathTo('forgotPassword') },
  }
}
