import { pathTo } from '@stitchdesk/contract/addresses'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { ResetFactor } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import type { Letter } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'

/** Tells somebody by mail that an administrator has removed their second factor. */
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
    ...resetFactorLetter(reset, companyName),
  })
}

/** What somebody is told whose second factor is gone. */
export function resetFactorLetter(reset: Pick<ResetFactor, 'userName' | 'contactPerson'>, companyName: string): Letter {
  return {
    subject: 'Two-factor sign-in was removed from your account',
    paragraphs: [
      greeting(reset),
      `an administrator of ${companyName} has removed two-factor sign-in from your account. Your password alone signs you in now, until you set it up again.`,
      'If you did not ask for this, choose a new password and tell us.',
    ],
    link: { label: 'Set it up again', path: pathTo('security') },
  }
}
