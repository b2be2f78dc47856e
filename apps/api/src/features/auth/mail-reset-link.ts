import { pathTo } from '@stitchdesk/contract/addresses'
import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AWAITED, defineJob } from '../../platform/jobs.ts'
import { sameText } from '../../platform/sign-in/same-text.ts'
import { hashToken, randomToken } from '../../platform/sign-in/tokens.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'

/** Answers to a forgotten password. */
export const MAIL_RESET_LINK = defineJob<{ email: string }>('mail-reset-link', {
  ...AWAITED,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
})

/** Starts the job that looks for the account of an address, where no caller can measure the time. */
export async function startMailingResetLinks(services: Services): Promise<void> {
  await services.jobs.work(MAIL_RESET_LINK, ({ email }) =>
    services.db.transaction().execute(async (trx) => {
      // unscoped account: the link goes to the address that is asked for, and nothing is answered
      const account = await trx
        .selectFrom('account')
        .select(['_id', 'userName', 'email', 'emailVerifiedAt'])
        .where(sameText('account.email', email))
        .where('delete', '=', false)
        .executeTakeFirst()
      if (!account) return
      await mailResetLink(trx, services, account, 'We got a request to reset your password.')
    }),
  )
}

/** Mails a link that resets the password once, within an hour. */
export async function mailResetLink(
  trx: Transaction<DB>,
  services: Services,
  account: { _id: string; userName: string; email: string; emailVerifiedAt: string | null },
  cause: string,
): Promise<void> {
  const token = randomToken()
  await trx
    .insertInto('password_reset')
    .values({
      tokenHash: hashToken(token),
      accountId: account._id,
      expiresAt: sql<string>`now() + make_interval(secs => ${AUTH_LIMITS.passwordResetSeconds})`,
    })
    .execute()
  await queueMail(trx, services, {
    kind: 'password-reset',
    to: account.email,
    accountId: account._id,
    ...resetLinkMail(account, cause, token),
  })
}

/** The email with the link. */
export function resetLinkMail(
  account: { userName: string; emailVerifiedAt: string | null },
  cause: string,
  token: string,
): MailContent {
  return {
    subject: 'Choose a new password',
    paragraphs: [
      // A stranger may read this mail, so it doesn't name the account.
      account.emailVerifiedAt ? `Hello ${account.userName},` : 'Hello,',
      `${cause} The link works once, for an hour.`,
      'If you did not request this, ignore this email. Your password stays the same.',
    ],
    secretLink: { label: 'Choose a new password', path: pathTo('resetPassword', { token }) },
  }
}
