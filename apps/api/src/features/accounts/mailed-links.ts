import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { hashToken, randomToken } from '../../platform/sign-in/tokens.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { type Confirmation, confirmationMail } from './address-mail-texts.ts'

interface ConfirmationMail {
  kind: 'email-verification' | 'email-change'
  accountId: Reached<'account'>
  to: string
  says: (texts: MailTexts) => Confirmation
}

/** Mails a link that confirms its own address. It works once, within a day; the database keeps only its hash. */
export async function mailConfirmation(
  trx: Transaction<DB>,
  services: Services,
  { kind, accountId, to, says }: ConfirmationMail,
): Promise<void> {
  const token = randomToken()
  await trx
    .insertInto('email_verification')
    .values({
      tokenHash: hashToken(token),
      accountId,
      email: to,
      expiresAt: sql<string>`now() + make_interval(secs => ${AUTH_LIMITS.emailVerificationSeconds})`,
    })
    .execute()
  await queueMail(trx, services, {
    kind,
    to,
    accountId,
    content: (texts) => confirmationMail(texts, says(texts), token),
  })
}

/**
 * Counts a verification mail that a person can cause on their own, so that nobody fills a stranger's mailbox.
 * @param accountId who causes it, where there is an account already
 * @throws AppError too_many_attempts after three within an hour, to one address or by one account
 */
export async function countConfirmation(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  email: string,
  accountId?: Reached<'account'>,
): Promise<void> {
  await rateLimits.take('confirmationByMailbox', email.toLowerCase())
  if (accountId) await rateLimits.take('confirmationByAccount', accountId)
}
