import { pathTo } from '@stitchdesk/contract/addresses'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { ResetFactor } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'

/** Mails an account's owner that an administrator removed their second factor. */
export async function mailResetFactor(
  trx: Transaction<DB>,
  services: Services,
  { _id, reset }: { _id: string; reset: ResetFactor },
): Promise<void> {
  const { companyName } = await readShop(trx, services.config)
  await queueMail(trx, services, {
    kind: 'security',
    to: reset.email,
    accountId: _id,
    ...resetFactorMail(reset, companyName),
  })
}

/** The email about a removed second factor. */
export function resetFactorMail(
  reset: Pick<ResetFactor, 'userName' | 'contactPerson'>,
  companyName: string,
): MailContent {
  return {
    subject: 'Two-factor sign-in was reset',
    paragraphs: [
      greeting(reset),
      `An administrator of ${companyName} reset your two-factor sign-in. Until you set it up again, you sign in with your password alone.`,
      'If you did not request this, choose a new password and tell us.',
    ],
    link: { label: 'Set it up again', path: pathTo('security') },
  }
}
