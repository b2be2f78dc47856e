import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { Services } from '../operation.ts'
import { mailConfirmation } from './mailed-links.ts'

/**
 * Mails the link that confirms the address of an account, to whoever reads the mail there: perhaps a stranger whose address
 * somebody else typed, so that it says nothing but what is asked and that it may be ignored.
 * @param welcome whether the account is new
 */
export function mailVerification(
  trx: Transaction<DB>,
  services: Services,
  { accountId, to, welcome }: { accountId: string; to: string; welcome: boolean },
): Promise<void> {
  const { COMPANY_NAME } = services.config
  return mailConfirmation(trx, services, {
    kind: 'email-verification',
    accountId,
    to,
    subject: welcome ? `Welcome to ${COMPANY_NAME}: confirm your e-mail address` : 'Confirm your e-mail address',
    paragraphs: [
      welcome
        ? `somebody, hopefully you, has opened an account at ${COMPANY_NAME} with this e-mail address.`
        : `somebody, hopefully you, has an account at ${COMPANY_NAME} with this e-mail address and asked for this link again.`,
      'Confirm that the address is yours, and news of your requests comes here. The link works once, for 24 hours.',
      'If it was not you, ignore this mail: an address that nobody confirms gets no such news.',
    ],
  })
}
