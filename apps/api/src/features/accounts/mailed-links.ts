import { pathTo } from '@stitchdesk/contract/addresses'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { Database } from '../../platform/database.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { type Cause, record } from '../events/record.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'

/** A mail with a link that confirms the address it goes to. No text that the account's owner chose is in it. */
interface ConfirmationMail {
  kind: 'email-verification' | 'email-change'
  accountId: string
  to: string
  subject: string
  paragraphs: string[]
}

/** Mails a link that confirms the address it is mailed to: good once, for a day. Only its hash is kept. */
export async function mailConfirmation(
  trx: Transaction<DB>,
  services: Services,
  { kind, accountId, to, subject, paragraphs }: ConfirmationMail,
): Promise<void> {
  const token = randomToken()
  await trx
    .insertInto('email_verification')
    .values({
      tokenHash: hashToken(token),
      accountId,
      email: to,
      expiresAt: sql<string>`now() + make_interval(secs => ${LIMITS.emailVerificationSeconds})`,
    })
    .execute()
  await queueMail(trx, services, {
    kind,
    to,
    accountId,
    subject,
    paragraphs: ['Hello,', ...paragraphs],
    secretLink: { label: 'Confirm this e-mail address', path: pathTo('verifyEmail', { token }) },
  })
}

/**
 * Counts a confirmation that a person causes by themselves, so that nobody fills a stranger's mailbox.
 * @param accountId who causes it, where there is an account already
 * @throws AppError too_many_attempts after three within an hour, to one address or by one account
 */
export async function countConfirmation(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  email: string,
  accountId?: string,
): Promise<void> {
  await rateLimits.take('confirmationByMailbox', email.toLowerCase())
  if (accountId) await rateLimits.take('confirmationByAccount', accountId)
}

/** Ends every link of an account that sets a new password. */
export async function endPasswordLinks(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ usedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute()
}

/** Ends every link of an account that confirms an address. */
export async function endConfirmations(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('email_verification')
    .set({ usedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute()
}

/**
 * What a new password ends: links that would set another, and a change of the address that waits for its confirmation,
 * which whoever knew the old password may have asked for.
 */
export async function endWhatOldPasswordBegan(trx: Transaction<DB>, cause: Cause, accountId: string): Promise<void> {
  await endPasswordLinks(trx, accountId)
  const account = await trx
    .selectFrom('account')
    .select('pendingEmail')
    .where('_id', '=', accountId)
    .where('pendingEmail', '!=', '')
    .forUpdate()
    .executeTakeFirst()
  if (!account) return
  await endConfirmations(trx, accountId)
  await record(trx, cause, {
    name: 'account.email-proposed',
    entity: 'account',
    _id: accountId,
    set: { pendingEmail: '' },
    before: account,
  })
}
