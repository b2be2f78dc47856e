import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'
import { verificationOf } from './address-letters.ts'
import { mailConfirmation } from './mailed-links.ts'

/**
 * Mails the link that confirms the address of an account, to whoever reads the mail there: perhaps a stranger whose address
 * somebody else typed, so that it says nothing but what is asked and that it may be ignored.
 * @param welcome whether the account is new
 */
export async function mailVerification(
  trx: Transaction<DB>,
  services: Services,
  { accountId, to, welcome }: { accountId: string; to: string; welcome: boolean },
): Promise<void> {
  const { companyName } = await readShop(trx, services.config)
  await mailConfirmation(trx, services, {
    kind: 'email-verification',
    accountId,
    to,
    ...verificationOf(companyName, welcome),
  })
}
