import { pathTo } from '@stitchdesk/contract/addresses'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { Welcomed } from '../event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'

/** Tells a customer by mail that the shop has opened an account for them, and how to get in. */
export async function mailWelcome(
  trx: Transaction<DB>,
  services: Services,
  { _id, welcomed: { userName, contactPerson, email, hasPassword } }: { _id: string; welcomed: Welcomed },
): Promise<void> {
  await queueMail(trx, services, {
    kind: 'welcome',
    to: email,
    accountId: _id,
    subject: `Welcome to ${services.config.COMPANY_NAME}`,
    paragraphs: [
      `Hello ${contactPerson || userName},`,
      `we have opened an account for you. Your user name is ${userName}.`,
      hasPassword
        ? 'Sign in with the password that we agreed on.'
        : 'Choose a password first: enter this e-mail address on the page below, and a link comes by mail.',
    ],
    link: hasPassword
      ? { label: 'Sign in', path: pathTo('login') }
      : { label: 'Choose a password', path: pathTo('forgotPassword') },
  })
}
