import { RESET_LINK_SENT } from '@stitchdesk/contract/auth'
import { LIMITS } from '@stitchdesk/contract/limits'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { sameText } from '../../platform/same-text.ts'
import { hashToken, randomToken } from '../../platform/sessions.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Mails a link that resets the password; the answer is the same whether or not the address is known. */
export const forgotPassword: Handler<'forgotPassword'> = async ({ services, db, body, request }) => {
  const email = body.email.toLowerCase()
  await services.rateLimits.take('forgotByAddress', request.ip)
  await services.rateLimits.take('forgotByAccount', email)
  const account = await db
    .selectFrom('account')
    .select(['_id', 'userName', 'email', 'emailVerifiedAt'])
    .where(sameText('account.email', email))
    .where('delete', '=', false)
    .executeTakeFirst()
  if (account) {
    const token = randomToken()
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('password_reset')
        .values({
          tokenHash: hashToken(token),
          accountId: account._id,
          expiresAt: sql<string>`now() + make_interval(secs => ${LIMITS.passwordResetSeconds})`,
        })
        .execute()
      await queueMail(trx, services, {
        kind: 'password-reset',
        to: account.email,
        accountId: account._id,
        subject: 'Choose a new password',
        paragraphs: [
          // The name that somebody chose is none of a stranger's business.
          account.emailVerifiedAt ? `Hello ${account.userName},` : 'Hello,',
          'somebody, hopefully you, asked for a new password. The link works once, for an hour.',
          'If it was not you, ignore this mail: nothing has changed.',
        ],
        link: { label: 'Choose a new password', path: `/reset-password/${token}` },
      })
    })
  }
  return { message: RESET_LINK_SENT }
}
