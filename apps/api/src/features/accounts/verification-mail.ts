import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'
import { verificationOf } from './address-mail-texts.ts'
import { mailConfirmation } from './mailed-links.ts'

/**
 * Mails the link that verifies an account's address. Its reader may be a stranger whose address was mistyped, so it says only what
 * is asked and that it may be ignored.
 * @param welcome whether the account is new
 */
export async function mailVerification(
  trx: Transaction<DB>,
  services: Services,
  { accountId, to, welcome }: { accountId: Reached<'account'>; to: string; welcome: boolean },
): Promise<void> {
  const { companyName } = await readShop(trx, services.config)
  await mailConfirmation(trx, services, {
    kind: 'email-verification',
    accountId,
    to,
    says: (texts) => verificationOf(texts, companyName, welcome),
  })
}
