import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { ReplacedAddress } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import type { Letter } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'

/** Tells somebody at their former address that the account has another; nobody where it may never have been theirs. */
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
    ...newAddressLetter(replaced, companyName),
  })
}

/** What somebody is told at their former address. */
export function newAddressLetter(
  replaced: Pick<ReplacedAddress, 'userName' | 'contactPerson' | 'newEmail'>,
  companyName: string,
): Letter {
  return {
    subject: 'Your e-mail address has changed',
    paragraphs: [
      greeting(replaced),
      `your account at ${companyName} uses ${replaced.newEmail} from now on. Nothing more of it comes to this address, and nobody signs in with it.`,
      'If it was not you, tell us at once: we can put it back.',
    ],
  }
}
