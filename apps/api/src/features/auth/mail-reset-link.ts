import { pathTo } from '@stitchdesk/contract/addresses'
import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AWAITED, defineJob } from '../../platform/jobs/jobs.ts'
import { sameAddress } from '../../platform/sign-in/same-text.ts'
import { hashToken, randomToken } from '../../platform/sign-in/tokens.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import { SIGNING_IN } from '../access/reach.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'

/** Finds the account of a forgotten password, and mails it a link. */
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
      const account = await trx
        .selectFrom('account')
        .select(['_id', 'userName', 'email', 'emailVerifiedAt'])
        .where(SIGNING_IN)
        .where(sameAddress('account.email', email))
        .where('delete', '=', false)
        .executeTakeFirst()
      if (!account) return
      await mailResetLink(trx, services, account)
    }),
  )
}

/**
 * Mails a link that resets the password once, within an hour.
 * @param byShop the shop whose administrator sends it, where the owner did not ask
 */
export async function mailResetLink(
  trx: Transaction<DB>,
  services: Services,
  account: { _id: Reached<'account'>; userName: string; email: string; emailVerifiedAt: string | null },
  byShop?: string,
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
    content: (texts) => resetLinkMail(texts, account, { token, ...(byShop !== undefined && { byShop }) }),
  })
}

/** The email with the link. */
export function resetLinkMail(
  texts: MailTexts,
  account: { userName: string; emailVerifiedAt: string | null },
  { token, byShop }: { token: string; byShop?: string },
): MailContent {
  return {
    subject: texts.say('reset.subject'),
    paragraphs: [
      // A stranger may read this mail, so it doesn't name the account.
      account.emailVerifiedAt ? texts.say('greeting', { name: account.userName }) : texts.say('greetingUnnamed'),
      byShop === undefined ? texts.say('reset.asked') : texts.say('reset.byShop', { company: byShop }),
      texts.say('reset.ignore'),
    ],
    secretLink: { label: texts.say('reset.button'), path: pathTo('resetPassword', { token }) },
  }
}
