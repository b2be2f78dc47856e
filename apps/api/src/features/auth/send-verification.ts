import { AppError } from '../../platform/errors.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import { countConfirmation } from '../accounts/mailed-links.ts'
import { mailChangeLink } from '../accounts/propose-email.ts'
import { mailVerification } from '../accounts/verification-mail.ts'
import type { Handler } from '../operation.ts'

/** Mails the caller again the link that confirms their address, or the new address that will replace it. */
export const sendVerification: Handler<'sendVerification'> = ({ services, db, actor, http }) =>
  db.transaction().execute(async (trx) => {
    const { email, emailVerifiedAt, pendingEmail } = await trx
      .selectFrom('account')
      .select(['email', 'emailVerifiedAt', 'pendingEmail'])
      .where('_id', '=', actor._id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const to = pendingEmail || email
    if (!pendingEmail && emailVerifiedAt) throw new AppError('email_already_verified')
    await countConfirmation(services, to, actor._id)
    if (pendingEmail) await mailChangeLink(trx, services, { accountId: actor._id, to })
    else await mailVerification(trx, services, { accountId: actor._id, to, welcome: false })
    return { message: textsIn(http.language, 'answers')('verificationSent', { email: to }) }
  })
